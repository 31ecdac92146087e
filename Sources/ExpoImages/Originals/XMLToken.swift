/// What an XML text consists of.
enum XMLToken {
    /// A start tag.
    case start(XMLTag)
    /// The end of an element: its end tag, or that it is empty.
    case end
    /// Text with references, which are all known.
    case text(ByteWindow)
    /// Text that is meant as it stands.
    case cdata(ByteWindow)
    case comment
    case instruction(target: String, content: ByteWindow)
    /// A document type; where its first inner declaration is, if it has any.
    case doctype(declaration: Int?)
}

/// A start tag, and where it begins.
struct XMLTag {
    let name: String
    let offset: Int
    let attributes: [XMLAttribute]
}

/// An attribute as it is written, and where its name begins.
struct XMLAttribute {
    let name: String
    let offset: Int
    let value: ByteWindow

    var text: String { XMLText.decoded(value) }
}
