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
        [(errors, "error"), (warnings, "warning")]
            .filter { $0.0 > 0 }
            .map(counted)
            .joined(separator: ", ")
    }
}
