/// A place on the command line where a shell offers something, and what.
struct CompletedWord {
    let verb: String
    /// The option whose value it is; nil for the word that the verb takes without a name.
    let option: Option?
    let offer: Offer

    /// The places of a verb where there is something to offer.
    static func all(of verb: Verb) -> [CompletedWord] {
        let operand = verb.operand.map {
            CompletedWord(verb: verb.name, option: nil, offer: $0.offer)
        }
        let values = verb.options.map {
            CompletedWord(verb: verb.name, option: $0, offer: $0.offer)
        }
        return ((operand.map { [$0] } ?? []) + values).filter { $0.offer != .nothing }
    }

    /// The place behind `help`, where one of the verbs stands.
    static func help(of verbs: [Verb]) -> CompletedWord {
        CompletedWord(
            verb: HelpVerb.name, option: nil, offer: .words(verbs.map(\.name)))
    }
}
