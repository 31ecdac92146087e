private import ExpoBytes

/// Reads the start tags of markup one after the other, in linear time, with the content of elements
/// that can only contain text (WHATWG, HTML, 13.2.5).
struct MarkupReader: Sequence, IteratorProtocol {
    /// A start tag.
    struct Element {
        /// The name in lower case.
        let name: String
        /// The offset of its `<`.
        let offset: Int
        let attributes: [Attribute]
        /// The content between the tags, if the element can only contain text.
        let content: Range<Int>?

        subscript(attribute: String) -> Attribute? {
            attributes.first { $0.name == attribute }
        }
    }

    struct Attribute {
        /// The name in lower case.
        let name: String
        let offset: Int
        /// The value without its quotes; empty if there is none.
        let value: Range<Int>
    }

    private let text: [UInt8]
    private var offset = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the next start tag, if there is one.
    mutating func next() -> Element? {
        while skip(to: UInt8(ascii: "<")) {
            let start = offset
            offset += 1
            if let byte = current, byte.isLetter { return element(at: start) }
            if text[offset...].starts(with: "!--".utf8) { skipComment() }
        }
        return nil
    }

    private mutating func skipComment() {
        offset += 3
        while skip(to: Self.close) {
            offset += 1
            if text[..<offset].suffix(3).starts(with: "--".utf8) { return }
        }
    }

    private mutating func element(at start: Int) -> Element {
        let name = lowercased(take { !$0.isSpace && !$0.endsName })
        var attributes: [Attribute] = []
        while let attribute = attribute() { attributes.append(attribute) }
        if current == Self.close { offset += 1 }
        let content: Range<Int>? =
            switch name {
            case "script", "style", "textarea", "title": content(of: Array(name.utf8))
            default: nil
            }
        return Element(name: name, offset: start, attributes: attributes, content: content)
    }

    private mutating func attribute() -> Attribute? {
        _ = take { $0.isSpace || $0 == UInt8(ascii: "/") }
        guard let byte = current, byte != Self.close else { return nil }
        let start = offset
        offset += 1
        _ = take { !$0.isSpace && !$0.endsName && $0 != UInt8(ascii: "=") }
        let name = lowercased(start..<offset)
        _ = take(\.isSpace)
        guard current == UInt8(ascii: "=") else {
            return Attribute(name: name, offset: start, value: offset..<offset)
        }
        offset += 1
        _ = take(\.isSpace)
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let value = take { ($0 == 0 || !$0.isSpace) && $0 != Self.close }
            return Attribute(name: name, offset: start, value: value)
        }
        offset += 1
        let first = offset
        let isClosed = skip(to: quote)
        let value = first..<offset
        if isClosed { offset += 1 }
        return Attribute(name: name, offset: start, value: value)
    }

    /// Reads the content up to the end tag of an element.
    private mutating func content(of name: [UInt8]) -> Range<Int> {
        let start = offset
        while skip(to: UInt8(ascii: "<")) {
            let open = offset
            offset += 1
            let tag = text[offset...].prefix(name.count + 1)
            guard tag.first == UInt8(ascii: "/"),
                tag.dropFirst().elementsEqual(name, by: { $0 | 0x20 == $1 })
            else { continue }
            let next = offset + tag.count
            let ends = next == text.count || text[next].isSpace || text[next].endsName
            if ends { return start..<open }
        }
        return start..<offset
    }

    private var current: UInt8? { offset < text.count ? text[offset] : nil }
    private static let close = UInt8(ascii: ">")

    /// Moves to the next such byte; returns whether there is one, else moves to the end.
    private mutating func skip(to byte: UInt8) -> Bool {
        offset = text.span.firstIndex(of: byte, from: offset)
        return offset < text.count
    }

    private mutating func take(_ isTaken: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while let byte = current, isTaken(byte) { offset += 1 }
        return start..<offset
    }

    private func lowercased(_ range: Range<Int>) -> String {
        let bytes = text[range]
        guard bytes.contains(where: \.isCapital) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(decoding: bytes.map { $0.isCapital ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte separates attributes; 0 marks a template's value, which may contain
    /// attributes.
    fileprivate var isSpace: Bool { self == 0 || isCSpace }

    fileprivate var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

    /// Whether the byte ends a tag or its name.
    fileprivate var endsName: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
