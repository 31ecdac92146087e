/// The text of HTML that the program has made, in which `<` and `>` are only in tags.
extension ByteBuffer {
    /// Appends the text of HTML: a line for each block, and for the alternative text of each picture.
    /// The numbers that lead to notes are left out.
    package mutating func append(plainHTML html: Span<UInt8>) {
        var isReference = false
        var index = 0
        while index < html.count {
            let byte = html[index]
            if byte == UInt8(ascii: "<") {
                let end = html.firstIndex(of: UInt8(ascii: ">"), from: index)
                let tag = html.extracting(index + 1..<end)
                let isEnd = tag.first == UInt8(ascii: "/")
                let name = Self.name(tag.extracting(droppingFirst: isEnd ? 1 : 0))
                if name == Self.reference {
                    isReference = !isEnd
                } else if !isReference {
                    append(plainTag: tag, name)
                }
                index = end + 1
            } else if isReference {
                index += 1
            } else if Self.isUsual(byte) {
                let start = index
                index += 1
                while index < html.count,
                    Self.isUsual(html[index]) || Self.isSingleSpace(index, in: html)
                {
                    index += 1
                }
                append(html.extracting(start..<index))
            } else {
                index += append(plainCharacterAt: index, in: html)
            }
        }
        endLine()
    }

    /// Whether a byte means itself, whatever is before it.
    @inline(__always)
    private static func isUsual(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: "&") && byte != UInt8(ascii: "<")
    }

    /// Whether there is a space, and after it a byte that is usual, as the one before it.
    @inline(__always)
    private static func isSingleSpace(_ index: Int, in html: Span<UInt8>) -> Bool {
        html[index] == UInt8(ascii: " ") && index + 1 < html.count && isUsual(html[index + 1])
    }

    /// Returns the bytes of the name that a text begins with, up to eight.
    private static func name(_ text: Span<UInt8>) -> UInt64 {
        var name: UInt64 = 0
        for index in 0..<min(8, text.count) {
            let byte = text[index]
            guard byte != UInt8(ascii: " "), byte != UInt8(ascii: "/") else { break }
            name = name << 8 | UInt64(byte)
        }
        return name
    }

    private static let reference = name(Array("sup".utf8).span)
    private static let picture = name(Array("img".utf8).span)
    /// The tags inside of a line.
    private static let inlineTags = [
        "a", "abbr", "bdi", "code", "del", "em", "span", "strong", "wbr",
    ].map { name(Array($0.utf8).span) }

    /// Appends what comes instead of a tag, which is given without `<` and `>`.
    private mutating func append(plainTag tag: Span<UInt8>, _ name: UInt64) {
        if name == Self.picture {
            endLine()
            let alt = Array(" alt=\"".utf8)
            let start = tag.indices.first { tag.extracting(droppingFirst: $0).starts(with: alt) }
            guard let start else { return }
            let text = tag.extracting(droppingFirst: start + alt.count).prefix {
                $0 != UInt8(ascii: "\"")
            }
            var index = 0
            while index < text.count { index += append(plainCharacterAt: index, in: text) }
            endLine()
        } else if !Self.inlineTags.contains(name) {
            endLine()
        }
    }

    private mutating func endLine() {
        if count > 0, span.last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Appends a character or a reference to one; returns how many bytes of the HTML it is.
    private mutating func append(plainCharacterAt index: Int, in html: Span<UInt8>) -> Int {
        switch html[index] {
        case UInt8(ascii: "&"):
            let rest = html.extracting(droppingFirst: index)
            guard let reference = HTMLText.reference(at: rest) else { break }
            append(reference.byte)
            return reference.length
        case UInt8(ascii: " "), UInt8(ascii: "\n"):
            let last = span.last ?? UInt8(ascii: "\n")
            if last != UInt8(ascii: " "), last != UInt8(ascii: "\n") { append(UInt8(ascii: " ")) }
            return 1
        default: break
        }
        append(html[index])
        return 1
    }
}
