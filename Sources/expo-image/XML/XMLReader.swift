import ExpoImages

/// Reads an XML text token by token, strictly: what a browser would refuse is a fault.
///
/// Only document types are read loosely, for nobody may rely on them. Characters are not checked
/// here, but by `XMLCharacters`. Every byte is looked at a fixed number of times.
struct XMLReader {
    private let text: ByteWindow
    private(set) var offset: Int
    /// The elements that are open, and where their tags begin.
    private var open: [(name: String, offset: Int)] = []
    private var hasRoot = false
    /// An empty element's end is a token of its own.
    private var owesEnd = false
    /// Where the token begins that was read last.
    private(set) var tokenOffset = 0
    private var hasInnerDeclarations = false

    private static let deepest = 256
    private static let mostAttributes = 256

    init(_ text: ByteWindow) {
        self.text = text
        offset = text.begins(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Returns the next token, or nil at the end of a well-formed text.
    mutating func next() throws(XMLFault) -> XMLToken? {
        tokenOffset = offset
        if owesEnd {
            owesEnd = false
            open.removeLast()
            return .end
        }
        guard let byte = text.byte(at: offset) else { return try finish() }
        return byte == UInt8(ascii: "<") ? try markup() : try characters()
    }

    private func finish() throws(XMLFault) -> XMLToken? {
        if let unclosed = open.last { throw XMLFault(.unclosed, at: unclosed.offset) }
        guard hasRoot else { throw XMLFault(.noRoot, at: offset) }
        return nil
    }

    private mutating func markup() throws(XMLFault) -> XMLToken {
        switch text.byte(at: offset + 1) {
        case UInt8(ascii: "/"): return try endTag()
        case UInt8(ascii: "?"): return try instruction()
        case UInt8(ascii: "!"): return try declaration()
        default: return try startTag()
        }
    }

    // MARK: Text

    /// Reads up to the next tag; `]]>` may not stand in text.
    private mutating func characters() throws(XMLFault) -> XMLToken {
        let start = offset
        while let byte = text.byte(at: offset), byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: "&") {
                offset += try referenceLength()
                continue
            }
            if byte == UInt8(ascii: "]"), text.holds("]]>", at: offset) {
                throw XMLFault(.badTag, at: offset)
            }
            if open.isEmpty, !Self.isSpace(byte) { throw XMLFault(.outsideRoot, at: offset) }
            offset += 1
        }
        return .text(part(from: start, to: offset))
    }

    /// Returns a reference's length; where the document type declares anything, it may be any name.
    private func referenceLength() throws(XMLFault) -> Int {
        if open.isEmpty { throw XMLFault(.outsideRoot, at: offset) }
        if let reference = XMLText.reference(in: text, at: offset) { return reference.length }
        if hasInnerDeclarations { return 1 }
        throw XMLFault(.unknownReference, at: offset)
    }

    // MARK: Tags

    private mutating func startTag() throws(XMLFault) -> XMLToken {
        let start = offset
        if open.isEmpty, hasRoot { throw XMLFault(.outsideRoot, at: start) }
        guard open.count < Self.deepest else { throw XMLFault(.tooMuch, at: start) }
        offset += 1
        guard let name = name() else { throw XMLFault(.badTag, at: start) }
        let attributes = try attributes(of: start)
        open.append((name, start))
        hasRoot = true
        if text.byte(at: offset) == UInt8(ascii: "/") {
            owesEnd = true
            offset += 1
        }
        offset += 1
        return .start(XMLTag(name: name, offset: start, attributes: attributes))
    }

