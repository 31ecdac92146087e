private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk

/// The files below a folder, by their relative paths: on disk, or in memory for tests.
package struct FileTree: Sendable {
    /// The folder as shown in messages.
    package let root: String
    private let files: [String: FileContents]
    /// The paths, sorted by their bytes.
    package let paths: [String]
    /// The paths of the subfolders.
    let folders: Set<String>
    /// The paths of the files that symbolic links lead to.
    let linkTargets: Set<String>
    /// A hash of all names and of the files' stamps; `nil` if these cannot show later changes.
    let fingerprint: UInt64?

    package init(
        root: String, files: [String: FileContents], folders: Set<String> = [],
        linkTargets: Set<String> = [], fingerprint: UInt64? = nil
    ) {
        self.init(
            root: root, files: files, sorted: files.keys.sortedByBytes(), folders: folders,
            linkTargets: linkTargets, fingerprint: fingerprint)
    }

    /// - Parameter paths: those of the files, sorted by their bytes.
    init(
        root: String, files: [String: FileContents], sorted paths: [String],
        folders: Set<String>, linkTargets: Set<String>, fingerprint: UInt64? = nil
    ) {
        self.root = root
        self.folders = folders
        self.linkTargets = linkTargets
        self.fingerprint = fingerprint
        self.files = files
        self.paths = paths
    }

    /// Creates a tree in memory from texts by their paths.
    package init(root: String, texts: [String: String]) {
        var folders: Set<String> = []
        for path in texts.keys {
            for end in path.indices where path[end] == "/" { folders.insert(String(path[..<end])) }
        }
        self.init(
            root: root,
            files: texts.mapValues { .memory(ByteRegion(copying: Array($0.utf8))) },
            folders: folders)
    }

    /// Returns the tree with other bytes for a file.
    func with(_ bytes: [UInt8], at path: String) -> FileTree {
        var files = files
        files[path] = .memory(ByteRegion(copying: bytes))
        return FileTree(root: root, files: files, folders: folders, linkTargets: linkTargets)
    }

    /// Returns the tree of a folder directly inside the root.
    func folder(_ name: String) -> FileTree {
        let prefix = name + "/"
        func inside(_ paths: Set<String>) -> Set<String> {
            Set(
                paths.lazy.filter { $0.hasPrefix(prefix) }.map {
                    String($0.dropFirst(prefix.count))
                })
        }
        var (inner, innerPaths) = ([String: FileContents](), [String]())
        for path in paths where path.utf8.starts(with: prefix.utf8) {
            // A mark at the start of a name is one character with the slash before it.
            let innerPath = String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
            inner[innerPath] = files[path]
            innerPaths.append(innerPath)
        }
        return FileTree(
            root: shown(name), files: inner, sorted: innerPaths, folders: inside(folders),
            linkTargets: inside(linkTargets))
    }

    /// Returns the tree without some folders directly inside the root.
    func without(folders names: Set<String>) -> FileTree {
        func isLeft(_ path: String) -> Bool {
            !names.contains(String(path.utf8.prefix { $0 != UInt8(ascii: "/") }) ?? path)
        }
        var (files, left) = (files, [String]())
        for path in paths {
            if isLeft(path) { left.append(path) } else { files[path] = nil }
        }
        return FileTree(
            root: root, files: files, sorted: left, folders: folders.filter(isLeft),
            linkTargets: linkTargets.filter(isLeft))
    }

    /// Whether there are no files, except ignored ones.
    var isEmpty: Bool { paths.allSatisfy(PassedOverName.isPart) }

    package subscript(path: String) -> FileContents? { files[path] }

    /// Returns the path of a file as shown in messages.
    package func shown(_ path: String) -> String {
        Self.shown(path, in: root)
    }

    /// Returns a path below a folder as shown in messages.
    static func shown(_ path: String, in root: String) -> String {
        root.hasSuffix("/") ? root + path : "\(root)/\(path)"
    }

    /// Reads the text at `path`, in Normalization Form C; `nil` if it does not exist, or if it
    /// cannot be read, which is reported.
    func text(_ path: String, diagnostics: inout Diagnostics) -> SourceText? {
        guard let contents = files[path] else { return nil }
        do throws(SystemError) {
            return SourceText(composing: try contents.bytes(), path: shown(path))
        } catch {
            diagnostics.report(.failed(.unreadableFile, error), file: shown(path))
            return nil
        }
    }
}
