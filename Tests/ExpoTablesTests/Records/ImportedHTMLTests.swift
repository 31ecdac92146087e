import Testing

@testable import ExpoTables

@Suite struct ImportedHTMLTests {
    @Test(arguments: [
        ("<p>하나</p><p>둘 &amp; 셋</p>", "하나\n\n둘 & 셋", "하나\n\n둘 & 셋"),
        ("<p>a <em>b</em> <strong>c</strong></p>", "a *b* **c**", "a b c"),
        ("a<br/>b", "a\\\nb", "a\nb"),
        (
            "<span>From: <a href=\"https://example.org/db/1.html\">Some</a></span>",
            "From: [Some](https://example.org/db/1.html)",
            "From: Some (https://example.org/db/1.html)"
        ),
        ("<ul><li>a</li><li>b</li></ul>c", "- a\n- b\n\nc", "- a\n- b\n\nc"),
        ("<ol><li>a<li>b</ol>", "1. a\n2. b", "1. a\n2. b"),
        ("<p>x*y_z &lt;b&gt;</p>", "x\\*y_z \\<b>", "x*y_z <b>"),
        ("<script>alert(1)</script><p>a</p>", "a", "a"), ("<!-- c --><p>a\nb</p>", "a b", "a b"),
        ("<p>&#44032;&#xAC00;&unknown;</p>", "가가\\&unknown;", "가가&unknown;"),
        ("<a>a</a></em></ul></li>", "a*", "a"),
    ])
    func becomesMarkdownOrPlain(html: String, markdown: String, plain: String) {
        #expect(ImportedHTML.isOne(html))
        #expect(ImportedHTML.markdown(of: html) == markdown)
        #expect(ImportedHTML.plain(of: html) == plain)
    }

    @Test(arguments: ["a < b > c", "<합죽선>", "<b", "1 <2> 3", "", "<p"])
    func isNothingElse(text: String) {
        #expect(!ImportedHTML.isOne(text))
    }
}
