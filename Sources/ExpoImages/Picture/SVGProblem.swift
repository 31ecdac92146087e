/// Content of an SVG drawing that must not be published, and its place.
package struct SVGProblem: Sendable, Hashable {
    /// The kind of content.
    package enum Kind: Sendable, Hashable {
        /// An element that runs a script or embeds other content: `script`, `foreignObject`.
        case element(String)
        /// An attribute that runs a script: `onclick`.
        case attribute(String)
        /// A reference to something outside the file, as far as one line can show it.
        case reference(String)
        /// A processing instruction that loads a style sheet.
        case instruction(String)
        /// A declaration in the document type, which could hide any of the others.
        case declaration
        /// The file is compressed (`.svgz`).
        case compressed
        /// The text is in an encoding that could hide any of the others, or in two at once.
        case encoding
        /// The root element is not `svg` in the SVG namespace, so browsers show nothing.
        case root(String)
        /// The file is not well-formed, so browsers show nothing.
        case malformed(Fault)
    }

    /// The reason why a text is not well-formed XML.
    package enum Fault: String, Sendable, CaseIterable {
        /// An element, comment or declaration that begins here has no end.
        case unclosed
        /// An end tag that does not match the open element.
        case mismatchedTag
        /// A tag or an attribute has a syntax error, such as a bare `<`.
        case badTag
        /// An attribute occurs twice in one tag.
        case duplicateAttribute
        /// `&` does not begin a known reference.
        case unknownReference
        /// A prefix was never declared.
        case unknownPrefix
        /// There is text, or a second root element, outside the root element.
        case outsideRoot
        /// A declaration is unknown or in the wrong place.
        case badDeclaration
        /// A byte or character that XML does not allow.
        case badCharacter
        /// There is no element.
        case noRoot
        /// Elements are nested too deep, or a tag has too many attributes.
        case tooMuch
    }

    package let kind: Kind
    /// The byte offset of the tag, the attribute, or other content.
    package let offset: Int

    package init(kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
