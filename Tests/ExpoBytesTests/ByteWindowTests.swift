import Testing

@testable import ExpoBytes

@Suite struct ByteWindowTests {
    @Test func readsNumbersInEitherOrder() {
        Self.withWindow([0x01, 0x02, 0x03, 0x04]) { window in
            #expect(window.number(at: 1, width: 2) == 0x0203)
            #expect(window.number(at: 0, width: 3, .littleEndian) == 0x030201)
        }
    }

    @Test(arguments: [-1, 4, 5, Int.max, Int.min])
    func answersNilOutside(offset: Int) {
        Self.withWindow([1, 2, 3, 4]) { window in
            #expect(window.byte(at: offset) == nil)
            #expect(window.number(at: offset, width: 1) == nil)
            #expect(window.part(at: offset, count: 1)?.count == nil)
            #expect(!window.holds("a", at: offset))
        }
    }

    @Test(arguments: [5, Int.max, -1, Int.min])
    func answersNilForPartsThatAreNotAllThere(length: Int) {
        Self.withWindow([1, 2, 3, 4]) { window in
            #expect(window.part(at: 0, count: length)?.count == nil)
            #expect(window.part(at: 4, count: length)?.count == nil)
        }
    }

    @Test func answersNilForNumbersThatAreTooLarge() {
        Self.withWindow([UInt8](repeating: 0xFF, count: 8)) { window in
            #expect(window.number(at: 0, width: 8) == nil)
        }
    }

    @Test func hasNothingAfterItsEnd() {
        Self.withWindow([1, 2]) { window in
            #expect(window.rest(from: 2)?.count == 0)
            #expect(window.rest(from: 3)?.count == nil)
        }
    }

    private static func withWindow(_ bytes: [UInt8], _ body: (ByteWindow) -> Void) {
        bytes.withUnsafeBytes { body(ByteWindow($0)) }
    }
}
