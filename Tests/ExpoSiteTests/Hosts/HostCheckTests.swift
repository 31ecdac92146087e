import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct HostCheckTests {
    private static let place = Place(file: "Content")

    private static func said(of measure: SiteMeasure, on host: Host) -> [String] {
        var diagnostics = Diagnostics()
        HostCheck(host, at: place).report(measure, diagnostics: &diagnostics)
        return diagnostics.sorted.map { "\($0.place): \($0.severity): \($0.message.english)" }
    }

    private static func measure(files count: Int, of bytes: Int = 0) -> SiteMeasure {
        var measure = SiteMeasure(large: 25 << 20)
        let bytes = [UInt8](repeating: 0, count: bytes)
        for number in 0..<count {
            measure.add(bytes.span, at: "\(number)")
        }
        return measure
    }

    @Test func takesAsManyFilesAsTheHostDoes() {
        #expect(Self.said(of: Self.measure(files: 20_000), on: .cloudflare) == [])
        #expect(
            Self.said(of: Self.measure(files: 20_001), on: .cloudflare) == [
                "Content: warning: the site has 20,001 files; Cloudflare Pages (the free plan) accepts at most 20,000"
            ])
        #expect(Self.said(of: Self.measure(files: 20_001), on: .github) == [])
    }

    @Test func comparesTheWholeSite() {
        let measure = Self.measure(files: 1001, of: 1_000_000)
        let fact = "the site has 1,001,000,000 bytes;"
        #expect(
            Self.said(of: measure, on: .github) == [
                "Content: warning: \(fact) GitHub Pages accepts at most 1,000,000,000"
            ])
        #expect(
            Self.said(of: measure, on: .gitlab) == [
                "Content: warning: \(fact) GitLab Pages (gitlab.com) accepts at most 1,000,000,000"
            ])
        #expect(Self.said(of: measure, on: .cloudflare) == [])
    }

    @Test(arguments: [Host.netlify, .nginx])
    func knowsOfNoLimitsThere(host: Host) {
        #expect(host.limits.isEmpty)
    }

    @Test func countsWhatTheSiteItselfHas() throws {
        var exhibition = SmallExhibition()
        exhibition.content["site.json"] = #"{"host": "cloudflare"}"#
        let site = try exhibition.site()
        #expect(site.check(for: nil, content: "Content").isEmpty == site.check().isEmpty)
        let limits = HostCheck(.cloudflare, at: Self.place)
        let scale = SiteScale(large: limits.largestFile)
        let subject = try #require(site.subject)
        _ = RenderingRun(
            subject, site.plan.files, .all, jobs: 2, sink: .measuring(on: scale), progress: { _ in }
        )
        #expect(scale.measure.files == site.plan.files.count)
        #expect((1...100).contains(scale.measure.headerRules))
    }

    @Test func namesItsSourceInTheHelp() {
        for limit in Host.all.flatMap(\.limits) {
            #expect(limit.source.hasPrefix("docs.") || limit.source.hasPrefix("developers."))
        }
    }
}
