/// One thing that is wrong, or may be: what, where, and what helps.
///
/// `ExpoDiagnostics` is the vocabulary in which every other room reports problems. It knows the
/// text a problem stands in, and neither files nor terminals.
package struct Diagnostic: Sendable, Hashable {
    /// Whether the site can be published in spite of it.
    package enum Severity: String, Sendable, Hashable {
        case error
        case warning
    }

    package let severity: Severity
    package let code: DiagnosticCode
    /// The fact, in lower case and without a full stop.
    package let message: String
    package let place: Place
    /// What to do about it.
    package let help: String?
    /// The other places that it is about.
    package let related: [RelatedPlace]

    package init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, at place: Place,
        help: String? = nil, related: [RelatedPlace] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.place = place
        self.help = help
        self.related = related
    }

    /// What to do about it, and the other places that it is about, in one sentence; nil if there is
    /// neither.
    package var helpWithPlaces: String? {
        let parts = [help].compactMap(\.self) + related.map(\.description)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Returns the same as an error, which a warning is where none may be left.
    package var asError: Diagnostic {
        Diagnostic(.error, code, message, at: place, help: help, related: related)
    }
}

/// Another place that a problem is about, such as that of the first of two that are equal.
package struct RelatedPlace: Sendable, Hashable, CustomStringConvertible {
    /// What stands there, with its verb: "the first stands".
    package let message: String
    package let place: Place
    /// How the place is called beside that, such as the name of a cell of a table.
    package let name: String?

    package init(_ message: String, at place: Place, name: String? = nil) {
        self.message = message
        self.place = place
        self.name = name
    }

    package var description: String {
        "\(message) at \(place)" + (name.map { " (\($0))" } ?? "")
    }
}

extension Diagnostic {
    /// Orders by place first, and then by all the rest, so that equal diagnostics stand together.
    static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.code.rawValue, left.message, left.severity.rawValue, left.helpWithPlaces ?? "")
            < (
                right.code.rawValue, right.message, right.severity.rawValue,
                right.helpWithPlaces ?? ""
            )
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The line an editor can parse, and the help indented below it.
    package var description: String {
        let line = "\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"
        guard let help = helpWithPlaces else { return line }
        return line + "\n    help: " + help
    }
}
