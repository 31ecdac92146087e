import Foundation
import Testing

@testable import ExpoSite

/// The picture that represents a page where a link to it is shared.
@Suite struct PictureTests {
    private let page = "items/haegeum.html"
    private let images = "https://museum.example/paris/images/"

    @Test func isTheRasterPictureBesideADrawing() throws {
        let site = try MetadataSite(files: ["images/haegeum.png": MetadataSite.png])
        #expect(site.meta("og:image", in: page) == [images + "haegeum.png"])
        #expect(site.meta("og:image:width", in: page) == ["1200"])
        #expect(site.meta("og:image:height", in: page) == ["800"])
        #expect(site.meta("og:image:alt", in: page) == ["해금: 두 줄"])
        #expect(site.meta("twitter:card", in: page) == ["summary_large_image"])
        #expect(site[page].contains("<img src=\"../images/haegeum.svg\""))
        #expect(site.diagnostics.isEmpty)
    }

    @Test func isTheItemsOwnRasterPicture() throws {
        let site = try MetadataSite(
            items: [["image_name": "gat.png"]], files: ["images/gat.png": MetadataSite.png])
        #expect(site.meta("og:image", in: "items/gat.html") == [images + "gat.png"])
    }

    @Test func isThePosterWhereAnItemHasNone() throws {
        let site = try MetadataSite(
            exposition: ["poster_alt": "에펠탑"], files: ["images/poster.png": MetadataSite.png])
        for path in ["index.html", "items/index.html", page] {
            #expect(site.meta("og:image", in: path) == [images + "poster.png"])
            #expect(site.meta("og:image:alt", in: path) == ["에펠탑"])
        }
        #expect(site.diagnostics.isEmpty)
    }

    @Test func isNoneWhereThereAreDrawingsOnly() throws {
        let site = try MetadataSite()
        #expect(site.meta("og:image", in: page) == [])
        #expect(site.meta("twitter:card", in: page) == ["summary"])
    }

    @Test func isNoFileThatIsNoPicture() throws {
        let site = try MetadataSite(files: ["images/haegeum.png": Data("no picture".utf8)])
        #expect(site.meta("og:image", in: page) == [])
    }

    @Test func leavesPicturesOfOtherNamesUnused() throws {
        let site = try MetadataSite(files: ["images/gat.png": MetadataSite.png])
        #expect(site.diagnostics.sorted.map(\.code) == [.unusedImage])
    }
}
