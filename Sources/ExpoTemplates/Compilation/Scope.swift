/// What names are looked up in: the names of a page, record or row, or one value.
enum Scope: Sendable {
    /// Names whose values are in the frame of a level.
    case names(Vocabulary, level: Int)
    /// A text or markup that a section was opened over; its only name is `.`.
    case value(VocabularyEntry, level: Int)

    /// Returns what a name means here.
    func entry(named name: String) -> VocabularyEntry? {
        switch self {
        case .names(let vocabulary, _): vocabulary.entry(named: name)
        case .value(let entry, _): name == "." ? entry : nil
        }
    }

    var level: Int {
        switch self {
        case .names(_, let level), .value(_, let level): level
        }
    }

    var entries: [VocabularyEntry] {
        switch self {
        case .names(let vocabulary, _): vocabulary.entries
        case .value: []
        }
    }
}
