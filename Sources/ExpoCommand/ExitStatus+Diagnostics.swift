internal import ExpoDiagnostics

extension ExitStatus {
    /// Returns the status that a kind of problem asks for; nothing if only its severity matters.
    static func of(_ diagnostics: Diagnostics) -> ExitStatus? {
        diagnostics.sorted.lazy.filter { $0.severity == .error }.compactMap { status(of: $0.code) }
            .first
    }

    private static func status(of code: DiagnosticCode) -> ExitStatus? {
        switch code {
        case .missingFile, .unreadableFile, .missingShard: .missingInput
        case .cannotCreate, .foreignFile: .cannotCreateOutput
        case .cannotWrite: .cannotWriteOutput
        case .outputBusy: .busy
        default: nil
        }
    }
}
