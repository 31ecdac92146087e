import ExpoDiagnostics
import Testing

@testable import ExpoTemplates

@Suite struct TemplateParserTests {
    @Test func warnsOfTextThatNoPageShows() {
        let page = "{{<layout}} x {{name}}{{$main}}y{{/main}}{{/layout}}"
        #expect(
            Site(["page": page, "layout": "{{$main}}{{/main}}"]).reports() == [
                Site.report(
                    "page.html:1:12: warning: text in parent 'layout' is outside its blocks and is "
                        + "not shown [template-syntax]",
                    help: "put it into a block, such as '{{$main}}…{{/main}}'")
            ])
    }

    @Test func reportsTextThatIsNotUTF8WhereItBegins() {
        let source = SourceText(
            path: "page.html", bytes: ByteRegion(copying: Array("a\nb".utf8) + [0xFF]))
        var diagnostics = Diagnostics()
        _ = TemplateLibrary(["page": source], diagnostics: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.description) == [
                "page.html:2:2: error: the template is not UTF-8 [not-utf-8]\n"
                    + "    help: save the file as UTF-8"
            ])
    }

    @Test func reportsATemplateThatIsTooLarge() {
        let text = String(repeating: "a", count: TemplateLimits.templateSize + 1)
        #expect(Site(page: text).messages() == ["the template is larger than 1048576 bytes"])
    }
}
