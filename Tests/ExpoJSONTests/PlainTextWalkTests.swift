import ExpoBytes
import Testing

@testable import ExpoJSON

@Suite struct PlainTextWalkTests {
    /// Walks from behind the first byte, passing every escape the scanner would pass.
    private func end(of text: [UInt8]) -> (index: Int, hasEscapes: Bool) {
        let memory = text.span
        var walk = PlainTextWalk(in: memory, from: 1)
        walk.advance()
        while walk.index + 1 < memory.count, memory[walk.index] == UInt8(ascii: "\\"),
            memory[walk.index + 1] != UInt8(ascii: "x")
        {
            walk.pass(escapeTo: walk.index + 2)
            walk.advance()
        }
        return (walk.index, walk.hasEscapes)
    }

    @Test(arguments: ["\"", "\n", "\\x", "\u{1F}"], 0..<40)
    func endsAtWhatIsNotPlainWhereverItStands(_ stop: String, _ length: Int) {
        for filling in ["a", "가", "é", "😀", "\\n", "\\\""] {
            let before = String(repeating: filling, count: length)
            let (index, hasEscapes) = end(of: Array("\"\(before)\(stop)\(before)\"".utf8))
            #expect(index == 1 + before.utf8.count)
            #expect(hasEscapes == (length > 0 && filling.hasPrefix("\\")))
        }
    }

    @Test(
        arguments: [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEA, 0xB0], [0xF5, 0x80]], 0..<40)
    func endsAtAMalformedSequenceWhereverItStands(_ sequence: [UInt8], _ length: Int) {
        let before = Array(String(repeating: "\\n가a", count: length).utf8)
        let text = [UInt8(ascii: "\"")] + before + sequence + Array("aaaaaaaaaaaaaaaaaaaa\"".utf8)
        #expect(end(of: text).index == 1 + before.count)
    }

    /// Bytes and escapes in any order end where a walk byte by byte ends, and what follows changes
    /// nothing.
    @Test func endsWhereAWalkByteByByteEnds() {
        let plain = ["a", "n", "가", "é", "😀", "ᄀ", "\\n"].map { Array($0.utf8) }
        let escapes = ["\\\\", "\\\"", "\\t", "\\u0041"].map { Array($0.utf8) }
        let others: [[UInt8]] = [
            [0x22], [0x5C, 0x78], [0x0A], [0xC0], [0xED, 0xA0, 0x80], [0xB0],
        ]
        let kinds = Array(repeating: plain, count: 6) + [escapes, others]
        for _ in 0..<20_000 {
            let chosen = kinds.prefix(Int.random(in: 6...8))
            var text = [UInt8(ascii: "\"")]
            for _ in 0..<Int.random(in: 0..<60) {
                text += chosen.randomElement()?.randomElement() ?? []
            }
            let (index, hasEscapes) = end(of: text)
            let expected = Self.end(of: text)
            #expect(index == expected.index && hasEscapes == expected.hasEscapes, "\(text)")
        }
    }

    private static func end(of text: [UInt8]) -> (index: Int, hasEscapes: Bool) {
        var index = 1
        var hasEscapes = false
        while index < text.count, text[index] >= 0x20, text[index] != UInt8(ascii: "\"") {
            let isEscape = text[index] == UInt8(ascii: "\\")
            let isCut =
                isEscape && (index + 1 == text.count || text[index + 1] == UInt8(ascii: "x"))
            let length = isEscape ? 2 : text.span.lengthOfScalar(at: index)
            guard length > 0, !isCut else { break }
            hasEscapes = hasEscapes || isEscape
            index += length
        }
        return (index, hasEscapes)
    }
}
