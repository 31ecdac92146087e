private import CExpat
package import ExpoBytes
package import ExpoDiagnostics

/// Reads an XML text with expat, strictly: everything that a browser would reject is an error.
///
/// Nothing outside the text is loaded, and no entity is expanded: reading ends at the first
/// declaration in a document type, which could hide anything.
package enum XMLReader {
    /// The number of bytes per character; other encodings are read as one of these.
    package enum Encoding: String {
        case utf8 = "UTF-8"
        case oneByte = "ISO-8859-1"
    }

    /// The separator between the parts of a name, which occurs in no address or name.
    fileprivate static let separator: Character = "\u{1F}"

    /// Calls `body` for each token, in their order, until it returns false.
    ///
    /// - Parameter findsAttributes: whether the places of attributes are found, which takes time.
    /// - Throws: the first fault, after the tokens before it.
    package static func read(
        _ text: ByteWindow, as encoding: Encoding = .utf8, findsAttributes: Bool = true,
        _ body: (XMLToken) -> Bool
    ) throws(XMLFault) {
        let fault = withoutActuallyEscaping(body) { body -> XMLFault? in
            guard let parser = XML_ParserCreateNS(encoding.rawValue, Self.separatorByte) else {
                return XMLFault(.tooMuch, at: 0)
            }
            defer { XML_ParserFree(parser) }
            let reading = XMLReading(text, parser, findsAttributes, body)
            return withExtendedLifetime(reading) { reading.read() }
        }
        if let fault { throw fault }
    }

    /// Calls `body` for each token of a file's text, which is UTF-8, until it returns false. The place of an
    /// attribute is that of its tag.
    package static func read(
        _ source: SourceText, _ body: (XMLToken) -> Bool
    ) throws(XMLFault) {
        try source.bytes.span.withUnsafeBytes { bytes throws(XMLFault) in
            try read(ByteWindow(bytes), findsAttributes: false, body)
        }
    }

    private static let separatorByte: XML_Char = 0x1F

    /// Returns the encoding that the declaration of a text names, in lower case: nil if there is none, and empty if it
    /// cannot be read, or is longer than any that is meant well. (XML 1.0, sections 2.8 and 4.3.3)
    package static func declaredEncoding(of text: ByteWindow) -> String? {
        guard text.holds("<?xml", at: 0) else { return nil }
        let parts = text.prefix(longestDeclaration).text.split(by: "?>")
        guard parts.count > 1 else { return "" }
        guard let name = parts[0].split(by: "encoding").dropFirst().first else { return nil }
        let value = name.drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return "" }
        return value.dropFirst().prefix { $0 != quote }.lowercased()
    }

    /// Returns the encoding that the declaration of a file's text names.
    package static func declaredEncoding(of source: SourceText) -> String? {
        source.bytes.span.withUnsafeBytes { declaredEncoding(of: ByteWindow($0)) }
    }

    private static let longestDeclaration = 1024
}

/// One reading of a text. It is a class because expat's callbacks receive its address.
private final class XMLReading {
    private let text: ByteWindow
    private let parser: XML_Parser
    private let body: (XMLToken) -> Bool
    private let findsAttributes: Bool
    /// The names and start offsets of the open elements.
    private var open: [(name: String, offset: Int)] = []
    private var names = XMLNames()
    private var isInDocumentType = false
    private var isStopped = false
    private var fault: XMLFault?

    private static let deepest = 256
    private static let mostAttributes = 256
    /// The size of a piece, because expat counts in `Int32`.
    private static let piece = 1 << 20

    init(
        _ text: ByteWindow, _ parser: XML_Parser, _ findsAttributes: Bool,
        _ body: @escaping (XMLToken) -> Bool
    ) {
        self.findsAttributes = findsAttributes
        self.text = text
        self.parser = parser
        self.body = body
    }

