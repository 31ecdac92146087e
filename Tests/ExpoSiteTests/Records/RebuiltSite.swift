import ExpoCompression
import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// An exhibition on disk that is edited and built repeatedly, and compared each time with a build
/// from nothing.
final class RebuiltSite {
    struct Item: Codable {
        var name: String
        var imageName: String
        var shortDesc: String
        var desc: String
        var id: String
        var credit: String?
        var material: [String]?
        var date: String?
        var place: String?
        var section: String?

        enum CodingKeys: String, CodingKey {
            case name, desc, id, credit, material, date, place, section
            case imageName = "image_name"
            case shortDesc = "short_desc"
        }
    }

    let disk: TemporaryFolder
    var items: [Item]
    /// Represents the program and its options.
    var key = "program 1"
    var baseURL: String? = "https://example.org/expo/"
    /// The number of its pages when it was settled.
    private(set) var pages = 0
    /// The number of pages that are neither an item's nor of the list; those are always rendered.
    private(set) var others = 0
    /// Compresses files, if compressed files are wanted.
    var compressor: Compressor?

    /// The number of pages of the list, for the initial number of items.
    static let listPages = 3

    /// Three pages of the list, a few of whose texts have links and pictures.
    init(items count: Int = 215) throws {
        disk = try TemporaryFolder()
        items = (0..<count).map(Self.item)
        try FileManager.default.copyItem(
            atPath: Repository.path("Templates"), toPath: disk.path("Templates"))
        try disk.write(
            #"{"title": "박람회", "visitors": 1234, "location": "파리", "duration": "1900", "#
                + #""description": "[하나](items/item-1.html)"}"#,
            to: "Content/exposition_universelle_1900.json")
        for name in ["poster", "flag", "book", "lamp", "harp", "bowl"] {
            try draw(name, width: 40)
        }
        try writeItems()
    }

    static func item(_ number: Int) -> Item {
        let text =
            switch number % 50 {
            case 7: "[다른 것](items/item-\(number + 3).html)을 보십시오."
            case 13: "그림: ![그릇](images/bowl)"
            default: "**글** \(number)"
            }
        return Item(
            name: "출품작 \(number)",
            imageName: ["book", "lamp", "harp"][number % 3],
            shortDesc: number % 40 == 0 ? "같은 줄" : "\(number)번", desc: text,
            id: "item-\(number)")
    }

    func draw(_ name: String, width: Int) throws {
        try disk.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='30'/>",
            to: "Content/images/\(name).svg")
    }

    func writeItems() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
        try disk.write(encoder.encode(items), to: "Content/items.json")
    }

    /// Lets the file system's clock tick, so that files written now are distinguished from those
    /// written before.
    func tick() { usleep(30_000) }

    /// The path of the content.
    var content = "Content"

    var folders: SiteFolders { folders() }

    func folders(showing most: Int = Diagnostics.usuallyShown) -> SiteFolders {
        SiteFolders.find(
            content: disk.path(content), templates: disk.path("Templates"),
            earlier: Diagnostics(showing: most))
    }

    /// The cache of the records.
    func history() throws -> BuildHistory {
        try #require(BuildHistory(of: disk.path("public"), in: disk.path("cache"), key: key))
    }

    /// Builds as the program does.
    @discardableResult
    func build() throws -> BuildResult {
        let history = try history()
        if let unchanged = try history.unchangedSite(from: folders) { return unchanged }
        return try Site.read(
            folders, baseURL: baseURL, pictures: .described, compressor: compressor
        )
        .build(into: disk.path("public"), jobs: 2, history: history)
    }

    /// A site that was built twice, so that the records contain all files.
    static func settled() throws -> RebuiltSite {
        let site = try RebuiltSite()
        try site.settle()
        site.others = site.pages - site.items.count - listPages
        return site
    }

    /// Builds twice, so that the records contain all files.
    func settle() throws {
        pages = try #require(try build().summary).pages
        tick()
        try build()
    }

    /// The messages for a site in which nothing has changed.
    func unchanged(showing most: Int = Diagnostics.usuallyShown) throws -> Diagnostics? {
        try history().unchangedSite(from: folders(showing: most))?.diagnostics
    }

    /// Builds, and expects the same site and the same findings as from a build without records.
    @discardableResult
    func expectWhole(
        _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> BuildResult.Summary {
        tick()
        let result = try build()
        try? disk.remove("fresh")
        let fresh = try Site.read(
            folders, baseURL: baseURL, pictures: .described, compressor: compressor
        )
        .build(into: disk.path("fresh"), jobs: 2)
        #expect(
            result.diagnostics.sorted.map(\.description)
                == fresh.diagnostics.sorted.map(\.description),
            comment, sourceLocation: sourceLocation)
        let (site, expected) = (
            try disk.everything(in: "public"), try disk.everything(in: "fresh")
        )
        let differing = Set(site.keys).union(expected.keys).filter { site[$0] != expected[$0] }
        #expect(differing.sorted() == [], comment, sourceLocation: sourceLocation)
        return try #require(result.summary, comment, sourceLocation: sourceLocation)
    }

    func edit(_ path: String, _ change: (inout String) -> Void) throws {
        var text = try disk.text(path)
        change(&text)
        try disk.write(text, to: path)
    }

    /// The file of the records.
    func recordsPath() throws -> String {
        "cache/records/" + (try #require(disk.names(in: "cache/records").first))
    }
}
