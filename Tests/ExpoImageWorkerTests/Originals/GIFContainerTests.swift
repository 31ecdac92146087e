import ExpoImages
import Testing

@testable import expo_image

@Suite struct GIFContainerTests {
    private let plain: [UInt8]

    init() throws {
        plain = try SamplePicture.named("plain.gif").bytes
    }

    @Test(arguments: ["plain.gif", "moving.gif"])
    func copiesWhatHoldsNothingOfTheKind(name: String) throws {
        #expect(published(try SamplePicture.named(name).bytes, .gif) == .exact)
    }

    @Test(
        arguments: [
            [0x21, 0xFE, 6] + Array("SECRET".utf8) + [0],
            [0x21, 0xFF, 11] + Array("SECRETSECRE".utf8) + [2, 0, 0, 0],
            [0x21, 0xFF, 6] + Array("SECRET".utf8) + [0],
            [0x21, 0xCE, 6] + Array("SECRET".utf8) + [0],
        ] as [[UInt8]])
    func leavesOutOtherExtensions(block: [UInt8]) {
        #expect(publishedBytes(appending(block), .gif) == plain)
    }

    @Test(
        arguments: [
            [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0],
            [0x21, 0xF9, 4, 0, 10, 0, 0, 0],
        ] as [[UInt8]])
    func keepsWhatAnimationsNeed(block: [UInt8]) {
        #expect(published(appending(block), .gif) == .exact)
    }

    @Test func judgesPacketsByTheirProperties() throws {
        #expect(published(appending(Self.packet(xmp(owner))), .gif) == .exact)
        let result = try #require(
            publishedBytes(appending(Self.packet(xmp(owner, position))), .gif))
        #expect(!holdsSecret(result))
        #expect(result.starts(with: Array("GIF89a".utf8)))
        #expect(rights(result, .gif).copyright == "(c) Kim")
        #expect(published(result, .gif) == .exact)
    }

    @Test func cutsWhatFollowsThePicture() {
        #expect(publishedBytes(plain + Array("SECRET".utf8), .gif) == plain)
    }

    @Test func withholdsWhatCannotBeReadToItsEnd() {
        for length in 0..<plain.count {
            #expect(published(Array(plain[..<length]), .gif) == .withheld, "\(length)")
        }
    }

    private func appending(_ block: [UInt8]) -> [UInt8] {
        plain.dropLast() + block + [0x3B]
    }

    static func packet(_ text: [UInt8]) -> [UInt8] {
        let ramp = (0...255).map { UInt8(255 - $0) }
        return [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + text + [1] + ramp + [0]
    }
}
