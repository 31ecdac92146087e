internal import ExpoDiagnostics

/// What `terms.json` says about terms: their names in other languages, and facts about them.
package struct Terms: Sendable {
    /// The terms of each field, by their compared names.
    private let terms: [String: [[UInt8]: Term]]

    /// No terms.
    package init() { terms = [:] }

    init(_ terms: [String: [[UInt8]: Term]]) { self.terms = terms }

    package var isEmpty: Bool { terms.isEmpty }

    /// Returns what is known about a term of the field with a key.
    package func find(_ term: Span<UInt8>, in field: String) -> Term? {
        guard let terms = terms[field] else { return nil }
        var name = TermName()
        name.read(term)
        return terms[name.bytes]
    }

    /// Everything, in a stable order, for hashes.
    package var all: [(field: String, terms: [Term])] {
        terms.sorted { $0.key < $1.key }.map { field, terms in
            (field, terms.values.sorted { $0.offset < $1.offset })
        }
    }
}

/// What is known about a term.
package struct Term: Sendable, Hashable {
    /// The term as written in `terms.json`.
    package let name: String
    /// Its name in each language, in the `shown` form; `nil` if it has none there.
    package internal(set) var labels: [String?]
    /// The address of the same term elsewhere, such as in a thesaurus.
    package internal(set) var sameAs: String?
    /// Degrees north and east.
    package internal(set) var coordinates: Coordinates?
    /// The first and the last year.
    package internal(set) var years: Years?
    /// The offset of the term in the file.
    let offset: Int

    package struct Coordinates: Sendable, Hashable {
        package let latitude: Double
        package let longitude: Double
    }

    package struct Years: Sendable, Hashable {
        package let first: Int?
        package let last: Int?
    }

    init(_ name: String, languages: Int, offset: Int) {
        self.name = name
        self.offset = offset
        labels = Array(repeating: nil, count: languages)
    }
}
