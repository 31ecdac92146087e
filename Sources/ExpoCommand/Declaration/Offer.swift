/// What a shell can offer where somebody types a word of the command line.
package enum Offer: Sendable, Equatable {
    case folders
    case files
    case words([String])
    /// Nobody knows the word in advance, or it is a number.
    case nothing
}
