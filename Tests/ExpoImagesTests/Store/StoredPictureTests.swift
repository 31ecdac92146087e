import ExpoBytes
import Testing

@testable import ExpoImages

@Suite struct StoredPictureTests {
    private static let formats: Set<PictureFormat> = [.avif]

    private static func picture(
        _ depth: PictureStore.Depth, uses: PictureUses = .row, entry: PictureEntry?
    ) -> StoredPicture {
        var picture = StoredPicture(path: "a.jpg", uses: uses, depth: depth)
        picture.entry = entry
        return picture
    }

    @Test func isIncompleteByWhatItsDepthAsksFor() throws {
        let decoded = try PictureEntry.sample()
        var read = decoded
        read.facts = nil
        let depths: [PictureStore.Depth] = [.known, .decoded, .planned, .made]
        func incomplete(_ entry: PictureEntry?) -> [Bool] {
            depths.map {
                Self.picture($0, entry: entry)
                    .isIncomplete(on: PictureEntry.black, formats: Self.formats)
            }
        }
        // The sample lacks the fallback of its variant.
        #expect(incomplete(decoded) == [false, false, false, true])
        #expect(incomplete(read) == [false, true, true, true])
        #expect(incomplete(nil) == [false, false, false, false])
    }

    @Test func isIncompleteNoMoreWhenItHasAProblem() throws {
        var picture = Self.picture(.made, entry: nil)
        #expect(picture.isUnknown)
        picture.problems = [.damaged(detail: "")]
        #expect(!picture.isUnknown)
        picture.entry = try PictureEntry.sample()
        #expect(!picture.isIncomplete(on: PictureEntry.black, formats: Self.formats))
        #expect(!picture.needsWorker(on: PictureEntry.black))
    }

    @Test func needsAWorkerToPlanWhatIsNotThere() throws {
        let entry = try PictureEntry.sample()
        let planned = Self.picture(.planned, entry: entry)
        #expect(planned.needsWorker(on: PictureEntry.black))
        #expect(planned.usesToMake == [])
        let card = Self.picture(.planned, uses: .card, entry: entry)
        #expect(!card.needsWorker(on: PictureEntry.black))
    }

    @Test func standsInTheCacheByItsDigest() throws {
        var picture = Self.picture(.made, entry: nil)
        let digest = PictureDigest(of: Array("abc".utf8).span)
        picture.folder = CacheFolder.path(of: digest, in: "/cache")
        picture.digest = digest
        #expect(picture.nameHash == nil)
        picture.entry = try PictureEntry.sample()
        #expect(picture.nameHash == digest.nameHash)
        let (outer, inner) = digest.folders
        #expect(picture.path(of: .sample) == "/cache/pictures/\(outer)/\(inner)/1-40-ab.avif")
    }
}
