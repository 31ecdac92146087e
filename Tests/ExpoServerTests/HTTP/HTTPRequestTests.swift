import Testing

@testable import ExpoServer

@Suite struct HTTPRequestTests {
    @Test(arguments: [
        ("bytes=0-0", 0..<1), ("bytes=2-5", 2..<6), ("bytes=5-", 5..<10), ("bytes=-3", 7..<10),
        ("bytes=-30", 0..<10), ("bytes=9-99", 9..<10), ("BYTES=0-1", 0..<2),
        ("bytes=0-99999999999999999999999", 0..<10),
    ])
    func isAPart(header: String, part: Range<Int>) {
        #expect(RequestedRange(header, of: 10) == .part(part))
    }

    @Test(arguments: [
        nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=1-2,4-5",
        "lines=1-2", "bytes=+1-2", "bytes=1-2-3", "bytes= -",
    ])
    func isAllWhereNothingElseIsUnderstood(header: String?) {
        #expect(RequestedRange(header, of: 10) == .all)
    }

    @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-"])
    func isOutside(header: String) {
        #expect(RequestedRange(header, of: 10) == .outside)
    }

    @Test func hasNoPartsOfNothing() {
        #expect(RequestedRange("bytes=0-0", of: 0) == .outside)
        #expect(RequestedRange("bytes=-1", of: 0) == .outside)
    }
}
