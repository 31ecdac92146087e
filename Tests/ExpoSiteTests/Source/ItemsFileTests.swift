import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct ItemsFileTests {
    @Test func isMadeInTheFolderOrFoundInACatalog() throws {
        let folder = try TemporaryFolder()
        var diagnostics = Diagnostics()
        #expect(
            ItemsFile.path(in: folder.path, diagnostics: &diagnostics) == folder.path("items.json"))
        let set = "Assets.xcassets/items.dataset/list.json"
        try folder.write("[]", to: set)
        #expect(ItemsFile.path(in: folder.path, diagnostics: &diagnostics) == folder.path(set))
        #expect(diagnostics.isEmpty)
        try folder.write("[]", to: "items.json")
        #expect(ItemsFile.path(in: folder.path, diagnostics: &diagnostics) == nil)
        #expect(diagnostics.sorted.map(\.code) == [.ambiguousFile])
    }
}
