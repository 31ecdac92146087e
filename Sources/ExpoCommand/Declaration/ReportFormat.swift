/// For whom diagnostics are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// A line each that people and editors can read, on standard error.
    case text
    /// One object for programs, on standard output.
    case json
    /// A log that code hosts and editors show in place, on standard output.
    case sarif
}
