import ExpoSite
import Foundation
import Testing

@testable import ExpoStarter

@Suite struct GuideTests {
    @Test(arguments: [Schema.exposition, .items, .site, .words])
    func explainsEachKeyOnce(schema: Schema) {
        #expect(Guide.text.components(separatedBy: schema.table).count == 2)
    }

    /// What shows every change and mistake at once comes before what makes the finished site.
    @Test func namesServeBeforeBuild() throws {
        let serve = try #require(Guide.text.range(of: "`expo-site serve --open`"))
        let build = try #require(Guide.text.range(of: "`expo-site build`"))
        #expect(serve.lowerBound < build.lowerBound)
    }

    @Test func leavesNoPlaceUnfilled() {
        #expect(Guide.text.matches(of: #/(?m)^\{[a-z]+\}$/#).isEmpty)
    }
}
