/// What the value of a key must be.
package enum FieldKind: Sendable, CaseIterable {
    /// Any text.
    case text
    /// A text that ought to say something: empty is a warning.
    case expectedText
    /// A text that must say something: empty is an error.
    case name
    /// The name of a picture, with or without an extension.
    case imageName
    /// A name for an address: letters, digits, hyphens and underscores of any script.
    case identifier
    /// The name of a type of schema.org; which types there are, whoever tells search engines knows.
    case exhibitType
    /// An RFC 3339 full date.
    case date
    /// A language tag.
    case language
    /// An absolute `http` or `https` address.
    case baseURL
    /// The name of a kind of host.
    case host
    /// A whole number of 0 or more.
    case wholeNumber
}
