private import ExpoDiagnostics
package import ExpoDisk

extension WrittenFiles {
    /// Reads the list in an output folder; nothing if there is none, or it is damaged.
    package static func read(in output: Folder) throws(SystemError) -> WrittenFiles? {
        guard try output.status(of: path)?.kind == .file else { return nil }
        let bytes = try output.file(path).contents()
        return WrittenFiles(SourceText(path: output.path(of: path), bytes: bytes))
    }
}
