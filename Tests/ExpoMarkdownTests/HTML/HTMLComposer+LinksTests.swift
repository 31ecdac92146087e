import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerLinksTests {
    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:x", "vbscript:x", "data:text/html,x",
        "data:image/png;base64,x", "file:///etc/passwd", "java&#115;cript&colon;x",
        "javascri\\pt:x".replacing("\\p", with: "p"),
    ])
    func keepsTheTextOfUnsafeLinks(destination: String) throws {
        let rendered = Rendered("앞 [글](\(destination)) ![그림](\(destination))")
        #expect(rendered.html == "<p>앞 글 그림</p>\n")
        #expect(rendered.rendering.findings.map(\.offset) == [4, 4 + 8 + destination.utf8.count])
        #expect(rendered.rendering.findings.allSatisfy { $0.code == .unsafeLink })
    }

    @Test(arguments: [
        "htp://x.org", "https:/x.org", "https:", "HTTPS://", "http:///x", "https://?q", "//",
        "///x",
        "ttps://x.org", "mailto:", "a:",
    ])
    func findsAddressesThatLeadNowhere(destination: String) {
        #expect(Rendered("가 [나](\(destination))").html == "<p>가 나</p>\n")
        #expect(
            Rendered("가 [나](\(destination)) ![다](\(destination))").rendering.findings == [
                MarkdownFinding(.deadLink(destination), at: 4),
                MarkdownFinding(.deadImage(destination), at: 4 + 8 + destination.utf8.count),
            ])
    }

    @Test(arguments: [
        "https://x", "HTTP://X/", "mailto:a@b.c", "tel:1", "ftp://x", "doi:10/1",
    ])
    func keepsAddressesOfOtherSites(destination: String) {
        let rendered = Rendered("[나](\(destination))")
        #expect(rendered.html.contains("href=\"\(destination)\""))
        #expect(rendered.rendering.findings == [])
    }

    @Test(arguments: ["ftp://x/y.png", "mailto:a@b.c", "blob:x", "HTTPS://x/y.png", "//x/y.png"])
    func showsNoPictureFromElsewhere(destination: String) {
        let rendered = Rendered("가 ![나](\(destination))")
        #expect(rendered.html == "<p>가 나</p>\n")
        #expect(
            rendered.rendering.findings == [MarkdownFinding(.foreignImage(destination), at: 4)])
    }

    @Test(arguments: ["", "#x", "?q"])
    func showsNoPageAsAPictureOfItself(destination: String) {
        let rendered = Rendered("가 ![나](\(destination))")
        #expect(rendered.html == "<p>가 나</p>\n")
        #expect(rendered.rendering.findings == [MarkdownFinding(.deadImage(destination), at: 4)])
    }

    @Test func keepsTheTextOfUnsafeAutolinks() {
        let rendered = Rendered("> 가 [a](b)\n> 나 <javascript:x>\n")
        #expect(
            rendered.html
                == "<blockquote>\n<p>가 <a href=\"b\">a</a>\n나 javascript:x</p>\n</blockquote>\n")
        #expect(
            rendered.rendering.findings == [MarkdownFinding(.unsafeLink("javascript:x"), at: 19)])
    }

    @Test func neverLetsDisguisedSchemesOut() {
        #expect(
            Rendered("[a](&#9;javascript:x)").html == "<p><a href=\"%09javascript:x\">a</a></p>\n")
        #expect(
            Rendered("[a](java&#10;script:x)").html == "<p><a href=\"java%0Ascript:x\">a</a></p>\n")
    }

    @Test func marksLinksThatLeaveTheSite() {
        #expect(
            Rendered("[a](https://x \"t\")").inline
                == "<a href=\"https://x\" title=\"t\" rel=\"noopener\">a</a>")
        #expect(Rendered("[a](mailto:x)").inline == "<a href=\"mailto:x\">a</a>")
        #expect(
            Rendered("[a](//x/y)").inline == "<a href=\"https://x/y\" rel=\"noopener\">a</a>")
    }

    @Test func writesTheAddressesItIsGiven() {
        let rendered = Rendered("[a](b) ![c](d \"t\")") { destination in
            switch destination.kind {
            case .link: .replace("가 &\"'.html%23")
            case .image: .replace("e.webp", picture: PictureFiles(width: 640, height: 480))
            }
        }
        #expect(
            rendered.inline == "<a href=\"%EA%B0%80%20&amp;%22&#x27;.html%23\">a</a> "
                + "<img src=\"e.webp\" alt=\"c\" title=\"t\" width=\"640\" height=\"480\" loading=\"lazy\" />"
        )
    }

    @Test func keepsTheTextOfDeadLinksAndImages() {
        let rendered = Rendered("[*a*](b) [![c **d**](e)](f) ![g ![h](i)](j)") {
            ["f", "i"].contains($0.path) ? .keep : .dead
        }
        #expect(
            rendered.inline == "<em>a</em> <a href=\"f\">c <strong>d</strong></a> "
                + "g <img src=\"i\" alt=\"h\" loading=\"lazy\" />")
        #expect(
            rendered.rendering.findings == [
                MarkdownFinding(.deadLink("b"), at: 0), MarkdownFinding(.deadImage("e"), at: 10),
                MarkdownFinding(.deadImage("j"), at: 28),
            ])
    }

    @Test func findsLinksToNothingAndToPartsOfTheirOwnPage() {
        let rendered = Rendered("[a]() [b](#) [c](#TOP) [d](#x%20y) [e](?q) <#f> ![g](#h)")
        #expect(
            rendered.rendering.findings == [
                MarkdownFinding(.deadLink(""), at: 0),
                MarkdownFinding(.ownFragment("x y"), at: 23),
                MarkdownFinding(.deadImage("#h"), at: 48),
            ])
    }
}
