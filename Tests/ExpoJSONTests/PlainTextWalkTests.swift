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
}
