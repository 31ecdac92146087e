/// A shell that can complete what is typed.
package enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
}
