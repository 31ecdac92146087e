import Testing

@testable import ExpoServer

@Suite struct LivePageTests {
    private static let script =
        "<script type=\"module\" src=\"/a/.expo-site/live.js\" data-expo-site=\"/a/.expo-site/\" "
        + "data-session=\"s\" data-number=\"7\" data-tag=\"t\"></script>\n"

    private static func copy(_ page: String, host: String = "localhost:8000") -> String {
        let facts = LivePage.Facts(
            host: host, path: "/a/.expo-site/", session: "s", number: 7, tag: "t")
        var page = page
        let bytes = page.withUTF8 { LivePage.bytes(of: $0.span, facts) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("<head><title>a</title></head><body>", "<head><title>a</title>|</head><body>"),
        ("<HEAD></HEAD\n><body></head>", "<HEAD>|</HEAD\n><body></head>"),
        ("<p>no head", "<p>no head|"), ("", "|"), ("<", "<|"), ("</hea", "</hea|"),
    ])
    func hasTheScriptAtTheEndOfItsHead(page: String, expected: String) {
        #expect(Self.copy(page) == expected.replacing("|", with: Self.script))
    }

    @Test(arguments: [
        "<meta http-equiv=\"Content-Security-Policy\" content=\"POLICY\">",
        "<META CONTENT='POLICY' charset HTTP-EQUIV = content-security-policy />",
        "<meta content='&' ><meta\nhttp-equiv=Content-Security-Policy\ncontent\n=\n\"POLICY\"a=b>",
    ])
    func relaxesItsPolicyWhereverThatStands(element: String) {
        let page = element.replacing("POLICY", with: "default-src &#39;none&apos;") + "</head>"
        let relaxed =
            "default-src &#39;none&#39;; script-src-elem http://localhost:8000/a/.expo-site/live.js; "
            + "style-src-elem &#39;self&#39;; connect-src &#39;self&#39;"
        let expected = element.replacing("POLICY", with: relaxed) + Self.script + "</head>"
        #expect(Self.copy(page) == expected)
    }

    @Test(arguments: [
        "<meta name=\"Content-Security-Policy\" content=\"default-src 'none'\">",
        "<meta http-equiv=\"refresh\" content=\"default-src 'none'\">",
        "<meta http-equiv=\"Content-Security-Policy\">",
        "</head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">",
        "<meta", "<meta ", "<meta a", "<meta a=", "<meta a='", "<meta =", "<meta ==>",
        "<meta / / >",
    ])
    func leavesAloneWhatIsNoPolicy(page: String) {
        #expect(Self.copy(page).replacing(Self.script, with: "") == page)
    }

    /// A reference to an ampersand is no part of another reference.
    @Test func readsEachReferenceOnce() {
        let page = "<meta http-equiv=Content-Security-Policy content='img-src &amp;quot;'></head>"
        #expect(Self.copy(page).contains("content='img-src &amp;quot'>"))
    }

    @Test func allowsTheHostsScriptsWhereItsNameCannotStandInAPolicy() {
        let page = "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"></head>"
        let copy = Self.copy(page, host: "[::1]:8000")
        #expect(copy.contains("script-src-elem &#39;self&#39;\">"))
    }
}

@Suite struct ContentPolicyTests {
    private static let script = "http://localhost:8000/live.js"

    @Test(arguments: [
        // The pages of the program.
        (
            "default-src 'none'; style-src 'self'; script-src-elem 'inline-speculation-rules'",
            "default-src 'none'; style-src 'self'; "
                + "script-src-elem 'inline-speculation-rules' http://localhost:8000/live.js; connect-src 'self'"
        ),
        // Its page for missing addresses.
        (
            "default-src 'none'; style-src 'sha256-a='",
            "default-src 'none'; style-src 'sha256-a='; script-src-elem http://localhost:8000/live.js; "
                + "style-src-elem 'sha256-a=' 'self'; connect-src 'self'"
        ),
        // What is not restricted stays so.
        ("img-src 'self'", "img-src 'self'"),
        ("", ""),
        ("default-src 'self'", "default-src 'self'"),
        ("default-src *", "default-src *"),
        ("connect-src 'none'", "connect-src 'self'"),
        (
            "SCRIPT-SRC  'unsafe-inline' ;;",
            "script-src 'unsafe-inline'; script-src-elem 'unsafe-inline' "
                + "http://localhost:8000/live.js"
        ),
    ])
    func allowsTheScriptAndNothingElse(policy: String, expected: String) {
        var relaxed = ContentPolicy(policy)
        relaxed.allow(script: Self.script)
        #expect(relaxed.text == expected)
    }
}
