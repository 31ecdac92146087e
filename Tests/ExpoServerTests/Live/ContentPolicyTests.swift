import Testing

@testable import ExpoServer

@Suite struct ContentPolicyTests {
    private static let script = "http://localhost:8000/live.js"

    @Test(arguments: [
        // The pages of the program.
        (
            "default-src 'none'; style-src 'self'; script-src-elem 'inline-speculation-rules'",
            "default-src 'none'; style-src 'self'; "
                + "script-src-elem 'inline-speculation-rules' http://localhost:8000/live.js; connect-src 'self'"
        ),
        // Its page for addresses that lead nowhere.
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
