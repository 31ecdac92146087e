internal import ExpoCompression
internal import ExpoDisk

/// Where the files of a run go, and where those are that need not be made again.
struct FileSink: Sendable {
    /// Takes the bytes of a file; returns what became of it, if it was written.
    var put:
        @Sendable (PlannedFile, UnsafeRawBufferPointer) throws(OutputFailure) ->
            StagedSite.Outcome?
    var reuse: FileReuse?
    /// What makes the compressed files of a plan that has some.
    var compressor: Compressor?

    /// Forgets every file, as a check does.
    static let nowhere = FileSink(put: { _, _ in nil })
}
