import Testing

@testable import ExpoTables

@Suite struct TableFormTests {
    @Test(arguments: [
        ("utf-8", TextEncoding.utf8), ("UTF8", .utf8), ("utf-16", .utf16(isBigEndian: false)),
        ("UTF-16BE", .utf16(isBigEndian: true)), ("cp949", .cp949), ("euc-kr", .other("EUC-KR")),
    ])
    func isKnownByItsName(name: String, encoding: TextEncoding) {
        #expect(TextEncoding(named: name) == encoding)
    }
}
