import ExpoBytes
import Testing

@testable import ExpoSite

@Suite struct WordPatternTests {
    @Test(arguments: [
        ("도판 {number}", "도판 12"), ("{number}", "12"), ("no number", "no number"), ("", ""),
        ("{number}/{number}", "12/12"), ("{{number}}", "{12}"), ("{number", "{number"),
        ("{number}\u{301}", "{number}\u{301}"),
    ])
    func putsANumberInThePlaceOfItsPlaceholder(_ word: String, _ expected: String) {
        var bytes = ByteBuffer()
        bytes.append("> ")
        WordPattern(word, placeholders: ["number"]).append(12, to: &bytes)
        let text = bytes.string
        #expect(text == "> " + expected)
    }

    @Test func leavesAPlaceholderWithoutAValue() {
        let pattern = WordPattern("{page} of {pages}", placeholders: ["page", "pages"])
        #expect(pattern.text(["page": "2"]) == "2 of {pages}")
    }
}
