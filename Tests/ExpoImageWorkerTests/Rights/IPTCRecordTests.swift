import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct IPTCRecordTests {
    @Test func readsLatinTextUnlessToldOtherwise() {
        let record = resource(field(2, 80, [82, 101, 110, 0xE9]) + field(2, 116, Array("©".utf8)))
        #expect(rights(record).creator == "René")
        #expect(rights(record).copyright == "Â©")
    }

    @Test func readsUnicodeWhereItIsAnnounced() {
        let record = resource(
            field(1, 90, [0x1B, 0x25, 0x47]) + field(2, 80, Array("김".utf8))
                + field(2, 80, Array("이".utf8)) + field(2, 110, Array("기록원".utf8)))
        #expect(rights(record).creator == "김, 이")
        #expect(rights(record).credit == "기록원")
    }

    @Test func findsTheRecordAmongOtherResources() {
        let other = Array("8BIM".utf8) + [0x04, 0x25, 3] + Array("abc".utf8) + [0, 0, 0, 1, 9, 0]
        #expect(rights(other + resource(field(2, 110, Array("Kim".utf8)))).credit == "Kim")
    }

    @Test func readsUpToWhereItIsDamaged() {
        let fields = field(2, 110, Array("Kim".utf8)) + [0x1C, 2, 116, 0, 99, 65]
        #expect(rights(resource(fields)).credit == "Kim")
        #expect(rights(resource(fields)).copyright == nil)
        #expect(rights(Array(resource(fields).dropLast(3))) == PictureRights())
    }

    private func field(_ record: UInt8, _ number: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0x1C, record, number, 0, UInt8(content.count)] + content
    }

    private func resource(_ content: [UInt8]) -> [UInt8] {
        Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(content.count)] + content
            + (content.count % 2 == 0 ? [] : [0])
    }

    private func rights(_ bytes: [UInt8]) -> PictureRights {
        bytes.withUnsafeBytes { IPTCRecord(ByteWindow($0)).rights }
    }
}
