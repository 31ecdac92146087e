/// A problem, or what may be one: what, where, and how to fix it.
///
/// `ExpoDiagnostics` is the vocabulary in which every other module reports problems. It knows the
/// text a problem is in, and neither files nor terminals.
package struct Diagnostic: Sendable, Hashable {
    /// Whether the site can be published in spite of it.
    package enum Severity: String, Sendable, Hashable {
        case error
        case warning

        package var name: Message {
            switch self {
            case .error: .error
            case .warning: .warning
            }
        }
    }

    package let severity: Severity
    package let code: DiagnosticCode
    /// The fact, without a full stop; in English in lower case.
    package let message: Message
    package let place: Place
    /// What to do about it.
    package let help: Message?
    /// The other places that it is about.
    package let related: [RelatedPlace]

    package init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: Message, at place: Place,
        help: Message? = nil, related: [RelatedPlace] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.place = place
        self.help = help
        self.related = related
    }

    /// Creates a problem at a place.
    package init(_ problem: Problem, at place: Place, related: [RelatedPlace] = []) {
        self.init(
            problem.severity, problem.code, problem.message(), at: place, help: problem.help(),
            related: related)
    }

    /// The same without its places.
    package var problem: Problem { Problem(severity, code, message, help: help) }

    /// What to do about it, and the other places that it is about, in one sentence; nil if there is
    /// neither.
    package func helpWithPlaces(in language: MessageLanguage) -> String? {
        let parts = ([help].compactMap(\.self) + related.map(\.text)).map { $0.text(in: language) }
        guard !parts.isEmpty else { return nil }
        return parts.joined(separator: language == .english ? "; " : ". ")
    }

    /// Returns the same as an error, which a warning is where none may be left.
    package var asError: Diagnostic {
        Diagnostic(.error, code, message, at: place, help: help, related: related)
    }
}

/// Another place that a problem is about, such as that of the first of two that are equal.
package struct RelatedPlace: Sendable, Hashable {
    /// What is there: "the first one is".
    package let message: Message
    package let place: Place
    /// How the place is called beside that, such as the name of a cell of a table.
    package let name: String?

    package init(_ message: Message, at place: Place, name: String? = nil) {
        self.message = message
        self.place = place
        self.name = name
    }

    /// What is there, and where.
    var text: Message {
        let place = place.description + (name.map { " (\($0))" } ?? "")
        return Message("\(message.english) at \(place)", "\(message): \(place)")
    }
}

extension Diagnostic {
    /// Orders by place first, and then by all the rest, so that equal diagnostics are together.
    static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return left.order < right.order
    }

    private var order: (String, String, String, String) {
        let help = helpWithPlaces(in: .english) ?? ""
        return (code.rawValue, message.english, severity.rawValue, help)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The same in English.
    package var description: String { text(in: .english) }

    /// Returns the line an editor can parse, and the help indented below it.
    package func text(in language: MessageLanguage) -> String {
        let name = severity.name.text(in: language)
        let line = "\(place): \(name): \(message.text(in: language)) [\(code.rawValue)]"
        guard let help = helpWithPlaces(in: language) else { return line }
        return line + "\n    \(Message.help.text(in: language)): " + help
    }
}
