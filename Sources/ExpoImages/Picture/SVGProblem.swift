package import ExpoXML

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
        case malformed(XMLFault.Kind)
    }

    package let kind: Kind
    /// The byte offset of the tag, the attribute, or other content.
    package let offset: Int

    package init(kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
