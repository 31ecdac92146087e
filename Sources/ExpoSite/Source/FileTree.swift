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
    /// Stands for all names, and for what the file system says of the files; nothing if that does
    /// not tell whether they are still the same.
    let fingerprint: UInt64?

    package init(
        root: String, files: [String: FileContents], folders: Set<String> = [],
        fingerprint: UInt64? = nil
    ) {
        self.root = root
        self.folders = folders
        self.fingerprint = fingerprint
        self.files = files
        self.paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Creates a tree in memory from texts by their paths.
    package init(root: String, texts: [String: String]) {
        self.init(
            root: root,
            files: texts.mapValues { .memory(ByteRegion(copying: Array($0.utf8))) })
    }

    package subscript(path: String) -> FileContents? { files[path] }

    /// The path of a file as it is shown in messages.
    package func shown(_ path: String) -> String {
        root.hasSuffix("/") ? root + path : "\(root)/\(path)"
    }

    /// Reads the text at `path`; nothing if it is not there or cannot be read, which is reported.
    func text(_ path: String, diagnostics: inout Diagnostics) -> SourceText? {
        guard let contents = files[path] else { return nil }
        do throws(SystemError) {
            return SourceText(path: shown(path), bytes: try contents.bytes())
        } catch {
            diagnostics.report(.error, .unreadableFile, error.message, file: shown(path))
            return nil
        }
    }
}
