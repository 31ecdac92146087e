import Foundation
import Testing

@testable import ExpoSite

@Suite struct PublishedPageTests {
    @Test(arguments: [
        "items/해금.html", "items/a_b-2.html", "items/item-1.html", "items/page-2.html",
        "items/page-30.html", "en/index.html", "zh-Hant/index.html", "sections/악기.html",
        "sections/a_b-2.html", "sections/index.html", "sections/a.2.html", "sections/a.30.html",
        "about.html", "오시는-길.html", "items/index.html", "timeline.html", "places.2.html",
        "by/material/index.html", "by/재료/나무.html", "by/material/index.3.html",
    ])
    func isWhatThePathLeadsTo(path: String) throws {
        let page = try #require(PublishedPage(path: path))
        switch page {
        case .item(let slug): #expect("items/\(slug).html" == path)
        case .list(0): #expect(path == "items/index.html")
        case .browsing:
            #expect(["by", "timeline", "places"].contains { path.hasPrefix($0) })
        case .list(let number): #expect("items/page-\(number + 1).html" == path)
        case .section(let id, 0): #expect("sections/\(id).html" == path)
        case .section(let id, let number): #expect("sections/\(id).\(number + 1).html" == path)
        case .page(let name): #expect("\(name).html" == path)
        case .language(let tag): #expect("\(tag)/index.html" == path)
        case .main: Issue.record("a single exhibition has no folder")
        }
    }

    @Test func knowsANameInEitherFormOfUnicode() throws {
        let name = "items/해금.html".decomposedStringWithCanonicalMapping
        guard case .item(let slug) = try #require(PublishedPage(path: name)) else {
            Issue.record("it is a page of the list")
            return
        }
        #expect(slug.unicodeScalars.elementsEqual("해금".unicodeScalars))
    }

    @Test(arguments: [
        "index.html", "404.html", "search.html", "en.html", "a b.html", "about.en.html", ".html",
        "images/index.html", "assets/index.html", "timeline.1.html",
        "places.02.html", "by/material.html", "by/a b/index.html",
        "by/material/../a.html", "by/material/a b.html", "by/../a.html", "by/material/.html",
        "items/page-1.html", "items/page-02.html",
        "items/a b.html", "items/.html", "items/a", "items/../a.html", "images/a.html",
        "sections/.html", "sections/a.1.html", "sections/a.02.html", "sections/a.2.3.html",
        "sections/a b.html", "sections/a/b.html",
    ])
    func isNothingThatTheProgramNeverMakes(path: String) {
        #expect(PublishedPage(path: path) == nil)
    }
}
