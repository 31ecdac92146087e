import ExpoDiagnostics
import Foundation

@testable import ExpoSite

/// A small exhibition, built with the repository's own theme, and its output.
struct MetadataSite {
    /// The texts of the output by their paths.
    let files: [String: String]
    let diagnostics: Diagnostics

    /// Builds an exhibition of one item; what is given replaces or adds to its files.
    init(
        exposition: [String: String] = [:], items: [[String: String]] = [[:]],
        settings: [String: String] = ["base_url": "https://museum.example/paris/"],
        files: [String: Data] = [:]
    ) throws {
        let scratch = FileManager.default.temporaryDirectory.appending(
            path: "expo-metadata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        var content = try Self.standard(exposition, items, settings)
        content.merge(files) { $1 }
        for (path, bytes) in content {
            let file = scratch.appending(path: "Content/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        let site = Site.read(
            SiteFolders.find(content: scratch.path() + "/Content", templates: Self.theme),
            pictures: .described)
        let output = scratch.appending(path: "public")
        diagnostics = try site.build(into: output.path()).diagnostics
        self.files = Self.texts(in: output)
    }

    /// The page at a path; empty if it does not exist.
    subscript(path: String) -> String { files[path] ?? "" }

    /// The JSON-LD of a page.
    func linkedData(_ path: String) throws -> [String: Any] {
        let open = "<script type=\"application/ld+json\">"
        let parts = self[path].components(separatedBy: open)
        guard parts.count == 2 else { return [:] }
        let json = parts[1].components(separatedBy: "</script>")[0]
        return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    }

    /// The contents of the page's `meta` elements of a name or property, as they are written.
    func meta(_ name: String, in path: String) -> [String] {
        let pattern = "<meta (?:name|property)=\"\(name)\" content=\"([^\"]*)\""
        let page = self[path]
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: page, range: NSRange(page.startIndex..., in: page))
            .compactMap { Range($0.range(at: 1), in: page).map { String(page[$0]) } }
    }

    static let drawing = Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>".utf8)

    /// The first bytes of a PNG of 1200 x 800 pixels; no more of it is read.
    static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + [0, 0, 0x04, 0xB0, 0, 0, 0x03, 0x20, 8, 2, 0, 0, 0, 0, 0, 0, 0]
            + [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 0])

    private static let theme = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Templates").path()

    private static func standard(
        _ exposition: [String: String], _ items: [[String: String]], _ settings: [String: String]
    ) throws -> [String: Data] {
        var object: [String: Any] = [
            "title": "파리 1900", "visitors": 1, "location": "파리", "duration": "한 해",
            "description": "막이 올랐습니다.",
        ]
        object.merge(exposition) { $1 }
        let item = [
            "name": "해금", "image_name": "haegeum", "short_desc": "두 줄", "desc": "활로 켭니다.",
        ]
        return [
            "exposition_universelle_1900.json": try JSONSerialization.data(withJSONObject: object),
            "items.json": try JSONSerialization.data(
                withJSONObject: items.map { item.merging($0) { $1 } }),
            "site.json": try JSONSerialization.data(withJSONObject: settings),
            "images/haegeum.svg": drawing, "images/poster.svg": drawing, "images/flag.svg": drawing,
        ]
    }

    private static func texts(in folder: URL) -> [String: String] {
        let paths = FileManager.default.subpaths(atPath: folder.path()) ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map {
                    (path, $0)
                }
            })
    }
}
