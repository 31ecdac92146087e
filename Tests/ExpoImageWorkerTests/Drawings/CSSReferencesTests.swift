import Testing

@testable import expo_image

@Suite struct CSSReferencesTests {
    private func outside(_ style: String) -> String? {
        var references = CSSReferences(Array(style.utf8))
        return references.firstOutside()
    }

    @Test(arguments: [
        "", "a { fill: url(#b) }", "a{fill:URL( '#b' )}", "a{fill:url()}", "url", "curl(x)",
        "b{transform:rotate(3) translate(x)}", "a{fill:u\\72l(#b)}", "c\\url(x)",
        "@namespace svg url(http://www.w3.org/2000/svg); a { fill: url(#b) }",
        "a{src:url(data:image/png;base64,AA)}", "\\", "\\110000 (x)", "url\\28 x)",
    ])
    func findsNothing(style: String) {
        #expect(outside(style) == nil)
    }

    @Test(arguments: [
        ("url(a) url(b)", "a"), ("url(#a) url(b)", "b"), ("SRC(a)", "a"), ("image(#a)", "image"),
        ("-WebKit-Image-Set(#a)", "-webkit-image-set"), ("@IMPORT '#a'", "@import"),
        ("@namespace url(a); url(b)", "a"),
        (
            "@namespace url(http://www.w3.org/2000/svg); url(http://www.w3.org/2000/svg)",
            "http://www.w3.org/2000/svg"
        ),
        ("\\000075rl(a)", "a"), ("\\75 \\72\tl(a)", "a"), ("\\u\\r\\l(a)", "a"), ("url(a", "a"),
        ("url('#a' url(b)", "b"), ("url(#a'b)", "#a'b"), ("/* url(a) */", "a"),
    ])
    func findsTheFirstThatLeadsOutside(style: String, reference: String) {
        #expect(outside(style) == reference)
    }

    @Test(arguments: ["url(a)", "@import 'a'", "\\75rl\\28 a)"])
    func arePossibleWhereverTheyCouldBe(style: String) {
        #expect(CSSReferences.arePossible(in: style))
        #expect(!CSSReferences.arePossible(in: "fill: #fff; width: 3px"))
    }
}
