/// The problems found so far; a value that each step adds to and hands on.
package struct Diagnostics: Sendable {
    private var found: [Diagnostic] = []
    private var cursor: LineCursor?

    package init() {}

    package var isEmpty: Bool { found.isEmpty }
    package var count: Int { found.count }
    package var hasErrors: Bool { found.contains { $0.severity == .error } }

    /// Everything reported, once each, by file, line and column, whatever order it was found in.
    package var sorted: [Diagnostic] {
        var unique: [Diagnostic] = []
        for diagnostic in found.sorted(by: Self.precedes) where unique.last != diagnostic {
            unique.append(diagnostic)
        }
        return unique
    }

    package mutating func report(_ diagnostic: Diagnostic) {
        found.append(diagnostic)
    }

    /// Reports a problem at a byte of a text; cheap when offsets come in ascending order.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String,
        at offset: Int, in text: SourceText, help: String? = nil
    ) {
        report(Diagnostic(severity, code, message, at: place(at: offset, in: text), help: help))
    }

    /// Reports a problem of a whole file or folder.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String,
        file: String, help: String? = nil
    ) {
        report(Diagnostic(severity, code, message, at: Place(file: file), help: help))
    }

    /// Adds what another step, or another worker, found.
    package mutating func merge(_ others: Diagnostics) {
        found += others.found
    }

    private mutating func place(at offset: Int, in text: SourceText) -> Place {
        var lines = cursor.flatMap { $0.belongs(to: text) ? $0 : nil } ?? LineCursor(in: text)
        defer { cursor = lines }
        return lines.place(at: offset)
    }

    /// Orders by place first, and then by all the rest, so that equal diagnostics stand together.
    private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.code.rawValue, left.message, left.severity.rawValue, left.help ?? "")
            < (right.code.rawValue, right.message, right.severity.rawValue, right.help ?? "")
    }
}
