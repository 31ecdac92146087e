import ExpoDiagnostics
import ExpoImages
import ExpoMarkdown
import ExpoModel

@testable import ExpoSite

/// The site in which the fuzzer's texts are: some pages, and pictures of all kinds of names.
struct FuzzSite {
    let links: ContentLinks
    /// All paths that something may lead to.
    let paths: Set<String>

    private static let pages = [
        "index.html", "items/index.html", "items/jikji.html", "items/해금.html", "items/a&b.html",
        "assets/style.css",
    ]
    private static let pictures = [
        "images/jikji.svg", "images/직지 (直指).svg", "images/a\"b&c.svg", "images/100%.svg",
        "images/x:y.svg", "images/해금.png", "images/#?.svg",
    ]

    /// Takes every picture for a drawing.
    private static let making = PictureMaking { _ in
        .found(
            Inspection(
                header: PictureHeader(format: .svg, size: PictureSize(width: 40, height: 30)),
                original: .exact, rights: PictureRights()))
    }

    init() {
        var diagnostics = Diagnostics()
        let texts = Dictionary(uniqueKeysWithValues: Self.pictures.map { ($0, "") })
        var reader = PictureReader(FileTree(root: "Content", texts: texts))
        reader.readFolder(&diagnostics)
        let found = PictureCollection(reader.pictures)
        let gallery = Gallery(
            found, shownBy: ItemCollection(), making: Self.making, ground: nil,
            diagnostics: &diagnostics)
        // Where they cannot be read, dead links are unknown.
        let exposition = #"{"title": "전시", "location": "파리", "description": "글"}"#
        let catalogue = Catalogue.read(
            settings: nil, exposition: SourceText(path: "exposition.json", exposition),
            items: SourceText(path: "items.json", "[]"), diagnostics: &diagnostics)
        precondition(catalogue.exposition != nil && catalogue.items.knowsAddresses)
        let subject = PlanSubject(
            catalogue: catalogue,
            addresses: Addresses(slugs: Slugs(for: catalogue.items), itemCount: 0), former: [],
            pictures: gallery.pictures, assets: [:], themeSettings: ThemeSettings())
        let plan = SitePlan.make([subject], producers: [Pages()], diagnostics: &diagnostics)
        links = ContentLinks(into: plan, of: subject)
        paths = Set(Self.pages + gallery.pictures.pictures.map(\.path))
    }

    /// Returns where a destination leads; pictures have files in other formats besides.
    func resolve(_ destination: LinkDestination, from page: String) -> LinkResolution {
        let resolution = links.target(of: destination, from: page).resolution
        guard case .replace(let address, let picture?) = resolution,
            destination.path.utf8.count % 2 == 0
        else { return resolution }
        let candidates = "\(address) 40w"
        return .replace(
            address,
            picture: PictureFiles(
                width: picture.width, height: picture.height,
                sources: [PictureFiles.Source(mediaType: "image/avif", candidates: candidates)],
                candidates: candidates, sizes: "(min-width: 60em) 9rem, 28vw"))
    }

    /// Plans the pages by their paths alone.
    private struct Pages: Producer {
        func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
            for path in FuzzSite.pages {
                files.append(PlannedFile(path: path, origin: .page(Page(NotFoundPage.self))))
            }
        }
    }
}