    /// Reads the text, and returns the first error; nil if there is none.
    func read() -> XMLFault? {
        XML_SetReturnNSTriplet(parser, 1)
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        setHandlers()
        var start = 0
        while !isStopped {
            let rest = text.rest(from: start) ?? text.prefix(0)
            let piece = rest.prefix(Self.piece)
            let isLast = piece.count == rest.count
            let status = piece.withBytes {
                XML_Parse(
                    parser, $0.baseAddress?.assumingMemoryBound(to: XML_Char.self),
                    Int32($0.count), isLast ? 1 : 0)
            }
            if status != XML_STATUS_OK { return fault ?? (isStopped ? nil : faultOfParser) }
            if isLast { return fault }
            start += piece.count
        }
        return fault
    }

    // MARK: Tokens

    private func setHandlers() {
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                XMLReading.of(data).start(name, attributes)
            }, { data, _ in XMLReading.of(data).end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            XMLReading.of(data).pass(
                .text(
                    ByteWindow(UnsafeRawBufferPointer(start: text, count: Int(max(0, count))))))
        }
        XML_SetCommentHandler(parser) { data, _ in
            let reading = XMLReading.of(data)
            if !reading.isInDocumentType { reading.pass(.comment) }
        }
        XML_SetProcessingInstructionHandler(parser) { data, target, _ in
            let reading = XMLReading.of(data)
            let target = target.map { String(cString: $0) } ?? ""
            reading.pass(.instruction(target: target, offset: reading.offset))
        }
        XML_SetDoctypeDeclHandler(
            parser,
            { data, _, _, _, _ in
                let reading = XMLReading.of(data)
                reading.isInDocumentType = true
                reading.pass(.doctype)
            }, { data in XMLReading.of(data).isInDocumentType = false })
        setDeclarationHandlers()
    }

    /// Handles everything that a document type may declare or include.
    private func setDeclarationHandlers() {
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
            XMLReading.of(data).declare()
        }
        XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in XMLReading.of(data).declare() }
        XML_SetElementDeclHandler(parser) { data, _, model in
            let reading = XMLReading.of(data)
            XML_FreeContentModel(reading.parser, model)
            reading.declare()
        }
        XML_SetNotationDeclHandler(parser) { data, _, _, _, _ in XMLReading.of(data).declare() }
        // With a default handler, no entity is expanded.
        XML_SetDefaultHandler(parser) { data, token, _ in
            let reading = XMLReading.of(data)
            if reading.isInDocumentType, token?.pointee == 0x25 { reading.declare() }
        }
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading {
        guard let data else { preconditionFailure("expat hands back what it was given") }
        return Unmanaged<XMLReading>.fromOpaque(data).takeUnretainedValue()
    }

    private func pass(_ token: XMLToken) {
        guard !isStopped else { return }
        if !body(token) { stop(nil) }
    }

    private func stop(_ fault: XMLFault?) {
        guard !isStopped else { return }
        isStopped = true
        self.fault = fault
        XML_StopParser(parser, 0)
    }

    private func declare() {
        let isReference = text.byte(at: offset) == 0x25
        pass(.declaration(offset: isReference ? offset : markup(before: offset + 1) ?? offset))
        stop(nil)
    }

    private func start(
        _ joinedName: UnsafePointer<XML_Char>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard !isStopped, let joinedName else { return }
        let count = Int(XML_GetSpecifiedAttributeCount(parser)) / 2
        guard open.count < Self.deepest, count <= Self.mostAttributes else {
            return stop(XMLFault(.tooMuch, at: offset))
        }
        let name = names.name(joinedName)
        open.append((name.written, offset))
        let places = count > 0 && findsAttributes ? placesOfAttributes() : []
        let values = (0..<count).compactMap { index -> XMLAttribute? in
            guard let name = attributes?[2 * index], let value = attributes?[2 * index + 1] else {
                return nil
            }
            let place = index < places.count ? places[index].offset : offset
            return XMLAttribute(
                name: names.name(name), offset: place,
                text: String(cString: value))
        }
        pass(.start(XMLTag(name: name, offset: offset, attributes: values)))
    }

    /// Returns the places of the current tag's attributes, without declarations of namespaces.
    private func placesOfAttributes() -> [(name: String, offset: Int)] {
        let tag = text.part(at: offset, count: Int(XML_GetCurrentByteCount(parser)))
        let all = tag.map { AttributePlaces(in: $0, at: offset).all } ?? []
        return all.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
    }

    private func end() {
        guard !isStopped else { return }
        open.removeLast()
        pass(.end)
    }

    // MARK: Faults

    /// The start of expat's current token.
    private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

    /// The error that expat reports, and its place.
    private var faultOfParser: XMLFault {
        let code = XML_GetErrorCode(parser)
        let place = min(offset, text.count)
        switch code {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION:
            if isInDocumentType { return XMLFault(.unclosed, at: markup(before: place) ?? place) }
            if code != XML_ERROR_UNCLOSED_TOKEN, let tag = open.last {
                return XMLFault(.unclosed, at: tag.offset)
            }
            return XMLFault(code == XML_ERROR_NO_ELEMENTS ? .noRoot : .unclosed, at: place)
        case XML_ERROR_INVALID_TOKEN, XML_ERROR_PARTIAL_CHAR: return faultOfToken(at: place)
        case XML_ERROR_TAG_MISMATCH: return mismatch(at: place)
        case XML_ERROR_DUPLICATE_ATTRIBUTE: return XMLFault(.duplicateAttribute, at: place)
        case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF:
            return XMLFault(.unknownReference, at: place)
        case XML_ERROR_UNBOUND_PREFIX, XML_ERROR_UNDECLARING_PREFIX,
            XML_ERROR_RESERVED_PREFIX_XML, XML_ERROR_RESERVED_PREFIX_XMLNS,
            XML_ERROR_RESERVED_NAMESPACE_URI:
            return XMLFault(.unknownPrefix, at: place)
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return XMLFault(.outsideRoot, at: place)
        case XML_ERROR_MISPLACED_XML_PI, XML_ERROR_XML_DECL:
            return XMLFault(.badDeclaration, at: place)
        case XML_ERROR_SYNTAX: return XMLFault(open.isEmpty ? .outsideRoot : .badTag, at: place)
        default: return XMLFault(.badTag, at: place)
        }
    }

    /// Returns the error for an invalid token at a place, for all of which expat has only one code.
    private func faultOfToken(at place: Int) -> XMLFault {
        guard isCharacter(at: place) else { return XMLFault(.badCharacter, at: place) }
        if text.byte(at: place - 1) == UInt8(ascii: "&") {
            return XMLFault(.unknownReference, at: place - 1)
        }
        if let markup = markup(before: place), text.holds("<!", at: markup) {
            return XMLFault(.badDeclaration, at: markup)
        }
        return XMLFault(.badTag, at: place)
    }

    /// Returns the error for an end tag, whose name is at a place, that does not match the
    /// innermost element. If the tag ends an outer element, the innermost one is unclosed.
    private func mismatch(at place: Int) -> XMLFault {
        let rest = text.rest(from: place)?.prefix(1024).text ?? ""
        let name = String(rest.prefix { $0 != ">" && !$0.isWhitespace })
        guard let last = open.last, open.contains(where: { $0.name == name }) else {
            return XMLFault(.mismatchedTag, at: max(0, place - 2))
        }
        return XMLFault(.unclosed, at: last.offset)
    }

    /// Returns the start of the tag or declaration that contains a place, if it is near.
    private func markup(before place: Int) -> Int? {
        (max(0, place - 1024)..<max(0, place)).last { text.byte(at: $0) == UInt8(ascii: "<") }
    }

    /// Returns whether there is a character at a place that XML allows.
    private func isCharacter(at place: Int) -> Bool {
        guard let byte = text.byte(at: place) else { return true }
        return byte < 0x80 && (byte >= 0x20 || byte.isWhiteSpace)
    }
}

