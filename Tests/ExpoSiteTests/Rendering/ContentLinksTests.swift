import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

@Suite struct ContentLinksTests {
    @Test(arguments: [
        ("images/jikji.svg", "../images/jikji.svg"), ("images/jikji", "../images/jikji.svg"),
        ("./images/jikji", "../images/jikji.svg"), ("images/jikji#top", "../images/jikji.svg#top"),
        ("images/jikji.svg?x", "../images/jikji.svg?x"),
        ("images/%EC%A7%81%EC%A7%80", "../images/%EC%A7%81%EC%A7%80.svg"),
        ("images/\u{110C}\u{1175}\u{11A8}\u{110C}\u{1175}", "../images/%EC%A7%81%EC%A7%80.svg"),
    ])
    func leadToPictures(written: String, address: String) {
        let shown = PictureFiles(width: 40, height: 30, sizes: "30rem")
        for (kind, picture) in [(LinkDestination.Kind.link, nil), (.image, shown)] {
            let target = target(kind, written)
            #expect(target.resolution == .replace(address, picture: picture))
            #expect(target.picture != nil)
        }
    }

    @Test(arguments: [
        ("items/jikji.html", "jikji.html"), ("./items/jikji.html", "jikji.html"),
        ("items/jikji.html#a", "jikji.html#a"), ("index.html", "../index.html"),
        ("items/index.html", "index.html"), ("assets/style.css", "../assets/style.css"),
        ("Items/JIKJI.html", "jikji.html"),
        ("items/%ED%95%B4.html", "%ED%95%B4.html"),
        ("items/\u{1112}\u{1162}.html", "%ED%95%B4.html"),
    ])
    func leadToPagesAsTheSiteSpellsThem(written: String, address: String) {
        let target = target(.link, written)
        #expect(target.resolution == .replace(address))
        #expect(target.picture == nil)
    }

    @Test(arguments: [
        "images/nothing", "images/", "images", "jikji", "jikji.svg", "items/nothing.html", "items",
        "items/", "../images/jikji.svg", "/images/jikji.svg", "images/../images/jikji.svg", "",
        "././images/jikji.svg", "images/jikji.png",
    ])
    func leadNowhereElse(written: String) {
        for kind in [LinkDestination.Kind.link, .image] {
            #expect(target(kind, written).resolution == .dead)
        }
    }

    @Test func showNoPageAsAPicture() {
        #expect(target(.image, "items/jikji.html").resolution == .dead)
    }

    @Test func leadFromTheMainPageWithoutALadder() {
        let target = links.target(
            of: LinkDestination(.link, written: "images/jikji"), from: "index.html")
        #expect(
            target.resolution
                == .replace("images/jikji.svg"))
    }

    @Test(arguments: [
        ("images/jikij.svg", "images/jikji.svg"), ("jikji.svg", "images/jikji.svg"),
        ("photos/jikj", "images/jikji.svg"),
    ])
    func knowWhatWasProbablyMeant(written: String, nearest: String) {
        #expect(links.nearest(to: written) == nearest)
    }

    @Test(arguments: ["something-else-entirely", ""])
    func suggestNothingThatIsFarAway(written: String) {
        #expect(links.nearest(to: written) == nil)
    }

    @Test(arguments: [
        ("items/fidle.html", "items/fiddle.html"), ("items/haegeum.html", "items/fiddle.html"),
        ("items/해금.html", "items/fiddle.html"),
        ("items/%ED%95%B4%EA%B8%88.html", "items/fiddle.html"),
        ("items/haegem.html#top", "items/fiddle.html"), ("fiddle.html", "items/fiddle.html"),
        ("items/old-fidle.html", "items/fiddle.html"), ("items/lute.html", "items/lute.html"),
        ("items/something-else.html", nil),
    ])
    func suggestThePageOfAnExhibit(written: String, nearest: String?) throws {
        let site = Site.read(
            content: TinySite.content([
                "items.json": TinySite.items([("fiddle", "해금", "haegeum"), ("lute", "비파", "pipa")]),
                "addresses.json": """
                [{"address": "items/old-fiddle.html", "leads_to": "items/fiddle.html"}]
                """,
            ]), templates: try Repository.tree("Templates"))
        #expect(try #require(site.subject).root.links.nearest(to: written) == nearest)
    }

    private func target(_ kind: LinkDestination.Kind, _ written: String) -> ContentLinks.Target {
        links.target(of: LinkDestination(kind, written: written), from: "items/other.html")
    }

    private var links: ContentLinks {
        var diagnostics = Diagnostics()
        var settings = ThemeSettings()
        settings.boxes[.text] = PictureBox("30rem")
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#
        var reader = PictureReader(
            FileTree(root: "Content", texts: ["images/jikji.svg": svg, "images/직지.svg": svg]))
        reader.readFolder(&diagnostics)
        let catalogue = Catalogue.read(
            settings: nil, exposition: SourceText(path: "exposition.json", TinySite.exposition),
            items: SourceText(path: "items.json", "[]"), diagnostics: &diagnostics)
        let pictures = Gallery(
            PictureCollection(reader.pictures), shownBy: catalogue.items, making: .described,
            ground: nil,
            diagnostics: &diagnostics
        ).pictures
        let subject = PlanSubject(
            catalogue: catalogue,
            addresses: Addresses(slugs: Slugs(for: catalogue.items), itemCount: 0), former: [],
            pictures: pictures, assets: [:], themeSettings: settings)
        return ContentLinks(
            into: SitePlan.make([subject], producers: [Pages()], diagnostics: &diagnostics),
            of: subject)
    }

    /// Plans a few files by their paths alone.
    private struct Pages: Producer {
        func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
            for path in [
                "index.html", "items/index.html", "items/jikji.html", "items/해.html",
                "assets/style.css",
            ] {
                files.append(PlannedFile(path: path, origin: .page(Page(NotFoundPage.self))))
            }
        }
    }
}
