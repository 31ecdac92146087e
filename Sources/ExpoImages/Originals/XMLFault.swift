/// Why a text is not well-formed XML, and where.
package struct XMLFault: Error, Sendable, Hashable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
        /// An element, comment or declaration that begins here has no end.
        case unclosed
        /// An end tag that ends no element, or not the one that is open.
        case mismatchedTag
        /// A tag or an attribute is not written as XML demands, a bare `<` among them.
        case badTag
        /// An attribute stands twice in one tag.
        case duplicateAttribute
        /// `&` begins nothing that is known here.
        case unknownReference
        /// A prefix was never declared.
        case unknownPrefix
        /// Text, or a second root element, stands outside the root element.
        case outsideRoot
        /// A declaration stands where it may not, or is unknown.
        case badDeclaration
        /// A byte or character that XML does not allow.
        case badCharacter
        /// There is no element at all.
        case noRoot
        /// Elements are nested too deep, or a tag has too many attributes.
        case tooMuch
    }

    package let kind: Kind
    /// The byte offset where it is, or where what is wrong begins.
    package let offset: Int

    init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
