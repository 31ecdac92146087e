import ExpoBytes
import ExpoImages
import Testing

@testable import expo_image

@Suite struct FilePartsTests {
    private static let file = Array("0123456789".utf8)

    private func bytes(_ parts: FileParts, adding metadata: String = "") -> String {
        let file = RewrittenFile(parts.pieces(adding: Array(metadata.utf8)))
        return Self.file.withUnsafeBytes {
            String(decoding: file.bytes(of: $0), as: UTF8.self)
        }
    }

    @Test func joinWhatIsKeptAndLeaveNoGap() {
        var parts = FileParts()
        parts.append(upTo: 2, .kept)
        parts.append(upTo: 2, .dropped)
        parts.append(upTo: 1, .dropped)
        parts.append(upTo: 5, .kept)
        parts.append(upTo: 7, .dropped)
        parts.append(upTo: 10, .kept)
        #expect(parts.list.map(\.range) == [0..<5, 5..<7, 7..<10])
        #expect(parts.end == 10)
        #expect(bytes(parts) == "01234789")
    }

    @Test func giveMetadataItsPlaceAndChangedPartsTheirBytes() {
        var parts = FileParts()
        parts.append(upTo: 2, .kept)
        parts.appendPlace()
        parts.append(upTo: 4, .changed(Array("ab".utf8)))
        parts.append(upTo: 10, .kept)
        #expect(bytes(parts, adding: "NEW") == "01NEWab456789")
        #expect(bytes(parts) == "01ab456789")
    }

    @Test func areHarmlessWhereNothingHasToBeTakenOut() {
        var parts = FileParts()
        parts.append(upTo: 2, .kept)
        parts.appendPlace()
        #expect(parts.areHarmless)
        for kind in [FileParts.Kind.dropped, .changed([])] {
            var others = parts
            others.append(upTo: 4, kind)
            #expect(!others.areHarmless)
        }
        for packet in [xmp(owner), xmp(position)] {
            packet.withUnsafeBytes {
                var others = parts
                others.append(upTo: 4, .xmp(ByteWindow($0)))
                #expect(others.areHarmless == (packet == xmp(owner)))
                #expect(bytes(others) == "01")
            }
        }
    }

    @Test func haveRoomForSoManyAndNoMore() {
        var parts = FileParts()
        for end in 1...4095 { parts.append(upTo: end, end.isMultiple(of: 2) ? .kept : .dropped) }
        #expect(parts.haveRoom)
        parts.append(upTo: 4096, .kept)
        #expect(!parts.haveRoom)
    }
}
