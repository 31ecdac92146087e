import ExpoBytes
import TestSupport
import Testing

@testable import expo_image

@Suite struct BytesNumbersTests {
    @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
    func readNumbersAsTheyWereAppended(order: ByteOrder) {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let width = Int.random(in: 1...7, using: &generator)
            let number = Int.random(in: 0..<(1 << (8 * width)), using: &generator)
            var bytes: [UInt8] = [9, 9]
            bytes.append(number, bytes: width, order)
            #expect(bytes.count == 2 + width)
            #expect(bytes.number(at: 2, bytes: width, order) == number)
        }
    }

    @Test func beginWithTheirOrdersEnd() {
        var bytes: [UInt8] = []
        bytes.append(0x010203, bytes: 2)
        bytes.append(0x010203, bytes: 4, .littleEndian)
        #expect(bytes == [2, 3, 3, 2, 1, 0])
    }

    @Test(arguments: [-1, 2, 3, 4, Int.max - 8])
    func readNoNumberThatIsNotAllThere(offset: Int) {
        #expect([1, 2, 3].number(at: offset, bytes: 2) == nil)
    }

    @Test func readNoNumberThatIsTooWide() {
        #expect([UInt8](repeating: 0xFF, count: 8).number(at: 0, bytes: 8) == nil)
        #expect([1].number(at: 1, bytes: 0) == 0)
    }

    @Test func holdATextWhereAllOfItStands() {
        let bytes = Array("RIFFWEBP".utf8)
        #expect(bytes.holds("WEBP", at: 4))
        for offset in [-1, 0, 3, 5, 8, 100] { #expect(!bytes.holds("WEBP", at: offset)) }
    }
}
