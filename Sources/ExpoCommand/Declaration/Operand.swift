/// The one word that a verb takes without a name before it, such as the file to import.
package struct Operand: Sendable {
    /// What the word may be.
    package enum Kind: Sendable, Equatable {
        case folder
        case file
        case oneOf([String])
    }

    /// What stands for the word in help, such as `DIR`.
    package let placeholder: String
    package let kind: Kind
    package let isRequired: Bool
    /// One line that says what the word is for.
    package let summary: String

    /// Creates an operand, which the command line may leave out unless it is required.
    package init(_ placeholder: String, _ kind: Kind, isRequired: Bool = false, _ summary: String) {
        self.placeholder = placeholder
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }

    /// What a shell can offer for the word.
    package var offer: Offer {
        switch kind {
        case .folder: .folders
        case .file: .files
        case .oneOf(let choices): .words(choices)
        }
    }

    /// How a line of usage writes it.
    package var usage: String { isRequired ? placeholder : "[\(placeholder)]" }
}
