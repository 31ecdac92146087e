import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownMemoryTests {
    @Test func showsEveryTextAsIfItWereTheFirst() {
        let texts = [
            "# 가 *나*\n\n[다](라) **마(바)**사", "", "![가](나 \"다\")\n\n- 라\n- 마", "> `가`\n\n<b>",
            String(repeating: "*가* [나](다) ", count: 5_000), "가",
        ]
        var memory = MarkdownMemory()
        for text in texts + texts.reversed() {
            #expect(Self.html(of: text, &memory) == Rendered(text).html)
        }
    }

    @Test func asksOnceWhereADestinationLeads() {
        var memory = MarkdownMemory()
        var asked: [LinkDestination] = []
        for _ in 0..<2 {
            let html = Self.html(of: "[가](나) [다](나) ![라](나) [마](<나\u{0}>)", &memory) {
                asked.append($0)
                return .replace($0.kind == .link ? "l" : "i")
            }
            #expect(html.contains("<a href=\"l\">다</a> <img src=\"i\" alt=\"라\""))
        }
        #expect(asked.map(\.kind) == [.link, .image, .link])
        #expect(asked.map(\.written) == ["나", "나", "나\u{FFFD}"])
    }

    @Test func asksAgainForWhatWouldFillTheMemory() {
        var memory = MarkdownMemory()
        var asked = 0
        let text = "[가](\(String(repeating: "a", count: 10_000)))"
        for _ in 0..<2 {
            let html = Self.html(of: text, &memory) { _ in
                asked += 1
                return .replace("b")
            }
            #expect(html == "<p><a href=\"b\">가</a></p>\n")
        }
        #expect(asked == 2)
    }

    @Test func reportsADeadLinkWheneverItIsWritten() {
        var memory = MarkdownMemory()
        var page: [UInt8] = []
        for _ in 0..<2 {
            let rendering = MarkdownRenderer().render(
                Array("[가](나)".utf8).span, into: &page, using: &memory
            ) { _ in .dead }
            #expect(rendering.findings == [MarkdownFinding(.deadLink("나"), at: 0)])
        }
    }

    @Test func asksAgainWhenLinksAreForgotten() {
        var memory = MarkdownMemory()
        #expect(Self.html(of: "[가](나)", &memory) { _ in .replace("a") }.contains("\"a\""))
        memory.forgetLinks()
        #expect(Self.html(of: "[가](나)", &memory) { _ in .replace("b") }.contains("\"b\""))
    }

    @Test func tellsApartAnyNumberOfDestinations() {
        var memory = MarkdownMemory()
        for _ in 0..<2 {
            let text = (0..<2_000).map { "[a](p\($0))" }.joined(separator: "\n")
            let html = Self.html(of: text, &memory) { .replace("x" + $0.path) }
            let expected = (0..<2_000).map { "<a href=\"xp\($0)\">a</a>" }.joined(separator: "\n")
            #expect(html == "<p>\(expected)</p>\n")
        }
    }

    @Test func notesOnlyWhatIsAskedFor() {
        let text = Array("# 가\n\n나".utf8)
        func rendering(_ notes: MarkdownNotes) -> MarkdownRendering {
            var memory = MarkdownMemory()
            var page: [UInt8] = []
            return MarkdownRenderer().render(text.span, into: &page, using: &memory, noting: notes)
            { _ in
                .keep
            }
        }
        #expect(rendering([]).headings.isEmpty && rendering([]).summary(within: 9).isEmpty)
        #expect(rendering(.opening).headings.isEmpty)
        #expect(rendering(.opening).summary(within: 9) == "나")
        #expect(rendering(.headings).headings == [MarkdownHeading(level: 1, text: "가")])
        #expect(rendering(.headings).summary(within: 9).isEmpty)
    }

    private static func html(
        of text: String, _ memory: inout MarkdownMemory,
        resolve: (LinkDestination) -> LinkResolution = { _ in .keep }
    ) -> String {
        var page: [UInt8] = []
        _ = MarkdownRenderer().render(
            Array(text.utf8).span, into: &page, using: &memory, resolve: resolve)
        return String(decoding: page, as: UTF8.self)
    }
}
