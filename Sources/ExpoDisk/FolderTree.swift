private import ExpoBytes

/// Folders by their paths below a root, so that files are opened without following a link anywhere
/// in the path.
///
/// A process can have only a few files open, 256 on some systems. Therefore only the first folders
/// stay open, and the others are opened again when they are needed, name by name from the root.
package struct FolderTree: Sendable {
    /// The folder that contains all others.
    package let root: Folder
    /// The folders, sorted by the bytes of their paths.
    private let entries: [Entry]

    private struct Entry: Sendable {
        let path: [UInt8]
        /// Nil if it is opened when it is needed.
        let folder: Folder?

        func order(to other: Span<UInt8>) -> Int { path.span.order(to: other) }
    }

    /// Finds those of `paths` that exist below `root`.
    package static func existing(_ root: Folder, paths: Set<String>) throws(SystemError)
        -> FolderTree
    {
        try FolderTree(root: root, paths: paths) { folder, name throws(SystemError) in
            try folder.status(of: name)?.kind == .folder ? try folder.folder(name) : nil
        }
    }

    /// Finds all of `paths` below `root`, creating those that are missing.
    package static func made(_ root: Folder, paths: Set<String>) throws(SystemError) -> FolderTree {
        try FolderTree(root: root, paths: paths) { folder, name throws(SystemError) in
            try folder.makeFolder(name)
        }
    }

    private init(
        root: Folder, paths: Set<String>,
        open: (Folder, String) throws(SystemError) -> Folder?
    ) throws(SystemError) {
        self.root = root
        var folders: [String: Folder?] = ["": root]
        // Those with the shortest paths contain the most files, and stay open.
        let inOrder = paths.map { (depth: $0.utf8.count { $0 == Self.slash }, path: $0) }.sorted(
            by: <)
        for (_, path) in inOrder {
            var current = root
            var currentPath = ""
            for part in path.split(separator: "/") {
                currentPath += currentPath.isEmpty ? String(part) : "/\(part)"
                if let known = folders[currentPath] {
                    if let known {
                        current = known
                    } else {
                        current = try current.folder(String(part))
                    }
                    continue
                }
                guard let next = try open(current, String(part)) else { break }
                folders[currentPath] = .some(folders.count < Self.mostOpen ? next : nil)
                current = next
            }
        }
        entries = folders.map { Entry(path: Array($0.key.utf8), folder: $0.value) }
            .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    /// Returns the open folder of the file at `path`, and the file's name in it.
    package func locate(_ path: String) throws(SystemError) -> (folder: Folder, name: String)? {
        let (index, name) = path.withUTF8Bytes { path in
            let end = Self.endOfParent(path)
            let start = end == 0 && path.first != Self.slash ? 0 : end + 1
            return (
                self.index(of: path.extracting(first: end)),
                String(decoding: path.extracting(start...))
            )
        }
        guard let index else { return nil }
        return (try folder(of: entries[index]), name)
    }

    private func index(of path: Span<UInt8>) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            let order = entries[middle].order(to: path)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func folder(of entry: Entry) throws(SystemError) -> Folder {
        if let folder = entry.folder { return folder }
        var folder = root
        for part in entry.path.split(separator: Self.slash) {
            folder = try folder.folder(String(decoding: part, as: UTF8.self))
        }
        return folder
    }

    /// Throws if files cannot be created and removed in one of the folders.
    package func requireWritable() throws(SystemError) {
        for entry in entries { try folder(of: entry).requireWritable() }
    }

    /// Returns the folders that contain `paths`.
    package static func parents(of paths: [String]) -> Set<String> {
        var parents = ParentFolders()
        for path in paths { path.withUTF8Bytes { parents.insert(parentOf: $0) } }
        return parents.all
    }

    /// Returns the end of the path of a file's folder.
    fileprivate static func endOfParent(_ path: Span<UInt8>) -> Int {
        var end = path.count
        while end > 0, path[end - 1] != slash { end -= 1 }
        return max(0, end - 1)
    }

    private static let slash = UInt8(ascii: "/")
    /// The number of folders that stay open. A build has up to four such trees.
    private static let mostOpen = 32
}

/// Collects the folders of many files in a loop. `FolderTree.parents(of:)` does the same in one call,
/// for paths that are strings.
package struct ParentFolders {
    package private(set) var all: Set<String> = []
    /// The files of a folder come in a row; a string is created only where another folder begins.
    private var last: [UInt8]?

    package init() {}

    package mutating func insert(parentOf path: Span<UInt8>) {
        let parent = path.extracting(first: FolderTree.endOfParent(path))
        guard last.map({ !$0.span.hasBytes(of: parent) }) ?? true else { return }
        last = Array(parent)
        all.insert(String(decoding: parent))
    }
}
