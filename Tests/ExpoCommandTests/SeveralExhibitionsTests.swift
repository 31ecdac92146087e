import Foundation
import TestSupport
import Testing

/// A site of several exhibitions, made by the real program.
@Suite(.timeLimit(.minutes(10))) struct SeveralExhibitionsTests {
    /// Two exhibitions with enough text that their index has many files.
    private static func museum() throws -> RealProgram {
        let program = try RealProgram(exhibition: "reserved-name.exhibition")
        let moved = try program.run(
            shell: "mv Content/items Content/1893 && cp -R Content/1893 Content/1900")
        #expect(moved.status == 0, "\(moved.error)")
        try program.write(
            #"{"title": {"ko": "박물관", "en": "Museum"}, "languages": ["ko", "en"], "search": true, "#
                + #""accept": ["missing-translation"]}"#, to: "Content/site.json")
        try program.write(#"[{"key": "material", "browse": true}]"#, to: "Content/fields.json")
        try program.write(items(150, "1900"), to: "Content/1900/items.json")
        try program.write(items(9, "1893"), to: "Content/1893/items.json")
        try program.write(#"{"languages": ["ko"]}"#, to: "Content/1893/site.json")
        return program
    }

    private static func items(_ count: Int, _ other: String, text: String = "글") -> String {
        let long = String(repeating: "나무로 만든 현악기입니다. ", count: 30)
        let items = (0..<count).map {
            #"{"name": "출품작 \#($0)", "image_name": "haegeum", "id": "i\#($0)", "short_desc": "\#($0)번", "#
                + #""material": ["나무", "종이 \#($0 % 7)"], "desc": "\#(long)\#(text) \#($0)"}"#
        }
        return "[\(items.joined(separator: ",\n"))]"
    }

    /// Changes of the content, each of which leads to other pages.
    private static let edits: [(path: String, text: String)] = [
        ("Content/1893/items.json", items(9, "1893", text: "새 글")),
        ("Content/1893/items.json", items(17, "1893")),
        ("Content/1900/items.json", items(149, "1900", text: "다른 글")),
        ("Content/pages/about.md", "# 안내\n"),
        ("Content/terms.json", #"{"material": {"나무": {"en": "Wood"}}}"#),
        ("Content/1900/terms.json", #"{"material": {"나무": {"en": "Timber"}}}"#),
        ("Content/words/ko.json", #"{"exhibition": "전람회"}"#),
        ("Content/1893/exposition.json", #"{"title": "시카고", "location": "a", "description": "글"}"#),
        ("Content/1893/site.json", "{}"), ("Content/1893/site.json", #"{"search": false}"#),
        ("Content/1893/fields.json", "[]"),
    ]

    @Test func isTheSameAfterEveryEditAsFromNothing() throws {
        let program = try Self.museum()
        for (number, edit) in Self.edits.enumerated() {
            #expect(try program.run("build", "--quiet", "--cache", "cache").status == 0)
            // The clock of the file system ticks.
            usleep(20_000)
            try program.write(edit.text, to: edit.path)
            usleep(20_000)
            let run = try program.run("build", "--quiet", "--cache", "cache")
            #expect(run.status == 0, "\(run.error)")
            let fresh = "fresh-\(number)"
            _ = try program.run("build", "--quiet", "--cache", "other-\(number)", "--output", fresh)
            #expect(try program.files(in: "public") == program.files(in: fresh), "\(edit.path)")
        }
    }

    @Test(arguments: [1, 3])
    func isTheSameFromShards(count: Int) throws {
        let program = try Self.museum()
        #expect(try program.run("build", "--output", "whole").status == 0)
        for number in 1...count {
            let run = try program.run("build", "--shard", "\(number)/\(count)")
            #expect(run.status == 0, "\(run.error)")
        }
        #expect(try program.run("build", "--finish", "\(count)").status == 0)
        #expect(try program.files(in: "public") == program.files(in: "whole"))
    }

    @Test func isPublishedWithTheAddressesOfAll() throws {
        let program = try Self.museum()
        let run = try program.run("publish", "--to", "www", "--cache", "cache")
        #expect(run.status == 0, "\(run.error)")
        let file = program.folder.appending(path: "Content/addresses.json")
        #expect(!FileManager.default.fileExists(atPath: file.path()), "it has no address yet")
        let again = try program.run(
            "publish", "--to", "www", "--cache", "cache", "--base-url", "https://museum.example/")
        #expect(again.status == 0, "\(again.error)")
        let noted = try String(contentsOf: file, encoding: .utf8)
        #expect(noted.contains(#"{"address": "1893/index.html", "name": "파리"}"#), "\(noted)")
        #expect(noted.contains(#""address": "1900/items/i0.html""#))
        #expect(noted.contains(#"{"address": "en/1900/index.html"}"#))
        #expect(!noted.contains("en/1893"))
    }
}
