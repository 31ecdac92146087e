import Testing

@testable import ExpoSite

@Suite struct GlossedTextTests {
    @Test(arguments: [
        ("혜(가죽신과 비단신)", "혜", "(가죽신과 비단신)"),
        ("1900(L'Exposition(1900))", "1900", "(L'Exposition(1900))"),
    ])
    func setsApartTheParenthesesAtTheEnd(text: String, lead: String, gloss: String) {
        let parts = GlossedText(text)
        #expect(parts.lead == lead)
        #expect(parts.gloss == gloss)
    }

    @Test(arguments: ["해금", "(直指)", "직지(直指)와 활자", "직지)", "", "("])
    func leavesAloneWhatEndsInNoGloss(text: String) {
        let parts = GlossedText(text)
        #expect(parts.lead == text)
        #expect(parts.gloss == nil)
    }
}
