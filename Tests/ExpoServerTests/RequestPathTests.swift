import Testing

@testable import ExpoServer

@Suite struct RequestPathTests {
    @Test(arguments: [
        ("index.html", ["index.html"], false), ("items/a.html", ["items", "a.html"], false),
        ("", [], true), ("items/", ["items"], true), ("a%20b", ["a b"], false),
        ("%ED%95%B4%EA%B8%88.html", ["해금.html"], false), ("%2541", ["%41"], false),
        ("해금.html", ["해금.html"], false),
    ])
    func namesFoldersAndFiles(text: String, names: [String], isFolder: Bool) {
        let path = RequestPath(text[...])
        #expect(path?.names == names)
        #expect(path?.isFolder == isFolder)
    }

    @Test(arguments: [
        ".", "..", "../a", "a/../b", "%2e%2e/a", "%2E/a", ".expo-site.json", "a/.hidden", "a//b",
        "/", "//", "a%2fb", "..%2fa", "a%2Fb", "a%5cb", "a\\b", "a%00", "%", "%4", "%zz", "%ff",
        "a/%c0%ae%c0%ae/b", ".\u{301}x", "a/\u{338}b",
    ])
    func refusesWhatLeadsElsewhere(text: String) {
        #expect(RequestPath(text[...]) == nil)
    }

    @Test func refusesAnEndlessWay() {
        #expect(RequestPath(String(repeating: "a/", count: 64)[...]) != nil)
        #expect(RequestPath(String(repeating: "a/", count: 65)[...]) == nil)
    }
}

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
