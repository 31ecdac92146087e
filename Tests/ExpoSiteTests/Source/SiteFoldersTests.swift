import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct SiteFoldersTests {
    @Test func readsFoldersThatAreNotThere() throws {
        let disk = try TemporaryFolder()
        let site = Site.read(
            SiteFolders.find(content: disk.path("Content"), templates: disk.path("Templates")))
        #expect(site.diagnostics.sorted.map(\.code) == [.missingFile, .missingFile])
        #expect(site.plan.files.isEmpty)
        #expect(site.check().sorted.count == 2)
    }
}
