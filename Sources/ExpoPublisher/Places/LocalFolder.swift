internal import ExpoDisk
internal import ExpoSite

/// A local folder, which a web server or another program publishes.
struct LocalFolder: PublicPlace {
    private let path: String
    private let isStopped: @Sendable () -> Bool

    init(_ path: String, isStopped: @escaping @Sendable () -> Bool) {
        self.path = path
        self.isStopped = isStopped
    }

    func state(for site: FinishedSite) throws(PublishingFailure) -> PublicState {
        do throws(SystemError) {
            let folder: Folder
            do throws(SystemError) {
                folder = try Folder.open(path)
            } catch {
                guard error.isMissing else { throw error }
                return PublicState()
            }
            var state = PublicState(list: try WrittenFiles.read(in: folder))
            let paths = site.list.paths + (state.list?.paths ?? [])
            let tree = try FolderTree.existing(folder, paths: FolderTree.parents(of: paths))
            for path in paths {
                guard let (folder, name) = try tree.locate(path),
                    let status = try folder.status(of: name)
                else { continue }
                state.sizes[path] = status.kind == .file ? status.size : PublicState.otherSize
            }
            return state
        } catch {
            throw .reading(error)
        }
    }

    func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        let source: Folder
        do throws(SystemError) {
            source = try Folder.open(changes.site.path)
        } catch {
            throw .reading(error)
        }
        do throws(OutputFailure) {
            try SiteCopy.copy(changes.site.list, from: source, to: path, isStopped: isStopped)
        } catch {
            throw isStopped() ? .stopped : .disk(error.diagnostic)
        }
    }
}
