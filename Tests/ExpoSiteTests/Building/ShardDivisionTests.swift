import ExpoDiagnostics
import ExpoImages
import Testing

@testable import ExpoSite

@Suite struct ShardDivisionTests {
    @Test func keepsWhatIsMadeOfAPictureWithThePicture() throws {
        let size = try #require(PictureSize(width: 10, height: 10))
        let pictures = (0..<40).map { number in
            var picture = Picture(
                stem: "p\(number)", fileExtension: "png", contents: .disk(path: ""), source: "")
            picture.variants = (0..<5).map { variant in
                PictureVariant(
                    variant: Variant(.scaled, size, .avif),
                    path: "images/p\(number)-\(variant).avif", contents: .elsewhere)
            }
            return picture
        }
        let division = ShardDivision(pictures)
        for picture in pictures {
            let own = Shard.index(owning: picture.ownPath, among: 7)
            for variant in picture.variants {
                let file = PlannedFile(
                    path: variant.path, origin: .copy(variant.contents, kind: .variant))
                #expect(division.index(of: file, among: 7) == own)
            }
        }
    }

    @Test func givesEachFileOfAPlanToOneShard() throws {
        let plan = try SmallExhibition().site().plan
        let division = ShardDivision([])
        let parts = Shard.all(5).map { division.files(of: $0, in: plan).map(\.path) }
        #expect(parts.joined().sorted() == plan.files.map(\.path).sorted())
        for (index, part) in parts.enumerated() {
            #expect(part.allSatisfy { Shard.index(owning: $0, among: 5) == index })
        }
    }
}
