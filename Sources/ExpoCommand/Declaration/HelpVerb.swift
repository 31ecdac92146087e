/// The verb that explains the others: the parser knows it, because it takes no options.
enum HelpVerb {
    static let name = "help"
    static let placeholder = "VERB"
    static let summary = "Explain a verb and its options."

    /// How a line of usage writes it, after the program's name.
    static let usage = "\(name) [\(placeholder)]"
}
