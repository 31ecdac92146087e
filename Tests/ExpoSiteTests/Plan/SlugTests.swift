import Foundation
import Testing

@testable import ExpoSite

@Suite struct SlugTests {
    @Test(arguments: [
        ("jikji", "jikji"), ("해금", "해금"), ("직지 (直指)", "직지-直指"), ("A  B", "A-B"), ("  a  ", "a"),
        ("--a--b--", "a-b"), ("C++ & <b>", "C-b"), ("50%", "50"), ("a/b\\c", "a-b-c"),
        ("../../etc/passwd", "etc-passwd"), ("a\0b\nc", "a-b-c"), ("Ünïcode", "Ünïcode"),
        ("हिन्दी", "हिन्दी"), ("½ №5", "½-5"), ("a_b", "a-b"), ("가…나", "가-나"), ("🎻 해금 🎻", "해금"),
        ("1️⃣ 하나", "하나"),
    ])
    func keepsLettersAndDigitsAndJoinsThemByHyphens(_ text: String, slug: String) {
        #expect(Slug.reduce(text) == slug)
    }

    @Test func keepsTheUnderscoresOfNamesMadeForMachines() {
        #expect(Slug.reduce("exposition_1900.a", keepsUnderscores: true) == "exposition_1900-a")
        #expect(Slug.reduce("_", keepsUnderscores: true) == "_")
    }

    @Test(arguments: [
        "", " ", "///", "..", ".", "🎻🎻", "-", "…", "\0", "\u{200B}", "\u{3164}", "\u{301}",
        "\u{FE0F}", "\u{202E}",
    ])
    func isItemIfNothingIsLeft(_ text: String) {
        #expect(Slug.reduce(text) == "item")
    }

    @Test(arguments: [
        "index", "content", "page-1", "page-", "page-一", "con", "com1", "lpt9", "com", "contents",
        "plate-1", "", "page", "prn", "in", "exhibit-1", "com¹", "page-1a", "conin",
    ])
    func isReservedByBytesAsByCharacters(_ name: String) {
        #expect(Slug.isReserved(Array(name.utf8)) == Slug.isReserved(name))
    }

    @Test func isComposed() {
        let slug = Slug.reduce("해금 é".decomposedStringWithCanonicalMapping)
        #expect(Array(slug.utf8) == Array("해금-é".utf8))
    }

    @Test(arguments: [
        ("می\u{200C}خواهم", "میخواهم"), ("क्\u{200D}ष", "क्ष"), ("葛\u{E0100}城", "葛城"),
        ("\u{1100}\u{200C}\u{1161}", "가"), ("so\u{AD}ri", "sori"),
    ])
    func keepsALetterWithoutItsInvisibleCompany(_ text: String, slug: String) {
        #expect(Array(Slug.reduce(text).utf8) == Array(slug.utf8))
    }

    @Test(arguments: ["\u{301}a", " \u{301}a", "\u{200D}\u{301}a", "\n\u{93E}a"])
    func beginsWithNoMarkThatWouldJoinASlash(_ text: String) {
        #expect(Slug.reduce(text) == "a")
        #expect("items/\(Slug.reduce(text)).html".contains("/" as Character))
    }

    @Test func endsAtACharacterWithin120Bytes() {
        #expect(
            Slug.reduce(String(repeating: "가", count: 100)) == String(repeating: "가", count: 40))
        #expect(Slug.reduce("a" + String(repeating: "가", count: 100)).utf8.count == 118)
        #expect(Slug.reduce(String(repeating: "a", count: 121)).utf8.count == 120)
        let long = String(repeating: "a", count: 119)
        #expect(Slug.reduce(long + "각") == long)
        #expect(Slug.reduce(long + " b") == long)
    }

    @Test func cutsNoLetterFromItsMarks() {
        let letter = "\u{1F5}\u{302}\u{303}"
        let slug = Slug.reduce(String(repeating: letter, count: 50))
        #expect(slug == String(repeating: letter, count: 20))
    }

    @Test(.timeLimit(.minutes(10))) func looksAtNoMoreThanItNeeds() {
        #expect(Slug.reduce("e" + String(repeating: "\u{301}", count: 1_000_000)) == "item")
        #expect(Slug.reduce(String(repeating: " ", count: 1_000_000) + "a") == "item")
    }

    @Test(arguments: [
        "index", "page-2", "page-10", "con", "prn", "aux", "nul", "com1", "com9", "lpt1", "com¹",
        "conin", "conout",
    ])
    func knowsNamesThatAreReserved(_ name: String) {
        #expect(Slug.isReserved(name))
    }

    @Test(arguments: [
        "item", "page", "page-", "page-a", "page-2-2", "pages-2", "console", "com", "com10", "lpt",
        "comb", "nul-2", "index-2", "404",
    ])
    func leavesOtherNamesAlone(_ name: String) {
        #expect(Slug.isReserved(name) == (name == "page-"))
    }
}
