import Testing

@testable import ExpoServer

@Suite struct BasePathTests {
    @Test(arguments: [
        ("/", "/"), ("", "/"), ("/a/b/", "/a/b/"), ("/a/b", "/a/b/"), ("a", "/a/"),
        ("/expo-1900/v2.1/", "/expo-1900/v2.1/"),
    ])
    func beginsAndEndsWithASlash(text: String, expected: String) {
        #expect(BasePath(text)?.text == expected)
    }

    @Test(arguments: ["/a//b/", "/../", "/./", "/.a/", "/a b/", "/a%20b/", "/해금/", "/a?b/", "/\"/"])
    func refusesWhatIsNoPlainPath(text: String) {
        #expect(BasePath(text) == nil)
    }

    @Test func knowsWhatLiesInside() throws {
        let base = try #require(BasePath("/a/b/"))
        #expect(base.inside("/a/b/c/d") == "c/d")
        #expect(base.inside("/a/b/") == "")
        #expect(base.inside("/a/b") == nil)
        #expect(base.inside("/a/bc/") == nil)
        #expect(BasePath.root.inside("/c") == "c")
    }

    @Test func knowsWhoLeftSomethingOut() throws {
        let base = try #require(BasePath("/a/b/"))
        #expect(base.isMeant(by: "/"))
        #expect(base.isMeant(by: "/a/b"))
        #expect(!base.isMeant(by: "/a"))
    }
}
