import ExpoDiagnostics
import ExpoSite
import Foundation
import Testing

@testable import ExpoStarter

@Suite struct GuideTests {
    @Test(arguments: MessageLanguage.allCases)
    func explainsEachKeyOnce(language: MessageLanguage) {
        for schema in [Schema.exposition, .items, .site, .words] {
            let parts = Guide.text(in: language).components(separatedBy: schema.table(in: language))
            #expect(parts.count == 2)
        }
    }

    /// The command that shows every change and error at once comes before the one for the finished
    /// site.
    @Test(arguments: MessageLanguage.allCases)
    func namesServeBeforeBuild(language: MessageLanguage) throws {
        let text = Guide.text(in: language)
        let serve = try #require(text.range(of: "`expo-site serve --open`"))
        let build = try #require(text.range(of: "`expo-site build`"))
        #expect(serve.lowerBound < build.lowerBound)
    }

    @Test(arguments: MessageLanguage.allCases)
    func leavesNoPlaceUnfilled(language: MessageLanguage) {
        #expect(Guide.text(in: language).matches(of: #/(?m)^\{[a-z]+\}$/#).isEmpty)
    }

    /// Only code, and names of programs, are not in the reader's language.
    @Test func isKoreanForAKoreanExhibition() throws {
        let guide = try #require(
            Starter.files(in: .ko).first { $0.path == "Content/README.md" })
        let lines = String(decoding: guide.bytes, as: UTF8.self).split(separator: "\n")
        let table = lines.filter { $0.hasPrefix("| `") }
        #expect(table.count > 40)
        #expect(table.filter { $0.firstMatch(of: #/[가-힣]/#) == nil } == [])
    }
}
