internal import ExpoDisk

/// The location of the output: its parent folder, and its name in it.
struct OutputPath: Sendable {
    let path: String
    /// The path of the parent folder, which may not exist yet.
    let parent: String
    let name: String

    /// Splits a path; the folder need not exist.
    init(_ path: String) {
        // A path to an existing folder is resolved; one to a new folder keeps its name.
        let hasDots = path.split(separator: "/").contains { $0 == "." || $0 == ".." }
        let resolved = Folder.resolvedPath(path) ?? (hasDots ? Self.absolute(path) : path)
        var parts = resolved.split(separator: "/").map(String.init)
        name = parts.popLast() ?? "."
        let start = resolved.hasPrefix("/") ? "/" : ""
        parent = parts.isEmpty ? (start.isEmpty ? "." : "/") : start + parts.joined(separator: "/")
        self.path = path
    }

    /// The absolute path, with all existing links resolved.
    var absolute: String { Self.absolute(path) }

    /// Returns whether the two folders are equal, or one is inside the other.
    static func overlap(_ first: String, _ second: String) -> Bool {
        let first = absolute(first) + "/"
        let second = absolute(second) + "/"
        return first.hasPrefix(second) || second.hasPrefix(first)
    }

    /// Opens the parent folder; creates it and its own parents if they are missing.
    func openParent() throws(SystemError) -> Folder {
        if let folder = try? Folder.open(parent) { return folder }
        var path = parent.hasPrefix("/") ? "/" : "."
        for part in parent.split(separator: "/") {
            let name = String(part)
            let folder = try Folder.open(path)
            if try folder.status(of: name) == nil { _ = try folder.makeFolder(name) }
            path = folder.path(of: name)
        }
        return try Folder.open(parent)
    }

    /// Resolves the existing part of a path, and appends the rest; `..` after folders that do not
    /// exist is resolved as text.
    private static func absolute(_ path: String) -> String {
        if let real = Folder.resolvedPath(path) { return real == "/" ? "" : real }
        var parts = path.split(separator: "/").map(String.init)
        guard let last = parts.popLast() else { return "" }
        let start = path.hasPrefix("/") ? "/" : ""
        let parent = start + parts.joined(separator: "/")
        let above = absolute(parent.isEmpty ? "." : parent)
        return switch last {
        case ".": above
        case "..": String(above[..<(above.lastIndex(of: "/") ?? above.startIndex)])
        default: above + "/" + last
        }
    }
}
