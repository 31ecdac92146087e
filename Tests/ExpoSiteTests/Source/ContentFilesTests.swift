import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct ContentFilesTests {
    @Test func isMadeInTheFolderOrFoundInACatalog() throws {
        let folder = try TemporaryFolder()
        var diagnostics = Diagnostics()
        func path() throws -> String {
            let files = try #require(ContentFiles(in: folder.path, diagnostics: &diagnostics))
            return files.path(of: .items, as: files.text(.items, diagnostics: &diagnostics))
        }
        #expect(try path() == folder.path("items.json"))
        let set = "Assets.xcassets/items.dataset/list.json"
        try folder.write("[]", to: set)
        #expect(try path() == folder.path(set))
        #expect(diagnostics.isEmpty)
        try folder.write("[]", to: "items.json")
        _ = try path()
        #expect(diagnostics.sorted.map(\.code) == [.ambiguousFile])
    }
}