    /// Reads the attributes up to `>` or `/>`.
    private mutating func attributes(of tag: Int) throws(XMLFault) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var names: Set<String> = []
        while true {
            let hasSpace = skipSpace()
            guard let byte = text.byte(at: offset) else { throw XMLFault(.unclosed, at: tag) }
            if byte == UInt8(ascii: ">") || text.holds("/>", at: offset) { return attributes }
            guard hasSpace else { throw XMLFault(.badTag, at: offset) }
            let attribute = try attribute()
            guard names.insert(attribute.name).inserted else {
                throw XMLFault(.duplicateAttribute, at: attribute.offset)
            }
            attributes.append(attribute)
            guard attributes.count <= Self.mostAttributes else {
                throw XMLFault(.tooMuch, at: tag)
            }
        }
    }

    private mutating func attribute() throws(XMLFault) -> XMLAttribute {
        let start = offset
        guard let name = name() else { throw XMLFault(.badTag, at: start) }
        skipSpace()
        guard text.byte(at: offset) == UInt8(ascii: "=") else { throw XMLFault(.badTag, at: start) }
        offset += 1
        skipSpace()
        guard let quote = text.byte(at: offset), quote == 0x22 || quote == 0x27 else {
            throw XMLFault(.badTag, at: start)
        }
        offset += 1
        let value = try value(upTo: quote, of: start)
        return XMLAttribute(name: name, offset: start, value: value)
    }

    private mutating func value(
        upTo quote: UInt8, of attribute: Int
    ) throws(XMLFault) -> ByteWindow {
        let start = offset
        while let byte = text.byte(at: offset) {
            switch byte {
            case quote:
                offset += 1
                return part(from: start, to: offset - 1)
            case UInt8(ascii: "<"): throw XMLFault(.badTag, at: offset)
            case UInt8(ascii: "&"):
                if let reference = XMLText.reference(in: text, at: offset) {
                    offset += reference.length
                } else if hasInnerDeclarations {
                    offset += 1
                } else {
                    throw XMLFault(.unknownReference, at: offset)
                }
            default: offset += 1
            }
        }
        throw XMLFault(.unclosed, at: attribute)
    }

    private mutating func endTag() throws(XMLFault) -> XMLToken {
        let start = offset
        offset += 2
        let name = name()
        skipSpace()
        guard let name, text.byte(at: offset) == UInt8(ascii: ">") else {
            throw XMLFault(.badTag, at: start)
        }
        guard let last = open.last, last.name == name else { throw mismatch(name, at: start) }
        open.removeLast()
        offset += 1
        return .end
    }

    /// Returns what is wrong with an end tag that does not end the innermost element: that has no
    /// end itself if the tag ends one further out.
    private func mismatch(_ name: String, at offset: Int) -> XMLFault {
        guard let last = open.last, open.contains(where: { $0.name == name }) else {
            return XMLFault(.mismatchedTag, at: offset)
        }
        return XMLFault(.unclosed, at: last.offset)
    }

    private mutating func name() -> String? {
        let start = offset
        guard let first = text.byte(at: offset), Self.beginsName(first) else { return nil }
        while let byte = text.byte(at: offset), Self.continuesName(byte) { offset += 1 }
        return part(from: start, to: offset).text
    }

    // MARK: Other markup

    /// Reads an instruction; the one named `xml` may stand at the very beginning only.
    private mutating func instruction() throws(XMLFault) -> XMLToken {
        let start = offset
        offset += 2
        guard let target = name() else { throw XMLFault(.badDeclaration, at: start) }
        let content = try content(upTo: "?>", of: start)
        if target.lowercased() == "xml" {
            let first = text.begins(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            guard target == "xml", start == first else {
                throw XMLFault(.badDeclaration, at: start)
            }
        }
        return .instruction(target: target, content: content)
    }

    private mutating func declaration() throws(XMLFault) -> XMLToken {
        let start = offset
        if text.holds("<!--", at: offset) { return try comment() }
        if text.holds("<![CDATA[", at: offset), !open.isEmpty {
            offset += 9
            return .cdata(try content(upTo: "]]>", of: start))
        }
        if text.holds("<!DOCTYPE", at: offset), !hasRoot { return try documentType() }
        throw XMLFault(.badDeclaration, at: start)
    }

    /// Reads a comment, in which two hyphens stand at its end only.
    private mutating func comment() throws(XMLFault) -> XMLToken {
        let start = offset
        offset += 4
        _ = try content(upTo: "--", of: start)
        guard text.byte(at: offset) == UInt8(ascii: ">") else {
            throw XMLFault(.badDeclaration, at: start)
        }
        offset += 1
        return .comment
    }

    /// Reads a document type with what it declares in brackets, by its quotes and brackets alone.
    private mutating func documentType() throws(XMLFault) -> XMLToken {
        let start = offset
        var depth = 0
        var inner: Int?
        offset += 9
        while let byte = text.byte(at: offset) {
            switch byte {
            case UInt8(ascii: ">") where depth == 0:
                offset += 1
                hasInnerDeclarations = inner != nil
                return .doctype(declaration: inner)
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
            case 0x22, 0x27: try skipQuoted(byte, of: start)
            default: break
            }
            if text.holds("<!--", at: offset) {
                depth -= 1
                _ = try comment()
                continue
            }
            if depth > 0, byte != UInt8(ascii: "["), !Self.isSpace(byte) { inner = inner ?? offset }
            offset += 1
        }
        throw XMLFault(.unclosed, at: start)
    }

    /// Skips to the quote that ends what one begins.
    private mutating func skipQuoted(_ quote: UInt8, of start: Int) throws(XMLFault) {
        offset += 1
        while let byte = text.byte(at: offset) {
            if byte == quote { return }
            offset += 1
        }
        throw XMLFault(.unclosed, at: start)
    }

    /// Reads up to what ends the token that begins at `start`, and past it.
    private mutating func content(
        upTo end: String, of start: Int
    ) throws(XMLFault) -> ByteWindow {
        let first = offset
        let firstByte = end.utf8.first
        while let byte = text.byte(at: offset) {
            if byte == firstByte, text.holds(end, at: offset) {
                defer { offset += end.utf8.count }
                return part(from: first, to: offset)
            }
            offset += 1
        }
        throw XMLFault(.unclosed, at: start)
    }

    // MARK: Bytes

    private func part(from start: Int, to end: Int) -> ByteWindow {
        text.part(at: start, count: end - start) ?? text.prefix(0)
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = offset
        while let byte = text.byte(at: offset), Self.isSpace(byte) { offset += 1 }
        return offset > start
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A, 0x80...0xFF: true
        default: false
        }
    }

    private static func continuesName(_ byte: UInt8) -> Bool {
        beginsName(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
    }
}

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

/// Why a text is not well-formed XML, and where.
struct XMLFault: Error {
    let kind: SVGProblem.Fault
    /// The byte offset where it is, or where what is wrong begins.
    let offset: Int

    init(_ kind: SVGProblem.Fault, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
