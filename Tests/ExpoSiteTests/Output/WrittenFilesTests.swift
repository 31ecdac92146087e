import ExpoBytes
import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoDisk
@testable import ExpoSite

@Suite struct WrittenFilesTests {
    @Test func listsEachFileOnALineInTheOrderOfItsBytes() {
        let files = WrittenFiles([
            "items/해금.html": ContentHash(value: 3), "index.html": ContentHash(value: 1),
            "items/a.html": ContentHash(value: 0xABCD),
        ])
        let entries = """
                "index.html": "0000000000000001",
                "items/a.html": "000000000000abcd",
                "items/해금.html": "0000000000000003",

            """
        let text = """
            {
              "format": 1,
              "files": {
                ".expo-site.json": "\(ContentHash(ofText: entries).text)",
                "index.html": "0000000000000001",
                "items/a.html": "000000000000abcd",
                "items/해금.html": "0000000000000003"
              }
            }

            """
        #expect(String(decoding: files.text, as: UTF8.self) == text)
    }

    @Test(arguments: [
        [], ["index.html"], ["a", "b/c", "b/d/e", "한글/이름 하나.html"],
        ["images/a \"b\" \\c.png", "images/line\nfeed\ttab\u{1}\u{1F}.png", "images/\u{7F}é🎻"],
        ["not composed: \u{1}\u{387}", "not composed: \u{1}e\u{301}"],
    ])
    func isReadFromItsOwnText(paths: [String]) throws {
        let hashes = Dictionary(
            uniqueKeysWithValues: paths.enumerated().map { ($1, ContentHash(value: UInt64($0))) })
        let written = WrittenFiles(hashes)
        let text = written.text
        let read = try #require(list(String(decoding: text, as: UTF8.self)))
        #expect(read.hashes == hashes)
        // Strings are equal whether composed or not; files are compared by the bytes of their paths.
        #expect(read.files == written.files)
        _ = try JSONSerialization.jsonObject(with: Data(text))
    }

    @Test(arguments: [
        "../../x", "..", ".", "/etc/passwd", "/", "", "a//b", "a/", "a/../b", "a/./b", "items/..",
        "./index.html", "../index.html", "a\\u0000b", "\\u0000",
    ])
    func isDamagedIfAPathLeadsOut(path: String) {
        #expect(list(#"{"format": 1, "files": {"\#(path)": "0000000000000001"}}"#) == nil)
        let second = #"{"index.html": "0000000000000001", "\#(path)": "0000000000000001"}"#
        #expect(list(#"{"format": 1, "files": \#(second)}"#) == nil)
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "no JSON", "{\"format\": 1}", "{\"format\": 1, \"files\": []}",
        "{\"format\": 2, \"files\": {}}", "{\"files\": {}}",
        "{\"format\": 1, \"files\": {\"a\": 1}}", "{\"format\": 1, \"files\": {\"a\": \"1\"}}",
        "{\"format\": 1, \"files\": {\"a\": null}}",
        "{\"format\": 1, \"files\": {\"a\": \"000000000000000x\"}}",
        "{\"format\": 1, \"files\": {\"a\": \"0000000000000001\"",
        "{\"format\": \"1\", \"files\": {}}",
    ])
    func isDamagedIfItIsNoList(text: String) {
        #expect(list(text) == nil)
    }

    @Test func isDamagedIfItIsNoText() {
        let bytes = ByteRegion(copying: [0x7B, 0xFF, 0xFE, 0x00])
        #expect(WrittenFiles(SourceText(path: "list", bytes: bytes)) == nil)
    }

    @Test func doesNotListItselfAmongItsPaths() throws {
        let files = WrittenFiles(["a": ContentHash(value: 1)])
        let read = try #require(list(String(decoding: files.text, as: UTF8.self)))
        #expect(read.paths == ["a"])
        #expect(read[WrittenFiles.path] == nil)
    }

    private func list(_ text: String) -> WrittenFiles? {
        WrittenFiles(SourceText(path: "list", text))
    }
}
