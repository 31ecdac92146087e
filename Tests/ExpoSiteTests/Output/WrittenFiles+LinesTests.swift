import ExpoBytes
import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct WrittenFilesLinesTests {
    @Test func isReadByLineOnlyIfNobodyChangedIt() throws {
        let hashes = [
            "index.html": ContentHash(value: .max), "items/해금.html": ContentHash(value: 3),
            "z": ContentHash(value: 0),
        ]
        let text = WrittenFiles(hashes).text
        let files = WrittenFiles.files(byLineIn: text.span)
        #expect(files.map { WrittenFiles($0).hashes } == hashes)
        for index in text.indices {
            var damaged = text
            damaged[index] ^= 1
            #expect(WrittenFiles.files(byLineIn: damaged.span) == nil)
            let short = Array(text[..<index])
            #expect(WrittenFiles.files(byLineIn: short.span) == nil)
        }
    }

    @Test(arguments: [[], ["a \"b\""], ["a\\b", "c"], ["a\nb\u{1}"]])
    func isReadAsJSONWhereLinesAreNotPlain(paths: [String]) {
        let hashes = Dictionary(
            uniqueKeysWithValues: paths.map { ($0, ContentHash(value: 1)) })
        let text = WrittenFiles(hashes).text
        #expect(WrittenFiles.files(byLineIn: text.span) == nil)
        #expect(list(String(decoding: text, as: UTF8.self))?.hashes == hashes)
    }

    /// A list whose own hash was set right as well.
    @Test func isDamagedIfAPlainPathLeadsOut() {
        for path in ["../x", "a/../../x", "/x"] {
            let text = WrittenFiles([path: ContentHash(value: 1)]).text
            #expect(WrittenFiles.files(byLineIn: text.span) != nil)
            #expect(list(String(decoding: text, as: UTF8.self)) == nil)
        }
    }

    private func list(_ text: String) -> WrittenFiles? {
        WrittenFiles(SourceText(path: "list", text))
    }
}
