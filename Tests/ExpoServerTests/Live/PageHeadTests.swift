import TestSupport
import Testing

@testable import ExpoServer

@Suite struct PageHeadTests {
    private func found(_ page: String) -> (end: Int?, policies: [String]) {
        let bytes = Array(page.utf8)
        let head = PageHead(bytes.span)
        return (head.end, head.policies.map { String(decoding: bytes[$0], as: UTF8.self) })
    }

    @Test(arguments: [
        ("<head></head>", 6), ("<HEAD>한</Head >", 9), ("</hea></head", 6), ("", nil),
        ("<head", nil),
    ])
    func endsWhereItsTagIs(page: String, end: Int?) {
        #expect(found(page).end == end)
    }

    @Test(arguments: [
        "<meta http-equiv=\"Content-Security-Policy\" content=\"P\">",
        "<META CONTENT='P' HTTP-EQUIV = content-security-policy />",
        "<meta\ncharset=utf-8 http-equiv=content-security-policy content=P>",
        "<meta><meta name=a content=b><meta http-equiv=content-security-policy content=P",
        "<meta http-equiv=content-security-policy content=P></head><meta http-equiv=content-security-policy content=Q>",
    ])
    func findsThePoliciesInIt(page: String) {
        #expect(found(page).policies == ["P"])
    }

    @Test(arguments: [
        "<meta http-equiv=refresh content=P>", "<meta http-equiv=content-security-policy>",
        "</head><meta http-equiv=content-security-policy content=P>", "<meta content=P>",
    ])
    func findsNoOther(page: String) {
        #expect(found(page).policies == [])
    }

    @Test func comesToItsEndWhateverStandsThere() {
        var generator = SeededGenerator(seed: 3)
        let characters = Array("<meta http-equiv=content '\"/></head>\n".utf8)
        for _ in 0..<2000 {
            let bytes = (0..<60).map { _ in characters.randomElement(using: &generator) ?? 0 }
            let head = PageHead(Array("<meta ".utf8 + bytes).span)
            #expect(head.policies.allSatisfy { $0.upperBound <= 66 })
        }
    }
}
