internal import ExpoDiagnostics
internal import ExpoModel

/// What becomes of the values that a source gives under each of its names.
enum Mapping {
    /// What becomes of the values under a name.
    struct Entry: Sendable {
        let target: Target
        /// What separates several values in one text of the source; nil if a text is one value.
        var separators: [String] = []
        /// What stands for a code, such as the name of a licence for its number.
        var codes: [String: String] = [:]

        init(_ target: Target, separators: [String] = [], codes: [String: String] = [:]) {
            self.target = target
            self.separators = separators
            self.codes = codes
        }
    }

    enum Target: Sendable {
        /// A standard key of an item.
        case key(ItemKey)
        /// A field of the exhibition's own.
        case own(NewField)
        /// A fact about the term that the value belongs to.
        case fact(TermFact)
        /// Nothing, for a reason.
        case leftOut(Message)
    }

    /// A fact about a term, for `terms.json`.
    enum TermFact: String, CaseIterable {
        /// Its address in a thesaurus.
        case sameAs = "same_as"
        case latitude
        case longitude
        /// Latitude and longitude, with a space between them.
        case coordinates
    }

    static func key(_ key: ItemKey) -> Entry { Entry(.key(key)) }

    static func own(
        _ key: String, _ english: String, _ korean: String, _ kind: OwnField.Kind = .text,
        isHidden: Bool = false
    ) -> Entry {
        Entry(
            .own(
                NewField(
                    key: key, label: Message(english, "\(korean)"), kind: kind, isHidden: isHidden))
        )
    }

    static func fact(_ fact: TermFact) -> Entry { Entry(.fact(fact)) }

    /// A smaller copy of a picture that the source names too.
    static let smallerPicture = leftOut(
        "is a smaller copy of the picture", "같은 이미지를 줄인 것입니다")

    static func leftOut(_ english: String, _ korean: String) -> Entry {
        Entry(.leftOut(Message(english, "\(korean)")))
    }
}

extension Mapping.Entry {
    /// What the user leaves out.
    static let leftOut = Mapping.leftOut("is left out by the mapping", "매핑에서 뺀 값입니다")
}

/// A field of the exhibition's own that a source needs.
struct NewField: Sendable {
    let key: String
    let label: Message
    var kind: OwnField.Kind
    /// Whether pages do not show it: a number in another program, say.
    var isHidden = false
}
