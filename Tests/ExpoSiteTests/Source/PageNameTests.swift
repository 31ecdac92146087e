import Testing

@testable import ExpoSite

@Suite struct PageNameTests {
    @Test(arguments: [
        ("scroll.pdf#page=2", "scroll.pdf", 2), ("scroll#page=10", "scroll", 10),
        ("두루마리#page=1", "두루마리", 1), ("a#b#page=3", "a#b", 3), ("#page=4", "", 4),
    ])
    func hasAFileAndANumber(name: String, file: String, page: Int) throws {
        let found = try #require(PageName(name))
        #expect(found.file == file)
        #expect(found.page == page)
        #expect(PageName.text(file, page: page) == name)
    }

    @Test(arguments: [
        "a#page=0", "a#page=", "a#page=01", "a#page=-1", "a#page=+1", "a#page=2x", "a#page=２",
        "a#Page=2", "a#page=2&zoom=3", "a#", "a#chapter", "a#page=99999999999999999999",
        "a#page=2\u{301}", "a#\u{301}page=2",
    ])
    func hasNoNumberInOtherFragments(name: String) throws {
        let found = try #require(PageName(name))
        #expect(found.page == nil)
        #expect(found.file == "a")
    }

    @Test(arguments: ["", "scroll.pdf", "page=2", "a％23page=2"])
    func isNoNameWithoutAFragment(name: String) {
        #expect(PageName(name) == nil)
    }
}
