/// What a person should know of a key: editors show it while typing, and the guide beside a new
/// exhibition lists it.
struct KeyMeaning: Sendable {
    /// A word or two.
    let title: String
    /// A sentence or two.
    let text: String
    /// Values as they could stand in the file; numbers without their quotes.
    let examples: [String]

    init(_ title: String, _ text: String, examples: String...) {
        self.title = title
        self.text = text
        self.examples = examples
    }

    /// Returns the meaning of `$schema`, which every object may have, in a file of that name.
    static func schema(_ name: String) -> KeyMeaning {
        KeyMeaning(
            "Schema",
            "The JSON Schema by which editors check this object while you type. The program passes over it.",
            examples: "../.schemas/\(name).json")
    }
}