/// The names met last, so that a name is composed once.
private struct XMLNames {
    private var met = [(bytes: [UInt8], name: XMLName)?](repeating: nil, count: size)
    private var count = 0

    private static let size = 4096

    /// Returns the name that expat has joined.
    mutating func name(_ joined: UnsafePointer<XML_Char>) -> XMLName {
        var (hash, count): (UInt32, Int) = (2_166_136_261, 0)
        while joined[count] != 0 {
            hash = (hash ^ UInt32(truncatingIfNeeded: joined[count])) &* 16_777_619
            count += 1
        }
        let place = Int(hash ^ hash >> 16) % Self.size
        return UnsafeBufferPointer(start: joined, count: count).withMemoryRebound(to: UInt8.self) {
            if let known = met[place], known.bytes.span.hasBytes(of: $0.span) { return known.name }
            let name = XMLName(joined: String(decoding: $0, as: UTF8.self), id: self.count)
            met[place] = (Array($0), name)
            self.count += 1
            return name
        }
    }
}

/// The places of the attributes in a well-formed tag, which expat does not report.
private struct AttributePlaces {
    private(set) var all: [(name: String, offset: Int)] = []

    init(in tag: ByteWindow, at start: Int) {
        var offset = 1
        while let byte = tag.byte(at: offset), !byte.isWhiteSpace { offset += 1 }
        while offset < tag.count {
            while let byte = tag.byte(at: offset), byte.isWhiteSpace { offset += 1 }
            let first = offset
            while let byte = tag.byte(at: offset), byte != UInt8(ascii: "="), !byte.isWhiteSpace {
                offset += 1
            }
            let name = tag.part(at: first, count: offset - first)?.text ?? ""
            while let byte = tag.byte(at: offset), byte != 0x22, byte != 0x27 { offset += 1 }
            guard let quote = tag.byte(at: offset) else { return }
            offset += 1
            while let byte = tag.byte(at: offset), byte != quote { offset += 1 }
            offset += 1
            all.append((name, start + first))
        }
    }
}

