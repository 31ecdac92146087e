import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// Texts of 4 MiB and more are mapped, and so they may change while they are read.
@Suite struct ReadTextsTests {
    private let disk: TemporaryFolder
    private let site: Site

    init() throws {
        disk = try TemporaryFolder()
        for (path, text) in TinySite.whole { try disk.write(text, to: "Content/\(path)") }
        try disk.write(Self.items("글"), to: "Content/items.json")
        try FileManager.default.copyItem(
            atPath: Repository.path("Templates"), toPath: disk.path("Templates"))
        site = Self.read(disk)
        try #require(!site.diagnostics.hasErrors)
    }

    @Test(arguments: [0, 100_000, 4_000_000])
    func writesNothingOfItemsThatWereShortened(size: Int) throws {
        _ = try site.build(into: disk.path("public"))
        let before = try disk.everything(in: "public")
        try disk.write(Self.items("말"), to: "Content/items.json")
        let changed = Self.read(disk)
        try #require(truncate(disk.path("Content/items.json"), size) == 0)
        let result = try changed.build(into: disk.path("public"))
        #expect(Self.texts(result.diagnostics) == [Self.fileChanged])
        #expect(try disk.everything(in: "public") == before)
        #expect(try disk.names().contains(".public.expo-stage") == false)
    }

    @Test func checksNothingOfItemsThatWereWrittenInto() throws {
        usleep(50_000)
        let file = try FileHandle(forWritingTo: URL(filePath: disk.path("Content/items.json")))
        try file.write(contentsOf: Data(#"[{"name": 1, "#.utf8))
        try file.close()
        #expect(Self.texts(site.check()) == [Self.fileChanged])
    }

    @Test func makesNoShardOfItemsThatWereShortened() throws {
        let shard = try #require(Shard(1, of: 2))
        let part = Self.read(disk, part: .shard(shard))
        try #require(truncate(disk.path("Content/items.json"), 50_000) == 0)
        let result = try part.build(shard, into: disk.path("public"), by: "program")
        #expect(Self.texts(result.diagnostics) == [Self.fileChanged])
    }

    private static let fileChanged = "the file was changed while it was read"

    private static func texts(_ diagnostics: Diagnostics) -> [String] {
        diagnostics.sorted.map(\.message.english)
    }

    /// Returns items with so much space between them that their file is mapped.
    private static func items(_ word: String) -> String {
        let items = (1...3).map { number in
            "{\"id\": \"item-\(number)\", \"name\": \"이름 \(number)\", \"image_name\": \"haegeum\", "
                + "\"short_desc\": \"b\", \"desc\": \"\(word)\"}"
        }
        return "[" + items.joined(separator: "," + String(repeating: " ", count: 3 << 20)) + "]"
    }

    private static func read(_ disk: TemporaryFolder, part: BuildPart = .whole) -> Site {
        Site.read(
            SiteFolders.find(content: disk.path("Content"), templates: disk.path("Templates")),
            part: part)
    }
}
