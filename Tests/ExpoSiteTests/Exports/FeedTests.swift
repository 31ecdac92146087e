import Foundation
import TestSupport
import Testing

@testable import ExpoSite

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct FeedTests {
    /// A feed as read by another XML parser: the text and the attributes of each element.
    private final class Reader: NSObject, XMLParserDelegate {
        struct Element {
            let name: String
            let parents: [String]
            let attributes: [String: String]
            var text = ""
        }

        private(set) var elements: [Element] = []
        private var open: [Int] = []

        init(_ text: String) throws {
            super.init()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = self
            try #require(parser.parse(), "\(String(describing: parser.parserError))")
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            let parents = open.map { elements[$0].name }
            open.append(elements.count)
            elements.append(Element(name: name, parents: parents, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            open.removeLast()
        }

        /// The texts of all elements with a name, in an entry or outside entries.
        func texts(_ name: String, inEntries: Bool = true) -> [String] {
            elements.filter { $0.name == name && $0.parents.contains("entry") == inEntries }
                .map(\.text)
        }
    }

    private func exhibition(_ items: [String]) -> SmallExhibition {
        var exhibition = SmallExhibition()
        exhibition.content["exposition_universelle_1900.json"]?
            .replace("items/jikji.html", with: "index.html")
        let objects = items.enumerated().map { index, extra in
            """
            {"name": "이름 <\(index)> & \\u0001", "image_name": "jikji", "id": "i\(index)",
             "short_desc": "줄 \(index)", "desc": "글"\(extra)}
            """
        }
        exhibition.content["items.json"] = "[\(objects.joined(separator: ","))]"
        return exhibition
    }

    private func feed(_ items: [String]) throws -> Reader {
        let disk = try TemporaryFolder()
        _ = try exhibition(items).site().build(into: disk.path("public"))
        return try Reader(disk.text("public/feed.xml"))
    }

    @Test func tellsOfTheLatestFirst() throws {
        let feed = try feed([
            #", "created": "2026-01-02""#, "", #", "modified": "2026-03-01""#,
            #", "created": "2025-12-31", "modified": "2026-01-02""#,
        ])
        #expect(
            feed.texts("id")
                == ["i2", "i0", "i3"].map { "https://example.org/expo/items/\($0).html" })
        #expect(
            feed.texts("updated") == [
                "2026-03-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-02T00:00:00Z",
            ])
        #expect(feed.texts("published") == ["2026-01-02T00:00:00Z", "2025-12-31T00:00:00Z"])
        #expect(feed.texts("updated", inEntries: false) == ["2026-03-01T00:00:00Z"])
    }

    /// RFC 4287, sections 4.1.1 and 4.1.2: the required elements of a feed and an entry.
    @Test func hasWhatAtomRequires() throws {
        let feed = try feed([#", "created": "2026-01-02""#])
        for name in ["title", "id", "updated", "name"] {
            #expect(feed.texts(name, inEntries: false).filter { !$0.isEmpty }.count == 1, "\(name)")
        }
        for name in ["title", "id", "updated", "summary"] {
            #expect(feed.texts(name).filter { !$0.isEmpty }.count == 1, "\(name)")
        }
        let root = try #require(feed.elements.first)
        #expect(root.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
        #expect(root.attributes["xml:lang"] == "ko")
        let links = feed.elements.filter { $0.name == "link" }.map { "\($0.attributes)" }
        #expect(links.count == 3)
        #expect(links[0].contains("self") && links[0].contains("https://example.org/expo/feed.xml"))
    }

    @Test func showsTextAsText() throws {
        let feed = try feed([#", "created": "2026-01-02""#])
        #expect(feed.texts("title") == ["이름 <0> & \u{FFFD}"])
        #expect(feed.texts("summary") == ["줄 0"])
    }

    @Test func endsWithTheFiftieth() throws {
        let feed = try feed((0..<60).map { _ in #", "created": "2026-01-02""# })
        #expect(feed.texts("id").count == 50)
        #expect(feed.texts("id").last?.hasSuffix("i49.html") == true)
    }

    @Test func isThereOnlyWhereItemsHaveDatesAndTheAddressIsKnown() throws {
        func hasFeed(_ exhibition: SmallExhibition) throws -> Bool {
            try exhibition.site().plan.files.contains { $0.path == Feed.name }
        }
        let dated = exhibition([#", "created": "2026-01-02""#])
        #expect(try hasFeed(dated))
        #expect(try !hasFeed(exhibition([""])))
        var unknown = dated
        unknown.content["site.json"] = nil
        #expect(try !hasFeed(unknown))
    }

    @Test func isNamedInThePages() throws {
        let disk = try TemporaryFolder()
        _ = try exhibition([#", "modified": "2026-01-02""#]).site().build(into: disk.path("public"))
        for (page, address) in [("index.html", "feed.xml"), ("items/i0.html", "../feed.xml")] {
            let text = try disk.text("public/\(page)")
            #expect(text.contains(#"type="application/atom+xml""#))
            #expect(text.contains(#"href="\#(address)">"#), "\(page)")
        }
        _ = try exhibition([""]).site().build(into: disk.path("other"))
        #expect(try !disk.text("other/index.html").contains("atom"))
    }
}
