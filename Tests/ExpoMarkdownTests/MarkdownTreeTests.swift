import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownTreeTests {
    private static let marks = Array(String(repeating: "*a ", count: 50_000).utf8)

    @Test func refusesWhatItCannotHoldAndGoesOn() {
        var arena = MarkdownTree.Arena(limit: 2 << 20)
        for _ in 0..<3 {
            let isRefused = arena.parse(Self.marks.span) == nil
            #expect(isRefused)
            #expect(Self.firstWord(of: "가 *나*", in: &arena) == "가 ")
        }
    }

    @Test func holdsNothingWithoutMemory() {
        var arena = MarkdownTree.Arena(limit: 0)
        #expect(Self.firstWord(of: "가", in: &arena) == nil)
    }

    @Test func growsForLongTextsAndForgetsThem() {
        var arena = MarkdownTree.Arena(limit: 64 << 20)
        for _ in 0..<8 {
            let isParsed = arena.parse(Self.marks.span) != nil
            #expect(isParsed)
        }
        #expect(Self.firstWord(of: "나", in: &arena) == "나")
    }

    @Test func takesLittleForBracketsInsideEachOther() {
        var arena = MarkdownTree.Arena(limit: 256 << 20)
        let count = 100_000
        let text =
            String(repeating: "[가나다라마바사", count: count) + String(repeating: "]", count: count)
            + "\n\n[a]: b"
        let isParsed = arena.parse(Array(text.utf8).span) != nil
        #expect(isParsed)
    }

    private static func firstWord(of text: String, in arena: inout MarkdownTree.Arena) -> String? {
        let array = Array(text.utf8)
        let bytes = array.span
        guard var tree = arena.parse(bytes) else { return nil }
        while tree.kind != .text, tree.advance() {}
        return String(decoding: tree.literal)
    }
}
