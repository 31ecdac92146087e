import Testing

@testable import expo_image

@Suite struct SVGReferenceTests {
    @Test(arguments: [
        "", "  ", "#part", " \u{1}#part", "#", "data:image/png;base64,AA", "data:image/jpeg,AA",
        "DATA:Image/WebP;base64,", "da\nta:image/\tgif;,", "\u{1F} data:image/jpg,",
    ])
    func staysInside(reference: String) {
        #expect(SVGReference.staysInside(reference))
    }

    @Test(arguments: [
        "x", "x#part", "/", "//x", "http://x/#part", "data:", "data:image/png", "data:image/pngx,",
        "data:image/svg+xml,", "data:text/html,", "data:,image/png,", "data :image/png,",
        "\u{A0}#part", "javascript:x()", "d\u{0}ata:image/png,",
    ])
    func leadsOutside(reference: String) {
        #expect(!SVGReference.staysInside(reference))
    }

    @Test func isShownInOneLineOfEightyCharacters() {
        #expect(SVGReference.shown("a\nb\tc\u{7F}한") == "a b c 한")
        let long = String(repeating: "한", count: 80)
        #expect(SVGReference.shown(long) == long)
        #expect(SVGReference.shown(long + "글글") == long + "…")
    }
}
