import ExpoDiagnostics
import ExpoImages
import Testing

@testable import ExpoSite

@Suite struct GalleryTests {
    /// The gallery of a folder with these files, without a store, and its messages.
    private func gallery(
        _ texts: [String: String], images: [String] = []
    ) -> (gallery: Gallery, said: [String]) {
        gallery(of: TinySite.tree(texts), images: images)
    }

    private func gallery(
        of tree: FileTree, images: [String] = []
    ) -> (gallery: Gallery, said: [String]) {
        var gallery = Gallery()
        let said = TinySite.said { diagnostics in
            var reader = PictureReader(tree)
            reader.readFolder(&diagnostics)
            let items = TinySite.catalogueItems(TinySite.items(images.map { ("해금", $0) }))
            gallery = Gallery(
                PictureCollection(reader.pictures), shownBy: items, making: .described, ground: nil,
                diagnostics: &diagnostics)
        }
        return (gallery, said)
    }

    @Test func knowsThePosterAndTheFlagByTheirNames() {
        let (gallery, said) = gallery([
            "images/poster.svg": TinySite.picture, "images/flag.svg": TinySite.picture,
        ])
        #expect(said == [])
        #expect(gallery.poster?.fileName == "poster.svg")
        #expect(gallery.flag?.fileName == "flag.svg")
        #expect(gallery.flag?.header?.format == .svg)
    }

    @Test func hasNoPosterWhereThereIsNone() {
        #expect(gallery([:]).gallery.poster == nil)
    }

    @Test func leavesOutAPDFOfWhichNothingCanBeMade() {
        let (gallery, said) = gallery(["images/flag.pdf": "%PDF-1.7"], images: ["flag"])
        #expect(gallery.flag == nil)
        #expect(gallery.picture(ofItem: 0) == nil)
        #expect(
            said == [
                """
                Content/images/flag.pdf: warning: 'flag' is a PDF, which browsers do not show as a picture; it is left out [pdf-picture]
                    help: save it as SVG or PNG, or install the image worker (expo-image)
                """
            ])
    }

    @Test(arguments: [("II*\0", "tif", "TIFF"), ("\0\0\0\u{10}ftypheic\0\0\0\0", "heic", "HEIC")])
    func leavesOutAScanOfWhichNothingCanBeMade(text: String, ending: String, format: String) {
        let (gallery, said) = gallery(["images/flag.\(ending)": text], images: ["flag"])
        #expect(gallery.flag == nil)
        #expect(
            said == [
                """
                Content/images/flag.\(ending): warning: 'flag' is a \(format), which browsers do not show as a picture; it is left out [pdf-picture]
                    help: save it as SVG or PNG, or install the image worker (expo-image)
                """
            ])
    }

    /// An error only if an item shows it, as for formats that are never supported.
    @Test func reportsAFormatThatCannotBeReadHere() {
        let picture = Picture(
            stem: "a", fileExtension: "heic", contents: .elsewhere, source: "Content/images/a.heic")
        let said = TinySite.said { diagnostics in
            for item in ["해금", nil] {
                PictureProblem.unsupportedHere(.heic)
                    .report(of: picture, shownBy: item, to: &diagnostics)
            }
        }
        let help = """
            help: save it as JPEG or PNG, or install libheif with an HEVC decoder (in Debian 12: apt install libheif1; from 13 on: libheif-plugin-libde265)
            """
        #expect(
            said == [
                """
                Content/images/a.heic: warning: the picture is a HEIC file, which libvips on this machine cannot read [no-picture-format]
                    \(help)
                """,
                """
                Content/images/a.heic: error: the picture of item '해금' is a HEIC file, which libvips on this machine cannot read [no-picture-format]
                    \(help)
                """,
            ])
    }

    @Test(arguments: ["hello", ""])
    func reportsWhatIsNoPictureWithTheItemThatShowsIt(text: String) {
        let (_, said) = gallery(["images/a.png": text], images: ["a", "a.png"])
        #expect(
            said == [
                """
                Content/images/a.png: error: the picture of item '해금' is not an image file [not-a-picture]
                    help: save it again as PNG, JPEG, WebP, AVIF, GIF or SVG
                """
            ])
    }

    @Test func reportsAPictureThatCannotBeRead() {
        let tree = FileTree(root: "Content", files: ["images/a.png": .disk(path: "/nowhere")])
        let (_, said) = gallery(of: tree)
        #expect(said.map { $0.contains("Content/images/a.png: error: the picture ") } == [true])
        #expect(said.map { $0.contains("[unreadable-file]") } == [true])
    }
}
