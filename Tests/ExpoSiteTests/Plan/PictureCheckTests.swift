import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct PictureCheckTests {
    /// Checks items with these images against these files of `images`.
    private func check(
        images: [String], files: [String], besides others: Set<Int> = []
    ) -> [String] {
        let texts = files.map { ("images/" + $0, TinySite.picture) }
        var reader = PictureReader(TinySite.tree(Dictionary(uniqueKeysWithValues: texts)))
        var ignored = Diagnostics()
        reader.readFolder(&ignored)
        let pictures = PictureCollection(
            reader.pictures, leftOut: reader.leftOut, foreign: reader.foreign)
        let items = TinySite.catalogueItems(TinySite.items(images.map { ("해금", $0) }))
        return TinySite.said {
            let gallery = Gallery(
                pictures, shownBy: items, making: .described, ground: nil, diagnostics: &$0)
            var check = PictureCheck(gallery, folder: "Content/images", isComplete: true)
            check.visit(items, gallery.usage, diagnostics: &$0)
            check.reportUnused(besides: others, diagnostics: &$0)
        }
    }

    @Test func saysNothingOfPicturesThatAreThere() {
        #expect(check(images: ["a", "b.svg", "a.svg"], files: ["a.svg", "b.svg"]) == [])
    }

    @Test func reportsAMissingPictureAndOffersTheNearest() {
        #expect(
            check(images: ["eifel.svg"], files: ["eiffel.svg"]) == [
                """
                items.json:1:31: error: the picture 'eifel.svg' of item '해금' is not in Content/images [missing-image]
                    help: did you mean 'eiffel.svg'?
                """
            ])
    }

    @Test func reportsAMissingPictureAndSaysWhatToAdd() {
        #expect(
            check(images: ["jikji"], files: []) == [
                """
                items.json:1:31: error: the picture 'jikji' of item '해금' is not in Content/images [missing-image]
                    help: add jikji.jpg, .png or .svg to Content/images
                """
            ])
    }

    @Test func addsNoSecondExtensionToTheNameOfAPicture() {
        #expect(
            check(images: ["jikji.png"], files: []).first?.hasSuffix(
                "help: add jikji.png to Content/images") == true)
    }

    @Test func saysNothingMoreOfAPictureThatWasLeftOut() {
        #expect(check(images: ["a", "a.pdf"], files: ["a.pdf"]) == [])
    }

    @Test func saysNothingMoreOfANameThatIsWrong() {
        #expect(check(images: ["", "../a"], files: []) == [])
    }

    @Test func warnsOfAPictureThatNothingShows() {
        #expect(
            check(images: ["a"], files: ["a.svg", "b.svg", "poster.svg"]) == [
                """
                Content/images/b.svg: warning: the picture 'b.svg' is not used [unused-image]
                    help: write its name as the image_name of an item, or remove the picture
                """
            ])
    }

    @Test func leavesOutPicturesThatAreShownOtherwise() {
        #expect(check(images: [], files: ["a.svg"], besides: [0]) == [])
    }

    @Test func warnsOfTheFormatThatIsNotShown() {
        let said = check(images: ["a"], files: ["a.png", "a.svg"])
        #expect(said.map { $0.contains("'a.png' is not used") } == [true])
    }

    @Test(arguments: ["phone.jxl", "phone"])
    func saysThatAFormatIsNotSupported(_ name: String) {
        #expect(
            check(images: [name, name], files: ["phone.jxl", "scan.jp2"]) == [
                """
                Content/images/scan.jp2: warning: 'images/scan.jp2' is a JPEG 2000 file, which is not supported and is left out [not-a-picture]
                    help: save it as JPEG or PNG: 'scan.jpg'
                """,
                """
                items.json:1:31: error: the picture 'phone.jxl' of item '해금' is a JPEG XL file, which is not supported [missing-image]
                    help: save it as JPEG or PNG: 'phone.jpg'
                """,
                """
                items.json:2:30: error: the picture 'phone.jxl' of item '해금' is a JPEG XL file, which is not supported [missing-image]
                    help: save it as JPEG or PNG: 'phone.jpg'
                """,
            ])
    }

    @Test(arguments: ["a#page=2", "a.svg#page=2"])
    func reportsAPageOfAFileWithoutPages(name: String) {
        let file = name.prefix { $0 != "#" }
        #expect(
            check(images: [name], files: ["a.svg"]) == [
                """
                items.json:1:31: error: item '해금' uses page 2 of '\(file)', which has only one page [missing-page]
                    help: write '\(file)'
                """
            ])
    }

    /// The file is used, so nothing else is said of it.
    @Test(arguments: ["0", "x", "", "-1", "1.5"])
    func reportsWhatIsNoNumberOfAPage(number: String) {
        #expect(
            check(images: ["a#page=\(number)", "a#page=2"], files: ["a.pdf"]) == [
                """
                items.json:1:31: error: the picture 'a#page=\(number)' of item '해금' does not name a page of 'a' [missing-page]
                    help: write the number of a page, from 1: 'a#page=2'
                """
            ])
    }

    @Test func reportsThatTheFileOfAPageIsMissing() {
        #expect(
            check(images: ["skroll#page=12"], files: ["scroll.pdf"]) == [
                """
                items.json:1:31: error: the picture 'skroll' of item '해금' is not in Content/images [missing-image]
                    help: did you mean 'scroll.pdf#page=12'?
                """
            ])
    }

    @Test func saysNothingOfPagesThatAreUsed() {
        let names = ["a#page=2", "a.pdf#page=3", "b.tif#page=1", "b.tif#page=2"]
        #expect(check(images: names, files: ["a.pdf", "b.tif"]) == [])
    }

    @Test func namesTheFormatOfAPictureOfAnotherNameThatIsNotSupported() {
        let items = TinySite.catalogueItems(TinySite.items([("해금", "a")]))
        var reader = PictureReader(TinySite.tree(["images/a.jpg": "\0\0\0\u{c}jP  "]))
        let said = TinySite.said {
            reader.readFolder(&$0)
            _ = Gallery(
                PictureCollection(reader.pictures), shownBy: items, making: .described, ground: nil,
                diagnostics: &$0)
        }
        #expect(
            said == [
                """
                Content/images/a.jpg: error: the picture of item '해금' is a JPEG 2000 file, which is not supported [not-a-picture]
                    help: save it again as PNG, JPEG, WebP, AVIF, GIF or SVG
                """
            ])
    }

    @Test func saysWhichOfTwoPicturesIsTaken() {
        #expect(
            check(images: ["a"], files: ["a.jpg", "a.png"]) == [
                """
                Content/images/a.jpg: warning: the picture 'a.jpg' is not used: 'a' is 'a.png' [unused-image]
                    help: write 'a.jpg' to use it, or remove it
                """
            ])
        #expect(check(images: ["a", "a.jpg"], files: ["a.jpg", "a.png"]) == [])
    }

    @Test(.timeLimit(.minutes(10))) func takesNoLongForManyMissingPictures() {
        let count = 1_500
        let said = check(
            images: (0..<count).map { "i\($0)" },
            files: (0..<count / 30).map { "p\($0 + 90_000).svg" })
        #expect(said.filter { $0.contains("[missing-image]") }.count == Diagnostics.usuallyShown)
    }
}
