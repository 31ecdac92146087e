import ExpoDiagnostics

/// How many errors and warnings there are.
struct Tally {
    let errors: Int
    let warnings: Int

    init(of diagnostics: [Diagnostic]) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count - errors
    }
}

extension Tally: CustomStringConvertible {
    /// The counts that are not zero, such as `2 errors, 1 warning`.
    var description: String {
        [counted(errors, "error"), counted(warnings, "warning")]
            .compactMap { $0 }
            .joined(separator: ", ")
    }

    private func counted(_ count: Int, _ noun: String) -> String? {
        switch count {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(count) \(noun)s"
        }
    }
}
