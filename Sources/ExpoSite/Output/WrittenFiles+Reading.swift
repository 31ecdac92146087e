private import ExpoDiagnostics
internal import ExpoDisk

extension WrittenFiles {
    /// Reads the list in an output folder; nothing if there is none, or it is damaged.
    static func read(in output: Folder) throws(SystemError) -> WrittenFiles? {
        guard try output.status(of: path)?.kind == .file else { return nil }
        let bytes = try output.file(path).contents()
        return WrittenFiles(SourceText(path: output.path(of: path), bytes: bytes))
    }

    /// Reads the list in the root of an output's folders.
    static func read(in output: FolderTree?) throws(SystemError) -> WrittenFiles? {
        guard let (root, _) = output?.locate(path) else { return nil }
        return try read(in: root)
    }
}
