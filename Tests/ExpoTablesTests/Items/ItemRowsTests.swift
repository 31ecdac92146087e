import Foundation
import Testing

@testable import ExpoTables

@Suite struct ItemRowsTests {
    @Test func escapesWhatJSONWantsEscaped() throws {
        let texts = ["\u{1}\u{8}\u{B}\u{1F}", "\"\\/", "a\n\r\tb", "해금 <b>&\u{2028}\u{7F}😀", ""]
        let written = Self.text(texts)
        let read =
            try JSONSerialization.jsonObject(with: Data(written.bytes)) as? [[String: String]]
        #expect(read?.map { $0["name"] ?? "" } == texts)
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(text.contains(#""name": "\u0001\u0008\u000b\u001f""#))
        #expect(text.contains("해금 <b>&\u{2028}\u{7F}😀"))
    }

    @Test func knowsTheCellOfEachLine() {
        let written = Self.text(["a", "b"])
        let lines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 8)
        #expect(written.cells == [-1, 10, 0, -1, 10, 1, -1])
    }

    private static func text(_ texts: [String]) -> ItemsText {
        var written = ItemsText()
        for (number, text) in texts.enumerated() {
            written.beginItem(cell: 10)
            written.write(.name, Array(text.utf8).span, cell: Int32(number))
            written.endItem()
        }
        written.end()
        return written
    }
}
