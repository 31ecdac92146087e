/// A name a template may use.
struct VocabularyEntry: Sendable {
    /// What a name stands for.
    indirect enum Kind: Sendable {
        case text
        case markup
        case flag
        case record(Vocabulary)
        case list(Vocabulary)
    }

    let name: String
    let description: String
    let kind: Kind
    /// Where its value is kept in its page or row.
    ///
    /// The values of a record follow its own slot; a
    /// list is followed by one slot for its last row.
    let slot: Int

    /// The names that are known inside it.
    var inner: Vocabulary? {
        switch kind {
        case .record(let names), .list(let names): names
        case .text, .markup, .flag: nil
        }
    }
}
