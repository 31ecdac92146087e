import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct ISOBoxTests {
    @Test func readsLengthsOfAllThreeKinds() {
        let bytes: [UInt8] =
            [0, 0, 0, 9] + Array("oneA".utf8) + [1]
            + [0, 0, 0, 1] + Array("two ".utf8) + [0, 0, 0, 0, 0, 0, 0, 18, 2, 2]
            + [0, 0, 0, 0] + Array("last".utf8) + [3, 3, 3]
        Self.withBoxes(in: bytes) { boxes in
            #expect(boxes.map(\.type) == ["oneA", "two ", "last"])
            #expect(boxes.map(\.content.count) == [1, 2, 3])
        }
    }

    @Test(
        arguments: [
            [0, 0, 0, 7], [0, 0, 0, 2], [0xFF, 0xFF, 0xFF, 0xFF],
            [0, 0, 0, 1],
        ] as [[UInt8]])
    func stopsAtABoxThatIsNotAllThere(length: [UInt8]) {
        let bytes = [0, 0, 0, 8] + Array("good".utf8) + length + Array("bad ".utf8)
        Self.withBoxes(in: bytes) { #expect($0.map(\.type) == ["good"]) }
    }

    @Test func stopsAtAWideLengthThatOverflows() {
        let bytes = [0, 0, 0, 1] + Array("wide".utf8) + [0x7F] + [UInt8](repeating: 0xFF, count: 7)
        Self.withBoxes(in: bytes) { #expect($0.isEmpty) }
    }

    @Test func givesUpOnEndlessBoxes() {
        let box: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
        let bytes = Array([[UInt8]](repeating: box, count: 100_000).joined())
        Self.withBoxes(in: bytes) { #expect($0.count < 10_000) }
    }

    private static func withBoxes(in bytes: [UInt8], _ body: ([ISOBox]) -> Void) {
        bytes.withUnsafeBytes { body(ISOBox.all(in: ByteWindow($0))) }
    }
}
