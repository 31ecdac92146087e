import ExpoBytes
import ExpoDisk
import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import expo_image

@Suite struct OriginalInspectorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func tellsWhatAFileIs() throws {
        let worker = try WorkerProcess()
        let picture = try SamplePicture.named("rotated.jpg")
        let header = picture.header
        let expected = Inspection(header: header, original: .exact, rights: PictureRights())
        #expect(try worker.inspect(write(picture.bytes)) == .found(expected))
        #expect(try worker.names() == [])
    }

    @Test func writesWhatIsPublishedInstead() throws {
        let worker = try WorkerProcess()
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Corpus.path("gps.jpg"))))
        let expected = try #require(publishedBytes(bytes, .jpeg))
        guard case .found(let found) = try worker.inspect(Corpus.path("gps.jpg")) else {
            Issue.record("it is a picture")
            return
        }
        #expect(found.original == .rewritten)
        #expect(found.rights == rights(bytes, .jpeg))
        #expect(!found.rights.isEmpty)
        #expect(try worker.names() == [WorkerProcess.rewritten])
        let written = try Data(contentsOf: URL(filePath: worker.path(WorkerProcess.rewritten)))
        #expect(Array(written) == expected)
    }

    @Test func withholdsADocument() throws {
        let worker = try WorkerProcess()
        guard case .found(let found) = try worker.inspect(write(Array("%PDF-1.4\n".utf8))) else {
            Issue.record("it is a picture")
            return
        }
        #expect(found.original == .withheld)
        #expect(found.header == PictureHeader(format: .pdf, size: nil))
    }

    @Test(arguments: [
        ("", nil), ("a text", nil), ("\u{0}\u{0}\u{0}\u{c}JXL ", ForeignFormat.jpegXL),
    ])
    func saysWhatIsNoPicture(text: String, format: ForeignFormat?) throws {
        let worker = try WorkerProcess()
        #expect(try worker.inspect(write(Array(text.utf8))) == .notAPicture(format))
    }

    @Test func refusesTooManyPixels() throws {
        let worker = try WorkerProcess()
        let size = try #require(PictureSize(width: 50_000, height: 50_000))
        let bomb = try SamplePicture.named("plain.png")
            .replacing(at: 16, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        #expect(try worker.inspect(write(bomb)) == .tooLarge(size))
    }

    @Test func refusesADrawingThatRunsSomething() throws {
        let worker = try WorkerProcess()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>"#
        let problem = SVGProblem(kind: .element("script"), offset: 40)
        let reply = try worker.inspect(write(Array(drawing.utf8)))
        #expect(reply == .unsafeDrawing([problem]))
    }

    /// Otherwise the cache would record other bytes under the digest of the expected ones.
    @Test func looksIntoNoOtherBytesThanAreMeant() throws {
        let worker = try WorkerProcess()
        let path = try write(SamplePicture.named("plain.png").bytes)
        let reply = try worker.inspect(path, hash: ContentHash(value: 7))
        #expect(reply.problem?.kind == .unreadable)
        #expect(
            try worker.inspect(folder.path("gone"), hash: ContentHash(value: 7))
                == .failed(WorkerProblem(.unreadable, number: ENOENT)))
        #expect(try worker.inspect(path).problem == nil)
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        try folder.write(Data(bytes), to: "picture")
        return folder.path("picture")
    }
}
