import ExpoDiagnostics
import ExpoDisk
import ExpoEditor
import ExpoServer
import ExpoSite

extension Request {
    /// The folder beside the content with what the program keeps for itself, which is never published.
    var ownFolder: String { (settings.content.parentFolder ?? "") + ".expo" }

    /// Returns the request whose site is written into a folder of its own, since its pages say where their texts are.
    func edited() throws(CommandFailure) -> Request {
        do throws(SystemError) {
            _ = try Folder.made(ownFolder)
        } catch {
            throw .noOwnFolder(ownFolder, error.message)
        }
        var request = self
        request.settings.output = ownFolder + "/preview"
        return request
    }
}

extension SiteEditing {
    /// Creates the editor of a site, with a new token.
    init(of request: Request) {
        let editor = ContentEditor(
            request.settings.content, history: request.ownFolder + "/history",
            language: request.environment.language,
            find: { try? request.findFolders() },
            check: { folders, item in
                let site = Site.read(folders, baseURL: request.settings.baseURL, isEdited: true)
                return item.map(site.check(item:)) ?? site.check(jobs: request.settings.jobs)
            })
        let token = (0..<2).map { _ in
            String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36)
        }.joined()
        self.init(token: token) { editor.answer(to: $0) }
    }
}
