internal import ExpoModel

/// What the records of a source say about terms: their names in other languages, their addresses in thesauri,
/// and their coordinates.
struct FoundTerms {
    /// What is said about a term.
    struct Facts {
        var labels: [(tag: String, text: String)] = []
        var sameAs: String?
        var latitude: String?
        var longitude: String?

        var isEmpty: Bool {
            labels.isEmpty && sameAs == nil && (latitude == nil || longitude == nil)
        }
    }

    /// The terms of each field, in the order of the source.
    private(set) var terms: [(field: String, name: String, facts: Facts)] = []
    private var numbers: [Key: Int] = [:]

    private typealias Fact = (fact: Mapping.TermFact, text: String, value: SourceRecords.Value)

    private struct Key: Hashable {
        let field: String
        let name: String
    }

    // The record that is being read.
    private var facts: [Fact] = []
    private var groups: [Int: Int] = [:]

    /// Notes a fact of the record about the term in a group, or about its place if it is in none.
    mutating func note(_ fact: Mapping.TermFact, _ text: String, _ value: SourceRecords.Value) {
        facts.append((fact, text, value))
    }

    /// Adds a term of the record.
    mutating func add(
        _ name: String, of field: String, _ labels: [(tag: String, text: String)], group: Int
    ) {
        let number = number(of: Key(field: field, name: name))
        for label in labels where label.text != name {
            if !terms[number].facts.labels.contains(where: { $0.tag == label.tag }) {
                terms[number].facts.labels.append(label)
            }
        }
        if group > 0 { groups[group] = number }
    }

    /// Ends the record: its facts belong to its terms. Returns those that no term has, or that contradict what
    /// was said before.
    mutating func endRecord(
        place: String?
    ) -> [(fact: Mapping.TermFact, text: String, value: SourceRecords.Value)] {
        var unused: [Fact] = []
        for fact in facts {
            let number =
                fact.value.group > 0
                ? groups[fact.value.group]
                : place.map { self.number(of: Key(field: ItemKey.place.text, name: $0)) }
            if let number, terms[number].facts.take(fact.fact, fact.text) { continue }
            unused.append(fact)
        }
        facts.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        return unused
    }

    private mutating func number(of key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = terms.count
        terms.append((key.field, key.name, Facts()))
        return terms.count - 1
    }
}

extension FoundTerms.Facts {
    /// Takes a fact; returns whether it says nothing else than before, and can be said.
    fileprivate mutating func take(_ fact: Mapping.TermFact, _ text: String) -> Bool {
        switch fact {
        case .sameAs:
            guard ["http://", "https://"].contains(where: text.hasPrefix) else { return false }
            return Self.set(&sameAs, text)
        case .latitude: return Self.isDegrees(text, upTo: 90) && Self.set(&latitude, text)
        case .longitude: return Self.isDegrees(text, upTo: 180) && Self.set(&longitude, text)
        case .coordinates:
            let parts = text.split { $0 == " " || $0 == "," }.map { String($0) }
            return parts.count == 2 && take(.latitude, parts[0]) && take(.longitude, parts[1])
        }
    }

    private static func set(_ value: inout String?, _ text: String) -> Bool {
        guard value == nil || value == text else { return false }
        value = text
        return true
    }

    /// Whether a text is a number of JSON within bounds.
    private static func isDegrees(_ text: String, upTo most: Double) -> Bool {
        guard let number = Double(text), abs(number) <= most else { return false }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let first = digits.first, first.isNumber, digits.last?.isNumber == true
        else { return false }
        return digits.count == 1 || first != "0" || digits.dropFirst().first == "."
    }
}
