import ExpoBytes
import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoDisk
@testable import ExpoSite

/// What the pages of the repository's exhibition say about each exhibit, in each language, agrees with
/// what they tell machines, with the list and with the feed.
@Suite struct RecordsTests {
    private static let site = Result { try RecordSite() }

    /// The pages of exhibits: their language and their path.
    private func pages() throws -> [(language: String, path: String)] {
        let site = try Self.site.get()
        return site.files.keys.filter { $0.contains("items/") && !$0.hasSuffix("index.html") }
            .sorted().map { ($0.hasPrefix("en/") ? "en" : "ko", $0) }
    }

    @Test func areThereInBothLanguages() throws {
        #expect(try pages().count == 32)
        #expect(try pages().count { $0.language == "en" } == 16)
    }

    @Test func tellMachinesEachFieldThatThePageShows() throws {
        for (language, path) in try pages() {
            let page = try Self.site.get()[path]
            let data = try Self.site.get().linkedData(path)
            #expect(data["inLanguage"] as? String == language, "\(path)")
            let told = Set(Self.texts(in: data))
            let rows = Self.record(of: page)
            #expect(!rows.isEmpty, "\(path)")
            for row in rows {
                #expect(!row.values.isEmpty, "\(path): \(row.label)")
                for value in row.values {
                    #expect(told.contains(value), "\(path): \(row.label): \(value)")
                }
            }
            let others = (data["additionalProperty"] as? [[String: Any]] ?? []).compactMap {
                $0["name"] as? String
            }
            #expect(Set(others).isSubset(of: rows.map(\.label)), "\(path)")
        }
    }

    @Test func tellMachinesEachPictureThatThePageShows() throws {
        var several = 0
        for (_, path) in try pages() {
            let page = HTMLPage(try Self.site.get()[path])
            let data = try Self.site.get().linkedData(path)
            let images = data["image"] as? [Any] ?? [data["image"]].compactMap(\.self)
            let plates = page.all("figure").count
            #expect(images.count == plates, "\(path)")
            if plates > 1 { several += 1 }
            let captions = page.all("figcaption").map(\.text)
            for image in images.dropFirst() {
                let caption = (image as? [String: Any])?["caption"] as? String
                #expect(captions.contains { $0.contains(caption ?? "?") }, "\(path)")
            }
        }
        #expect(several >= 6, "three exhibits in two languages have several views")
    }

    @Test func haveTheirNameAndLineInListAndFeed() throws {
        let site = try Self.site.get()
        for (language, path) in try pages() {
            let folder = language == "en" ? "en/" : ""
            let page = HTMLPage(site[path])
            let list = HTMLPage(site[folder + "items/index.html"])
            let name = page.all("h1").first?.text ?? ""
            let line = page.tags.first { $0.attributes["class"] == "line" }?.text ?? ""
            #expect(!name.isEmpty && !line.isEmpty, "\(path)")
            #expect(list.all("strong").contains { $0.text == name }, "\(path)")
            let rowLines = list.tags.filter { $0.attributes["class"] == "row-line" }.map(\.text)
            #expect(rowLines.contains(line), "\(path)")
            let data = try site.linkedData(path)
            #expect(data["name"] as? String == name, "\(path)")
            #expect((data["description"] as? String)?.hasPrefix(line.prefix(20)) == true, "\(path)")
            let feed = site[folder + "feed.xml"]
            #expect(feed.contains("<title>\(String(escaping: name))</title>"), "\(path)")
            #expect(feed.contains("<summary>\(String(escaping: line))</summary>"), "\(path)")
        }
    }

    @Test func areLinkedWithTheOtherLanguage() throws {
        let site = try Self.site.get()
        for (language, path) in try pages() {
            let tags = HTMLPage(site[path]).tags
            let alternates = tags.filter { $0.name == "link" && $0.attributes["hreflang"] != nil }
            #expect(Set(alternates.map { $0.attributes["hreflang"] }) == ["ko", "en", "x-default"])
            func content(_ property: String) -> String? {
                tags.first { $0.attributes["property"] == property }?.attributes["content"]
            }
            let locales = language == "en" ? ["en_GB", "ko_KR"] : ["ko_KR", "en_GB"]
            #expect([content("og:locale"), content("og:locale:alternate")] == locales, "\(path)")
        }
    }

    // MARK: Reading

    /// The labels and values of a page's record.
    private static func record(of page: String) -> [(label: String, values: [String])] {
        let parts = page.components(separatedBy: "<dt>").dropFirst()
        return parts.map { part in
            let label = text(part.components(separatedBy: "</dt>")[0])
            let values = part.components(separatedBy: "<dd").dropFirst().map { value in
                let content = value.components(separatedBy: "</dd>")[0].drop { $0 != ">" }
                return text(String(content.dropFirst()))
            }
            return (label, values)
        }
    }

    private static func text(_ html: String) -> String {
        var text = HTMLPage("<p>\(html)</p>").tags[0].text
        if html.contains("<p>") { text = HTMLPage(html).all("p")[0].text }
        return text.hasSuffix(", ") ? String(text.dropLast(2)) : text
    }

    /// All texts in JSON.
    private static func texts(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(texts)
        case let object as [String: Any]: object.values.flatMap(texts)
        default: []
        }
    }
}

/// The repository's exhibition, with a date for each exhibit, so that all are in the feed.
private struct RecordSite {
    let files: [String: String]

    init() throws {
        let content = try Repository.tree("Content")
        var files = Dictionary(uniqueKeysWithValues: content.paths.map { ($0, content[$0]) })
            .compactMapValues { $0 }
        let bytes = try #require(try content["items.json"]?.bytes())
        var items = try #require(
            try JSONSerialization.jsonObject(with: Data(Array(bytes.span))) as? [[String: Any]])
        for index in items.indices { items[index]["modified"] = "2026-11-24" }
        let json = try JSONSerialization.data(withJSONObject: items)
        files["items.json"] = .memory(ByteRegion(copying: Array(json)))
        let site = Site.read(
            content: FileTree(root: "Content", files: files),
            templates: try Repository.tree("Templates"), pictures: .described)
        let output = FileManager.default.temporaryDirectory.appending(
            path: "expo-records-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        _ = try site.build(into: output.path())
        let paths = try FileManager.default.subpathsOfDirectory(atPath: output.path())
        var texts: [String: String] = [:]
        for path in paths where path.hasSuffix(".html") || path.hasSuffix(".xml") {
            texts[path] = try? String(contentsOf: output.appending(path: path), encoding: .utf8)
        }
        self.files = texts
    }

    subscript(path: String) -> String { files[path] ?? "" }

    func linkedData(_ path: String) throws -> [String: Any] {
        let parts = self[path].components(separatedBy: "<script type=\"application/ld+json\">")
        let json = try #require(parts.last?.components(separatedBy: "</script>").first)
        return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    }
}
