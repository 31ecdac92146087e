import Foundation
import Testing

@testable import ExpoTables

@Suite struct TranscodingTests {
    @Test func readsBothByteOrdersOfUTF16() {
        for isBigEndian in [false, true] {
            let units = "\u{FEFF}해\t😀".utf16.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
                return isBigEndian ? [high, low] : [low, high]
            }
            #expect(Reading(units).rows == [["해", "😀"]])
            let named = TextEncoding.utf16(isBigEndian: isBigEndian)
            #expect(Reading(Array(units.dropFirst(2)), as: named).rows == [["해", "😀"]])
        }
    }

    @Test func readsLongTextsByTheSystem() throws {
        let text = String(repeating: "àéîõü", count: 40_000)
        let bytes = Array(try #require(text.data(using: .windowsCP1252)))
        let read = Transcoding(bytes.span, from: "WINDOWS-1252")
        #expect(read?.bytes.elementsEqual(text.utf8) == true && read?.isBroken == false)
        let unknown = Transcoding(bytes.span, from: "KLINGON")
        #expect(unknown?.bytes == nil)
    }

    @Test(
        arguments: [
            ([0x61, 0, 0x3D, 0xD8], "a"), ([0x61, 0, 0, 0xDC, 0x62, 0], "a"),
            ([0x61, 0, 0x62], "a"),
            ([0x3D, 0xD8, 0x61, 0], ""), ([0], ""),
        ] as [([UInt8], String)])
    func endsAtWhatIsNoCharacter(bytes: [UInt8], text: String) {
        let read = Transcoding(utf16: bytes.span, isBigEndian: false)
        #expect(String(decoding: read.bytes, as: UTF8.self) == text)
        #expect(read.isBroken)
    }

    @Test func keepsWhatCameBeforeAFault() {
        let bytes: [UInt8] = [0x61, 0xC7, 0x20, 0x62]
        let read = Transcoding(bytes.span, from: "CP949")
        #expect(read?.bytes == [0x61])
        #expect(read?.isBroken == true)
    }
}
