import Testing

@testable import ExpoMarkdown

@Suite struct LinkDestinationTests {
    @Test func asksWhereRelativeDestinationsLead() {
        var asked: [LinkDestination] = []
        _ = Rendered("[a](%EA%B0%80%20b.md?q#r) ![b](%ff.jpg) [c](/root) [d](%)") {
            asked.append($0)
            return .keep
        }
        #expect(asked.map(\.path) == ["가 b.md", "%ff.jpg", "/root", "%"])
        #expect(asked.map(\.suffix) == ["?q#r", "", "", ""])
        #expect(asked.map(\.written) == ["%EA%B0%80%20b.md?q#r", "%ff.jpg", "/root", "%"])
        #expect(asked.map(\.kind) == [.link, .image, .link, .link])
    }

    @Test(arguments: [
        "https://example.org", "HTTP://x", "//host/x", "mailto:a@b.c", "tel:+82", "#x", "", "?q",
        "ftp://x",
    ])
    func asksNothingAboutWhatLeavesTheSiteOrThePage(destination: String) {
        _ = Rendered("[a](\(destination)) ![a](\(destination))") {
            Issue.record("asked about \($0)")
            return .dead
        }
    }
}
