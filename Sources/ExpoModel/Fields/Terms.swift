internal import ExpoDiagnostics

/// What `terms.json` says about terms: their names in other languages, and facts about them; and the
/// other terms of fields whose terms are gathered, about which nothing more is known.
package struct Terms: Sendable {
    private var terms: [Term]
    /// The keys of the fields that have terms, each with the indices of its terms by their compared
    /// names.
    private let fields: [(key: String, indices: [[UInt8]: Int])]
    /// The index of a field by the number of its key; -1 for one without terms.
    private let fieldIndices: [Int]

    /// No terms.
    package init() { (terms, fields, fieldIndices) = ([], [], []) }

    /// - Parameters:
    ///   - shared: the terms of another file, of which those are left that are not among the others.
    ///   - shown: the fields that the site shows, which all fields with terms are among.
    init(
        _ terms: [String: [[UInt8]: Term]], over shared: [String: [[UInt8]: Term]] = [:],
        of shown: [ShownField]
    ) {
        var all: [Term] = []
        let fields = Set(terms.keys).union(shared.keys).sorted().map { key in
            var indices: [[UInt8]: Int] = [:]
            for file in [terms[key] ?? [:], shared[key] ?? [:]] {
                for (name, term) in file.sorted(by: { $0.value.offset < $1.value.offset })
                where indices[name] == nil {
                    indices[name] = all.count
                    all.append(term)
                }
            }
            return (key: key, indices: indices)
        }
        var fieldIndices: [Int] = []
        for field in shown {
            let missing = max(0, field.number + 1 - fieldIndices.count)
            fieldIndices += Array(repeating: -1, count: missing)
            fieldIndices[field.number] = fields.firstIndex { $0.key == field.key } ?? -1
        }
        (self.terms, self.fields, self.fieldIndices) = (all, fields, fieldIndices)
    }

    /// The number of terms.
    var count: Int { terms.count }

    /// Adds a term that is not in `terms.json`, as written, and returns its index.
    mutating func add(_ name: String) -> Int {
        terms.append(Term(name, languages: 0, offset: 0))
        return terms.count - 1
    }

    package subscript(index: Int) -> Term { terms[index] }

    /// Returns the address elsewhere of the term at an index, if there is one.
    package func sameAs(_ index: Int?) -> String? { index.flatMap { terms[$0].sameAs } }

    /// Returns the name of the term at an index in the language of a number, if it has one.
    func label(_ index: Int, inLanguage number: Int) -> String? {
        let labels = terms[index].labels
        return number < labels.count ? labels[number] : nil
    }

    /// Returns the index of a term of a field, if anything is known about it.
    package func find(_ term: Span<UInt8>, in field: ShownField) -> Int? {
        guard field.number < fieldIndices.count, fieldIndices[field.number] >= 0 else { return nil }
        var name = TermName()
        name.read(term)
        return fields[fieldIndices[field.number]].indices[name.bytes]
    }

    /// Everything in `terms.json`, in a stable order, for hashes.
    package var all: [(field: String, terms: [Term])] {
        fields.map { key, indices in (key, indices.values.sorted().map { terms[$0] }) }
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
