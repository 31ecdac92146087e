import Testing

@testable import ExpoMarkdown

@Suite struct HanRunTests {
    private func run(in text: String, at start: Int) -> HanRun? {
        HanRun(in: Array(text.utf8).span, at: start)
    }

    @Test func endsWhereTheHanjaEnd() throws {
        let found = try #require(run(in: "가直指나", at: 3))
        #expect([found.start, found.lastCharacter, found.end] == [3, 6, 9])
    }

    @Test func keepsVariationSelectorsWithTheirCharacter() throws {
        let found = try #require(run(in: "直葛\u{E0100}가", at: 0))
        #expect([found.start, found.lastCharacter, found.end] == [0, 3, 10])
    }

    @Test func failsWhereNoneBegins() {
        #expect(run(in: "가直", at: 0) == nil)
        #expect(run(in: "\u{E0100}直", at: 0) == nil)
        #expect(run(in: "直", at: 3) == nil)
    }
}
