/// The verb that explains the others: the parser knows it, because it takes no options.
enum HelpVerb {
    static let name = "help"
    static let summary = "Explain a verb and its options."
}
