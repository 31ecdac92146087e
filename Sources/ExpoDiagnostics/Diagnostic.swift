/// A problem, or a possible one: what it is, where it is, and how to fix it.
///
/// All other modules report problems with the types of `ExpoDiagnostics`. It knows the text that a
/// problem is in, but neither files nor terminals.
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
    /// The fact, without a full stop; English begins in lower case.
    package let message: Message
    package let place: Place
    /// How to fix it.
    package let help: Message?
    /// Other places that the problem concerns.
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

    /// The problem without its places.
    package var problem: Problem { Problem(severity, code, message, help: help) }

    /// How to fix it, and the related places, in one sentence; nil if there is neither.
    package func helpWithPlaces(in language: MessageLanguage) -> String? {
        let parts = ([help].compactMap(\.self) + related.map(\.text)).map { $0.text(in: language) }
        guard !parts.isEmpty else { return nil }
        return parts.joined(separator: language == .english ? "; " : ". ")
    }

    /// The same as an error, as warnings are if the site is strict.
    package var asError: Diagnostic {
        Diagnostic(.error, code, message, at: place, help: help, related: related)
    }
}

/// Another place that a problem concerns, such as that of the first of two equal names.
package struct RelatedPlace: Sendable, Hashable {
    /// A description of the place: "the first one is".
    package let message: Message
    package let place: Place
    /// An additional name of the place, such as that of a table cell.
    package let name: String?

    package init(_ message: Message, at place: Place, name: String? = nil) {
        self.message = message
        self.place = place
        self.name = name
    }

    /// The description and the place.
    var text: Message {
        let place = place.description + (name.map { " (\($0))" } ?? "")
        return Message("\(message.english) at \(place)", "\(message): \(place)")
    }
}

extension Diagnostic {
    /// Orders by place first and then by everything else, so that equal diagnostics are together.
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
    /// The text in English.
    package var description: String { text(in: .english) }

    /// Returns the line that an editor can parse, and the help indented below it.
    package func text(in language: MessageLanguage) -> String {
        let name = severity.name.text(in: language)
        let line = "\(place): \(name): \(message.text(in: language)) [\(code.rawValue)]"
        guard let help = helpWithPlaces(in: language) else { return line }
        return line + "\n    \(Message.help.text(in: language)): " + help
    }
}
