import Testing

@testable import ExpoSite

@Suite struct StyleReaderTests {
    private func read(_ text: String) -> [String] {
        var reader = StyleReader(Array(text.utf8))
        var found: [String] = []
        while let reference = reader.next() {
            found.append("\(reference.kind) \(reference.address) \(reference.offset)")
        }
        return found
    }

    @Test(arguments: [
        ("a { background: url(b.svg) }", ["picture b.svg 16"]),
        ("a{b:URL( \"c d.svg\" )}", ["picture c d.svg 4"]),
        ("a{b:url('c'), url(d)}", ["picture c 4", "picture d 14"]),
        ("/* url(a) */ b{c:d}", []),
        ("a::before{content:'url(b)'}", []),
        ("@import 'a.css'; @import url(b.css);", ["style a.css 8", "style b.css 25"]),
        ("@font-face{src:url(a.woff2)} b{c:url(d)}", ["font a.woff2 15", "picture d 33"]),
        ("@namespace url(http://a); b{c:url(d)}", ["picture d 30"]),
        ("@namespace svg 'http://a';", []),
        ("a{b:url(c", ["picture c 4"]),
        ("a{b:'c", []),
        ("/*", []),
        ("myurl(a)", []),
        ("@url(a)", []),
        ("a/*b*/url(c)", ["picture c 6"]),
        ("/*/url(a)*/b{c:url(d)}", ["picture d 15"]),
        ("/***/@import 'a';", ["style a 13"]),
        ("\"a\"url(b)/url(c)", ["picture b 3", "picture c 10"]),
        ("calc(url(a))", ["picture a 5"]),
        ("url(a)url(b) (url (c)", ["picture a 0", "picture b 6"]),
    ])
    func findsReferences(_ text: String, _ found: [String]) {
        #expect(read(text) == found)
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["/*", "url(", "'", "\"\\", "@namespace url(a);", "@", "a"])
    func takesLinearTime(_ text: String) {
        _ = read(String(repeating: text, count: 200_000))
    }
}
