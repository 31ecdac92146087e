import ExpoBytes
import Testing

@Suite struct PackedTextsTests {
    @Test func keepsTextsInTheirOrder() {
        let texts = PackedTexts(["해금", "", "b", ""])
        #expect((0..<texts.count).map { texts[$0] } == ["해금", "", "b", ""])
    }
}
