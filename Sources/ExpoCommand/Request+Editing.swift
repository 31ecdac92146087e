import ExpoDiagnostics
import ExpoDisk
import ExpoEditor
import ExpoServer
import ExpoSite
import ExpoThreads

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
    ///
    /// - Parameter publishing: the request with which the site is published.
    init(of request: Request, publishing: Request) {
        @Sendable func site(in folders: SiteFolders) -> Site {
            Site.read(folders, baseURL: request.settings.baseURL, isEdited: true)
        }
        // A look at a text while it is written needs no more than the pages and pictures of a while ago.
        let read = Locked<Site?>(nil)
        let publication = PagePublication(publishing, memory: request.ownFolder + "/destination")
        let editor = ContentEditor(
            request.settings.content, ownFolder: request.ownFolder,
            language: request.environment.language,
            find: { try? request.findFolders() },
            check: { folders, item in
                let site = site(in: folders)
                read.withLock { $0 = site }
                return item.map { site.check(item: $0.index, in: $0.folder) }
                    ?? site.check(jobs: request.settings.jobs)
            },
            path: { folders, item, language in
                site(in: folders).path(ofItem: item.index, of: item.folder, in: language)
            },
            preview: { folders, text, page, language in
                read.withLock { known in
                    let shown = known ?? site(in: folders)
                    known = shown
                    return shown.html(of: text, on: page, in: language)
                }
            },
            pictureProblems: { path, name in
                Site.problems(ofPictureAt: path, named: name, request.making(.decoded))
            }, publish: publication.answer)
        let token = (0..<2).map { _ in
            String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36)
        }.joined()
        self.init(token: token) { editor.answer(to: $0) }
    }
}
