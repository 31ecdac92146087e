import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct PictureCollectionTests {
    private func collection(_ fileNames: String..., leftOut: Set<String> = []) -> PictureCollection
    {
        let texts = fileNames.map { ("images/" + $0, TinySite.picture) }
        var reader = PictureReader(TinySite.tree(Dictionary(uniqueKeysWithValues: texts)))
        var diagnostics = Diagnostics()
        reader.readFolder(&diagnostics)
        return PictureCollection(reader.pictures, leftOut: leftOut.union(reader.leftOut))
    }

    private func found(_ name: String, in collection: PictureCollection) -> String? {
        guard case .picture(let index) = collection.find(name) else { return nil }
        return collection.pictures[index].fileName
    }

    @Test(arguments: ["jikji", "jikji.svg"])
    func findsAPictureWithAndWithoutItsExtension(_ name: String) {
        #expect(found(name, in: collection("jikji.svg")) == "jikji.svg")
    }

    @Test(arguments: ["해금", "해금.svg"])
    func findsAPictureInEitherFormOfUnicode(_ name: String) {
        let decomposed = name.decomposedStringWithCanonicalMapping
        #expect(found(decomposed, in: collection("해금.svg")) == "해금.svg")
        let file = "해금.svg".decomposedStringWithCanonicalMapping
        #expect(found(name, in: collection(file)) == "해금.svg")
        #expect(found(decomposed, in: collection(file)) == "해금.svg")
    }

    /// A build that is refused inspects no picture, and reports the same problems as one that does.
    @Test func takesWhatNobodyLookedIntoForWhatItsNameSays() {
        let collection = collection("jikji.svg", "jikji.png", "haegeum.svg", "haegeum.avif")
        let shared = collection.pictures.map { $0.shareable?.path }
        #expect(collection.pictures.allSatisfy { $0.header == nil })
        #expect(Set(shared) == [nil, "images/jikji.png"])
    }

    @Test func findsTheFormatThatScalesBestWithoutExtension() {
        let pictures = collection("a.png", "a.svg", "a.jpg")
        #expect(found("a", in: pictures) == "a.svg")
        #expect(found("a.jpg", in: pictures) == "a.jpg")
    }

    @Test func findsPagesOfFilesUnderAllTheirNames() {
        let pictures = collection("a.tif", "a.jpg", "b.pdf").addingPages(named: [
            "a#page=2", "a.tif#page=3", "b.pdf#page=2", "none#page=2", "a#page=x", "b#page=2",
        ])
        #expect(
            pictures.pictures.map(\.ownPath) == [
                "images/a.jpg", "images/a.tif", "images/b.pdf", "images/a.tif#page=2",
                "images/a.tif#page=3", "images/b.pdf#page=2",
            ])
        for name in ["a#page=2", "a.tif#page=2"] {
            #expect(found(name, in: pictures) == "a.tif#page=2")
        }
        #expect(found("a", in: pictures) == "a.jpg")
        #expect(found("a.tif", in: pictures) == "a.tif")
        #expect(found("b#page=3", in: pictures) == nil)
        let stems = pictures.pictures.map(\.variantStem)
        #expect(stems == ["a", "a", "b", "a-page-2", "a-page-3", "b-page-2"])
    }

    @Test(arguments: ["b#page=1", "b.pdf#page=1"])
    func findsTheFirstPageUnderTheNameOfItsFile(_ name: String) {
        #expect(found(name, in: collection("b.pdf")) == "b.pdf")
    }

    @Test(arguments: ["a.pdf#page=2", "a.pdf#page=2.svg"])
    func findsAFileWhoseNameIsThatOfAPage(_ name: String) {
        let pictures = collection("a.pdf", "a.pdf#page=2.svg")
        #expect(found(name, in: pictures) == "a.pdf#page=2.svg")
        let items = TinySite.catalogueItems(TinySite.items([("해금", name)]))
        #expect(PictureUsage(items, in: pictures).pageNames == [])
    }

    @Test func findsANameWithADotInIt() {
        let pictures = collection("plate.1.svg", "plate.2.svg")
        #expect(found("plate.2", in: pictures) == "plate.2.svg")
        #expect(found("plate", in: pictures) == nil)
    }

    @Test(arguments: ["", "b", "a.png", "A", "a.SVG", ".svg", "images/a.svg"])
    func findsNothingOfAnotherName(_ name: String) {
        guard case .nothing = collection("a.svg").find(name) else {
            Issue.record("'\(name)' is found")
            return
        }
    }

    @Test(arguments: ["flag", "flag.pdf"])
    func knowsWhatWasLeftOut(_ name: String) {
        guard case .leftOut = PictureCollection(leftOut: ["flag", "flag.pdf"]).find(name) else {
            Issue.record("'\(name)' is not known")
            return
        }
    }

    @Test func prefersADrawingToADocument() {
        #expect(found("flag", in: collection("flag.pdf", "flag.svg")) == "flag.svg")
    }

    @Test(arguments: [
        ("eifel", "eiffel.svg"), ("eifel.svg", "eiffel.svg"), ("eiffel.png", "eiffel.svg"),
        ("EIFFEL", "eiffel.svg"), ("해굼", "해금.svg"),
    ])
    func offersTheNearestName(_ name: String, fileName: String) throws {
        let pictures = collection("eiffel.svg", "poster.svg", "해금.svg")
        let nearest = try #require(pictures.nearest(to: name))
        #expect(pictures.pictures[nearest].fileName == fileName)
    }

    @Test func offersNothingIfNoneIsNear() {
        #expect(collection("eiffel.svg").nearest(to: "직지") == nil)
        #expect(collection().nearest(to: "a") == nil)
        #expect(collection("IMG_0021.jpg").nearest(to: "IMG_0020.jpg") == nil)
        #expect(collection("IMG_0021.jpg").nearest(to: "IMG-0021.jpg") == 0)
    }
}
