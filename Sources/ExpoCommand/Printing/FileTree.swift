/// Files in their folders, as the branches of a tree.
///
/// Each folder comes where its first file does: the order is that of the files.
struct FileTree {
    /// The tree's lines, from its root, which is a dot.
    private(set) var lines = ["."]
    /// What is in each folder, by the folder's path; the root's is empty, others end in a slash.
    private var names: [Substring: [Substring]] = [:]

    /// Creates the tree of files by their paths, which have slashes and are each there once.
    init(of paths: [String]) {
        for path in paths {
            add(path[...])
        }
        addLines(of: "", after: "")
    }

    /// Adds a file or a folder to the folder it is in, and that to its own.
    private mutating func add(_ path: Substring) {
        let slash = UInt8(ascii: "/")
        let end = path.utf8.dropLast().lastIndex(of: slash).map(path.utf8.index(after:))
        let start = end ?? path.startIndex
        let folder = path[..<start]
        if names[folder, default: []].isEmpty, !folder.isEmpty { add(folder) }
        names[folder, default: []].append(path[start...])
    }

    private mutating func addLines(of folder: Substring, after margin: String) {
        guard let names = names[folder], let last = names.last else { return }
        for name in names {
            let isLast = name == last
            lines.append(margin + (isLast ? "└── " : "├── ") + name)
            guard name.utf8.last == UInt8(ascii: "/") else { continue }
            addLines(of: folder + name, after: margin + (isLast ? "    " : "│   "))
        }
    }
}
