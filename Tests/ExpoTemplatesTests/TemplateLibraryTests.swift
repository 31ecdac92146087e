import ExpoDiagnostics
import Testing

@testable import ExpoTemplates

@Suite struct TemplateLibraryTests {
    @Test func reportsAllProblemsOfAllTemplatesInOneRun() {
        let site = Site([
            "page": "{{a1}}{{b2}}{{>part}}{{>part}}{{>gone}}", "part": "{{c3}}", "z": "{{#d}}",
        ])
        #expect(
            site.reports().map { $0.prefix { $0 != "\n" } } == [
                "page.html:1:3: error: the name 'a1' is unknown here [unknown-name]",
                "page.html:1:9: error: the name 'b2' is unknown here [unknown-name]",
                "page.html:1:31: error: template 'page' includes 'gone', but there is no such template [unknown-partial]",
                "part.html:1:3: error: the name 'c3' is unknown here [unknown-name]",
                "z.html:1:1: error: section 'd' is not closed [template-syntax]",
            ])
    }

    @Test func reportsAPageThatIsMissing() {
        let reports = Site(["pagee": ""]).reports()
        #expect(
            reports == [
                "page: error: there is no template 'page' [unknown-partial]\n"
                    + "    help: did you mean 'pagee'?"
            ])
    }
}
