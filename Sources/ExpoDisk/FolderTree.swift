/// Open folders by their paths below a root, so that files are reached without following a link
/// anywhere on the way.
package struct FolderTree: Sendable {
    private let folders: [String: Folder]

    /// Opens those of `paths` that exist below `root`.
    package static func existing(_ root: Folder, paths: Set<String>) throws(SystemError)
        -> FolderTree
    {
        try FolderTree(root: root, paths: paths) { folder, name throws(SystemError) in
            try folder.status(of: name)?.kind == .folder ? try folder.folder(name) : nil
        }
    }

    /// Opens all of `paths` below `root`, making those that are missing.
    package static func made(_ root: Folder, paths: Set<String>) throws(SystemError) -> FolderTree {
        try FolderTree(root: root, paths: paths) { folder, name throws(SystemError) in
            try folder.makeFolder(name)
        }
    }

    private init(
        root: Folder, paths: Set<String>,
        open: (Folder, String) throws(SystemError) -> Folder?
    ) throws(SystemError) {
        var folders = ["": root]
        for path in paths.sorted() {
            var current = root
            var currentPath = ""
            for part in path.split(separator: "/") {
                currentPath += currentPath.isEmpty ? String(part) : "/\(part)"
                if let known = folders[currentPath] {
                    current = known
                    continue
                }
                guard let next = try open(current, String(part)) else { break }
                folders[currentPath] = next
                current = next
            }
        }
        self.folders = folders
    }

    /// Returns the open folder that holds the file at `path`, and the file's name in it.
    package func locate(_ path: String) -> (folder: Folder, name: String)? {
        let (parent, name) = Self.split(path)
        return folders[parent].map { ($0, name) }
    }

    /// Throws if files cannot be made and removed in one of the folders.
    package func requireWritable() throws(SystemError) {
        for path in folders.keys.sorted() { try folders[path]?.requireWritable() }
    }

    /// The folders that `paths` stand in.
    package static func parents(of paths: some Sequence<String>) -> Set<String> {
        var parents: Set<String> = []
        for path in paths { parents.insert(split(path).parent) }
        return parents
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
