internal import ExpoDiagnostics
internal import ExpoDisk

/// The files below a folder, by their paths in it: on disk, or in memory as tests have them.
package struct FileTree: Sendable {
    /// The folder as it is shown in messages.
    package let root: String
    private let files: [String: FileContents]
    /// The paths in the order of their bytes.
    package let paths: [String]
    /// The paths of the folders below it.
    let folders: Set<String>
    /// The paths of the files that links in it lead to.
    let linkTargets: Set<String>
    /// Stands for all names, and for what the file system says of the files; nothing if that does
    /// not tell whether they are still the same.
    let fingerprint: UInt64?

    package init(
        root: String, files: [String: FileContents], folders: Set<String> = [],
        linkTargets: Set<String> = [], fingerprint: UInt64? = nil
    ) {
        self.root = root
        self.folders = folders
        self.linkTargets = linkTargets
        self.fingerprint = fingerprint
        self.files = files
        self.paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

    /// Whether there is nothing in it that anything could read.
    var isEmpty: Bool { paths.allSatisfy(PassedOverName.isPart) }

    package subscript(path: String) -> FileContents? { files[path] }

    /// The path of a file as it is shown in messages.
    package func shown(_ path: String) -> String {
        root.hasSuffix("/") ? root + path : "\(root)/\(path)"
    }

    /// Reads the text at `path`, in Normalization Form C; nothing if it is not there or cannot be read, which is reported.
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
