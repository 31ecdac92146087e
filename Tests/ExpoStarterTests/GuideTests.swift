import ExpoSite
import Testing

@testable import ExpoStarter

@Suite struct GuideTests {
    @Test(arguments: [Schema.exposition, .items, .site, .words])
    func explainsEachKeyOnce(schema: Schema) {
        #expect(Guide.text.components(separatedBy: schema.table).count == 2)
    }

    @Test func leavesNoPlaceUnfilled() {
        #expect(Guide.text.matches(of: #/(?m)^\{[a-z]+\}$/#).isEmpty)
    }
}