/// A token of an XML text.
package enum XMLToken {
    /// A start tag.
    case start(XMLTag)
    /// The end of an element: its end tag, or the end of an empty one.
    case end
    /// A part of a text in UTF-8, with resolved references.
    case text(ByteWindow)
    case comment
    case instruction(target: String, offset: Int)
    case doctype
    /// A declaration or inclusion in the document type; nothing is read after it.
    case declaration(offset: Int)
}

/// A start tag and its offset.
package struct XMLTag {
    package let name: XMLName
    package let offset: Int
    /// The attributes, without namespace declarations.
    package let attributes: [XMLAttribute]
}

/// An attribute and the offset of its name.
package struct XMLAttribute {
    package let name: XMLName
    package let offset: Int
    package let text: String
}

/// The name of an XML element or attribute, with the namespace of its prefix.
package struct XMLName: Hashable {
    /// The address of the namespace; empty if there is none.
    package let namespace: String
    package let local: String
    /// The name as it is written, which does not determine its meaning.
    package let written: String
    /// A number that no other name in the text has; a name may have several. -1 if it comes from no text.
    package let id: Int

    package static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    package init(namespace: String, local: String) {
        self.namespace = namespace
        self.local = local
        written = local
        id = -1
    }

    /// Creates a name from the address, local name and prefix that expat has joined, some of which
    /// may be missing.
    fileprivate init(joined name: String, id: Int) {
        self.id = id
        let parts = name.split(separator: XMLReader.separator).map(String.init)
        namespace = parts.count > 1 ? parts[0] : ""
        local = parts.count > 1 ? parts[1] : name
        written = parts.count > 2 ? "\(parts[2]):\(parts[1])" : local
    }

    package static func == (name: XMLName, other: XMLName) -> Bool {
        name.namespace == other.namespace && name.local == other.local
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(namespace)
        hasher.combine(local)
    }
}
