import Testing

@testable import ExpoSite

@Suite struct PackedTextsTests {
    @Test func keepsTextsInTheirOrder() {
        var texts = PackedTexts()
        for text in ["해금", "", "b", ""] { texts.append(Array(text.utf8)) }
        #expect((0..<texts.count).map { texts[$0] } == ["해금", "", "b", ""])
    }
}
