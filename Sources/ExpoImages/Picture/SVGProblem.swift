/// Something in an SVG drawing that must not be published, and where it is.
package struct SVGProblem: Sendable, Hashable {
    /// What is in the drawing.
    package enum Kind: Sendable, Hashable {
        /// An element that runs something or embeds what is no drawing: `script`, `foreignObject`.
        case element(String)
        /// An attribute that runs something: `onclick`.
        case attribute(String)
        /// A reference to something outside of the file, as far as it can be shown in one line.
        case reference(String)
        /// A processing instruction that brings in a style sheet.
        case instruction(String)
        /// A declaration in the document type, which could hide anything of this.
        case declaration
        /// The file is compressed (`.svgz`).
        case compressed
        /// The text is in an encoding that could hide anything of this, or in two at once.
        case encoding
        /// The root element is not `svg` in SVG's own namespace, so that browsers show nothing.
        case root(String)
        /// The file is not well-formed, so that browsers show nothing.
        case malformed(Fault)
    }

    /// Why a text is not well-formed XML.
    package enum Fault: String, Sendable, CaseIterable {
        /// An element, comment or declaration that begins here has no end.
        case unclosed
        /// An end tag that ends no element, or not the one that is open.
        case mismatchedTag
        /// A tag or an attribute is not written as XML demands, a bare `<` among them.
        case badTag
        /// An attribute is twice in one tag.
        case duplicateAttribute
        /// `&` begins nothing that is known here.
        case unknownReference
        /// A prefix was never declared.
        case unknownPrefix
        /// Text, or a second root element, is outside the root element.
        case outsideRoot
        /// A declaration is where it may not, or is unknown.
        case badDeclaration
        /// A byte or character that XML does not allow.
        case badCharacter
        /// There is no element at all.
        case noRoot
        /// Elements are nested too deep, or a tag has too many attributes.
        case tooMuch
    }

    package let kind: Kind
    /// The byte offset of the tag, the attribute, or whatever else it is.
    package let offset: Int

    package init(kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
