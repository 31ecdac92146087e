@testable import ExpoMarkdown

/// Arbitrary Markdown, with links and pictures.
///
/// An input has a shape, the text, and another text that the worker's memory has seen before it.
enum MarkdownTarget: FuzzTarget {
    private static let site = FuzzSite()
    private static let pages = ["index.html", "items/해금.html"]

    static func examine(_ input: FuzzInput) {
        let parts = input.parts
        let shape = parts[0].map(Int.init) + [0, 0, 0]
        let text = parts.count > 1 ? utf8(parts[1]) : []
        let page = pages[shape[0] % 2]
        let renderer = MarkdownRenderer(
            topHeadingLevel: shape[1] % 8 == 0 ? nil : shape[1] % 8, isKorean: shape[2] % 2 == 1,
            words: MarkdownWords(
                table: "표", numberedTable: "표 {number}", notes: "주", noteReturn: "본문({number})"))
        var memory = MarkdownMemory()
        let (html, rendering) = render(text, by: renderer, in: page, &memory)
        check(rendering, of: text)
        let section = MarkupOracle(site, page: page).check(html)
        checkWords(of: section, rendering, text)
        if parts.count > 2 { _ = render(utf8(parts[2]), by: renderer, in: page, &memory) }
        let (again, same) = render(text, by: renderer, in: page, &memory)
        expect(
            html == again && same == rendering,
            "used memory makes \(FuzzInput.text(again).shown) of \(FuzzInput.text(html).shown)")
        memory.takesShortcut = false
        let (whole, other) = render(text, by: renderer, in: page, &memory)
        expect(
            html == whole && other == rendering,
            "without complete lines it is \(FuzzInput.text(whole).shown) \(other), "
                + "not \(FuzzInput.text(html).shown) \(rendering)")
    }

    /// The scanner of JSON lets nothing else come so far.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] { Array(FuzzInput.text(bytes).utf8) }

    private static func render(
        _ text: [UInt8], by renderer: MarkdownRenderer, in page: String,
        _ memory: inout MarkdownMemory
    ) -> ([UInt8], MarkdownRendering) {
        var html: [UInt8] = []
        let rendering = renderer.render(
            text.span, into: &html, using: &memory, noting: [.opening, .headings]
        ) { site.resolve($0, from: page) }
        return (html, rendering)
    }

    private static func check(_ rendering: MarkdownRendering, of text: [UInt8]) {
        for finding in rendering.findings where !isOfTheWhole(finding) {
            // libcmark makes three bytes of a NUL, so that places behind one are not exact.
            guard !text.contains(0) else {
                expect((0...text.count).contains(finding.offset), "\(finding)")
                continue
            }
            expect(
                text.indices.contains(finding.offset) && begins(finding, in: text),
                "nothing begins at \(finding)")
        }
        for heading in rendering.headings {
            expect((1...6).contains(heading.level), "a heading of level \(heading.level)")
        }
        for limit in [0, 1, 2, 20, 300] {
            let summary = rendering.summary(within: limit)
            expect(summary.count <= limit, "\(summary.shown) has more than \(limit) characters")
        }
    }

    /// Rows and addresses begin with anything.
    private static func begins(_ finding: MarkdownFinding, in text: [UInt8]) -> Bool {
        switch finding.kind {
        case .raggedRow, .bareAddress: true
        case .strikethrough: text[finding.offset] == 0x7E
        default: [0x3C, 0x5B, 0x21].contains(text[finding.offset])
        }
    }

    private static func isOfTheWhole(_ finding: MarkdownFinding) -> Bool {
        finding.kind == .tooLong || finding.kind == .nestedTooDeep
    }

    /// A text of ASCII without tables and notes has the words that libcmark's own renderer gives it.
    private static func checkWords(
        of section: HTMLElement, _ rendering: MarkdownRendering, _ text: [UInt8]
    ) {
        // What HTML does not allow is replaced, where libcmark leaves it, also as a reference.
        guard text.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || [9, 10, 13].contains($0) }),
            !FuzzInput.text(text).contains("&#"),
            // libcmark writes tags into the words of pictures, and leaves out what defines a note.
            !rendering.findings.contains(where: { isOfTheWhole($0) || $0.code == .rawHTML }),
            !FuzzInput.text(text).contains("[^"),
            !section.descendants.contains(where: { $0.name == "table" })
        else { return }
        let words = LibraryOracle.words(of: section)
        let expected = LibraryOracle.words(of: text)
        expect(words == expected, "\(words.shown), by libcmark \(expected.shown)")
    }
}
