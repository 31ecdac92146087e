import Testing

@testable import ExpoSite

@Suite struct GlossedTextTests {
    private func parts(of text: String) -> (lead: String, gloss: String?) {
        let array = Array(text.utf8)
        let parts = GlossedText(array.span)
        guard let gloss = parts.gloss else { return (String(decoding: parts.lead), nil) }
        return (String(decoding: parts.lead), String(decoding: gloss))
    }

    @Test(arguments: [
        ("혜(가죽신과 비단신)", "혜", "(가죽신과 비단신)"),
        ("1900(L'Exposition(1900))", "1900", "(L'Exposition(1900))"),
        ("Été(1900)", "Été", "(1900)"),
    ])
    func setsApartTheParenthesesAtTheEnd(text: String, lead: String, gloss: String) {
        let parts = parts(of: text)
        #expect(parts.lead == lead)
        #expect(parts.gloss == gloss)
    }

    @Test(arguments: [
        "해금", "(直指)", "직지(直指)와 활자", "직지)", "", "(", "é(\u{301}a)",
        "(é)", "a(b)\u{301}",
    ])
    func leavesAloneWhatEndsInNoGloss(text: String) {
        let parts = parts(of: text)
        #expect(parts.lead == text)
        #expect(parts.gloss == nil)
    }
}
