internal import ExpoDisk

/// The folder that is served: files in it are found without ever following a link, and nothing that
/// begins with a dot is one of them.
struct ServedFolder: Sendable {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// What stands at a path.
    enum Found: ~Copyable {
        case file(OpenFile, FileStatus, name: String)
        /// A folder that was asked for as if it were a file.
        case folder
        case nothing
    }

    /// Returns the file that a path asks for. The folder is opened anew each time, since the first
    /// build puts another one in its place.
    func find(_ path: RequestPath) -> Found {
        do throws(SystemError) {
            var folder = try Folder.open(self.path)
            let name = path.isFolder ? "index.html" : path.names.last ?? "index.html"
            for name in path.isFolder ? path.names[...] : path.names.dropLast() {
                folder = try folder.folder(name)
            }
            switch try folder.status(of: name)?.kind {
            case .file?:
                let file = try folder.file(name)
                let status = try file.status()
                return .file(file, status, name: name)
            case .folder?: return path.isFolder ? .nothing : .folder
            case .link?, .other?, nil: return .nothing
            }
        } catch {
            return .nothing
        }
    }
}
