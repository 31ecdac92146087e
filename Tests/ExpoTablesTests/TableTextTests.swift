import Foundation
import TestSupport
import Testing

@testable import ExpoTables

@Suite struct TableTextTests {
    @Test(arguments: [
        ("UTF-8", TextEncoding.utf8), ("CP949", .cp949), ("UTF-16", .utf16(isBigEndian: false)),
    ])
    func findsOutTheEncoding(name: String, encoding: TextEncoding) throws {
        let text = "이름,설명\n똠방각하,펲시"
        let reading = Reading(try Self.bytes(of: text, in: name))
        #expect(reading.encoding == encoding)
        #expect(reading.rows == [["이름", "설명"], ["똠방각하", "펲시"]])
        #expect(reading.said.isEmpty)
    }

    @Test func readsWhatItIsTold() throws {
        let french = try Self.bytes(of: "nom,légende\né,ç", in: "WINDOWS-1252")
        #expect(Reading(french).said.first?.hasPrefix("t.csv:1:6: error: ") == true)
        let reading = Reading(french, as: TextEncoding(named: "windows-1252"))
        #expect(reading.rows == [["nom", "légende"], ["é", "ç"]])
        #expect(reading.encoding?.name == "WINDOWS-1252")
    }

    @Test func reportsWhatIsNotOfTheEncoding() {
        let cases: [([UInt8], TextEncoding?, String)] = [
            (
                [0x61, 0x0A, 0xFF, 0x0A], nil,
                "t.csv:2:1: error: the table is neither UTF-8 nor CP949"
            ),
            ([0x61, 0x0A, 0xC0, 0xCC], .utf8, "t.csv:2:1: error: this byte is not UTF-8"),
            ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], nil, "t.csv:1:2: error: this byte is not UTF-8"),
            ([0x61, 0x62, 0xC0, 0xCC, 0xFF, 0x61], .cp949, "t.csv:1:4: error: the text here"),
            ([0x61, 0xC0], .cp949, "t.csv:1:2: error: the text here is not CP949"),
            ([0xFF, 0xFE, 0x61, 0, 0, 0xD8], nil, "t.csv:1:2: error: the text here"),
            ([0xFF, 0xFE, 0x61, 0, 0x62], nil, "t.csv:1:2: error: the text here is not UTF-16"),
        ]
        for (bytes, encoding, said) in cases {
            let reading = Reading(bytes, as: encoding)
            #expect(reading.said.count == 1)
            #expect(reading.said.first?.hasPrefix(said) == true, "\(reading.said)")
            #expect(reading.rows.isEmpty)
        }
    }

    @Test func reportsAnEncodingThatTheSystemDoesNotKnow() {
        let said = Reading([0x61], as: TextEncoding(named: "klingon")).said
        #expect(
            said.first?.hasPrefix(
                "t.csv: error: iconv does not support 'KLINGON' on this system [unknown-encoding]")
                == true)
    }

    @Test func reportsAnOldWorkbook() {
        let said = Reading([0xD0, 0xCF, 0x11, 0xE0, 0, 0]).said
        #expect(said.first?.hasPrefix("t.csv: error: this is a workbook in the old format") == true)
    }

    @Test func readsNothing() {
        #expect(Reading([]).rows.isEmpty)
        #expect(Reading([], as: .cp949).rows.isEmpty)
        #expect(Reading([0xEF, 0xBB, 0xBF]).rows.isEmpty)
        #expect(Reading([0xFF, 0xFE]).rows.isEmpty)
    }

    /// Foundation uses its own conversion tables.
    private static func bytes(of text: String, in name: String) throws -> [UInt8] {
        let encodings: [String: String.Encoding] = [
            "UTF-8": .utf8, "WINDOWS-1252": .windowsCP1252, "UTF-16": .utf16,
        ]
        if let encoding = encodings[name] {
            return Array(try #require(text.data(using: encoding)))
        }
        // CP949 without Foundation: the bytes that `iconv -t CP949` prints.
        let run = try ChildProgram.run(
            ["iconv", "-f", "UTF-8", "-t", name], input: Data(text.utf8))
        return Array(run.output)
    }

    @Test func readsTextsLongerThanAPieceOfTheConversion() throws {
        let text = String(repeating: "가나다라마바사아자차카타파하", count: 20_000)
        #expect(Reading(try Self.bytes(of: text, in: "CP949")).rows == [[text]])
    }
}
