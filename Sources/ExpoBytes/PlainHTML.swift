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
                if tag.starts(with: "sup".utf8) { isReference = true }
                if !isReference { append(plainTag: tag) }
                if tag.starts(with: "/sup".utf8) { isReference = false }
                index = end + 1
            } else if isReference {
                index += 1
            } else if Self.isUsual(byte) {
                let end = (index..<html.count).first { !Self.isUsual(html[$0]) } ?? html.count
                append(html.extracting(index..<end))
                index = end
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

    /// Appends what comes instead of a tag, which is given without `<` and `>`.
    private mutating func append(plainTag tag: Span<UInt8>) {
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = tag.extracting(droppingFirst: isEnd ? 1 : 0).prefix {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/")
        }
        if name.elementsEqual("img".utf8) {
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
        } else if !Self.inlineTags.contains(where: { name.elementsEqual($0) }) {
            endLine()
        }
    }

    /// The tags inside of a line.
    private static let inlineTags = [
        "a", "abbr", "bdi", "code", "del", "em", "span", "strong", "sup", "wbr",
    ].map { Array($0.utf8) }

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
