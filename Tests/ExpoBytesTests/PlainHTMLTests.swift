import ExpoBytes
import Testing

@Suite struct PlainHTMLTests {
    @Test(arguments: [
        ("", ""), ("<p>one</p>", "one\n"), ("<h2>a</h2>\n<p>b\nc</p>\n", "a\nb c\n"),
        (
            "<p>a <em>b</em><strong>c</strong> &amp; &lt;d&gt; &#39;e&#39; &unknown; &</p>",
            "a bc & <d> 'e' &unknown; &\n"
        ),
        ("<p>a<br />b</p>", "a\nb\n"),
        ("<p>a <img src=\"a.svg\" alt=\"b &quot;c&quot;\" /> d</p>", "a \nb \"c\"\nd\n"),
        ("<p>a <img src=\"a.svg\"/></p>", "a \n"),
        ("<p>a<sup><a href=\"#1\">1</a></sup>b</p>", "ab\n"),
        ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "a\nb\n"), ("a <p", "a \n"), ("<<>>", ">\n"),
    ])
    func isTheTextOfEachBlock(html: String, expected: String) {
        var buffer = ByteBuffer()
        let bytes = Array(html.utf8)
        buffer.append(plainHTML: bytes.span)
        #expect(buffer.string == expected)
    }
}
