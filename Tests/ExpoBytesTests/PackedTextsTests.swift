import ExpoBytes
import Testing

@Suite struct PackedTextsTests {
    @Test func keepsTextsInTheirOrder() {
        let texts = PackedTexts(["해금", "", "b", ""])
        #expect((0..<texts.count).map { texts[$0] } == ["해금", "", "b", ""])
    }

    @Test(arguments: [("a", "b", true), ("b", "a", false), ("a", "a", false), ("", "a", true)])
    func comparesTwo(_ first: String, _ second: String, precedes: Bool) {
        #expect((PackedTexts([first]).order(of: 0, to: Array(second.utf8).span) < 0) == precedes)
    }
}
