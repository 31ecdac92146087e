import ExpoDiagnostics
import Testing

@testable import ExpoTemplates

@Suite struct TemplateLibraryTests {
    @Test(
        arguments: [
            (
                "a\n  {{#name}}b",
                "page.html:2:3: error: section 'name' is not closed [template-syntax]",
                "add '{{/name}}'"
            ),
            (
                "{{#name}}{{#desc}}{{/name}}{{/desc}}",
                "page.html:1:10: error: section 'desc' is not closed [template-syntax]",
                "add '{{/desc}}'"
            ),
            (
                "{{<layout}}",
                "page.html:1:1: error: parent 'layout' is not closed [template-syntax]",
                "add '{{/layout}}'"
            ),
            (
                "é{{/name}}",
                "page.html:1:2: error: closing tag 'name' closes nothing [template-syntax]",
                "remove it, or open 'name' before it"
            ),
            (
                "{{#name}}x{{/nmae}}",
                "page.html:1:11: error: closing tag 'nmae' does not match section 'name' "
                    + "[template-syntax]",
                "did you mean '{{/name}}'?"
            ),
            (
                "{{#name}}x{{/picture}}{{/name}}",
                "page.html:1:11: error: closing tag 'picture' closes nothing [template-syntax]",
                "remove it, or open 'picture' before it"
            ),
            ("a {{name", "page.html:1:3: error: tag is not closed [template-syntax]", "add '}}'"),
            (
                "{{name {{desc}}", "page.html:1:1: error: tag is not closed [template-syntax]",
                "add '}}'"
            ),
            ("{{{name}}", "page.html:1:1: error: tag is not closed [template-syntax]", "add '}}'"),
            (
                "{{! name", "page.html:1:1: error: comment is not closed [template-syntax]",
                "add '}}'"
            ),
            (
                "{{=<%=}}",
                "page.html:1:1: error: delimiters must be two pieces without '=' and with a "
                    + "space between them [template-syntax]", "write '{{=<% %>=}}', for example"
            ),
            (
                "{{=<% %>=}}<%name", "page.html:1:12: error: tag is not closed [template-syntax]",
                "add '%>'"
            ),
            ("a{{ }}", "page.html:1:2: error: tag has no name [template-syntax]", nil),
            ("{{#}}", "page.html:1:1: error: section has no name [template-syntax]", nil),
            (
                "{{ first name }}",
                "page.html:1:4: error: name 'first name' has a space in it [template-syntax]", nil
            ),
            (
                "{{name..first}}",
                "page.html:1:3: error: name 'name..first' has an empty part [template-syntax]", nil
            ),
            (
                "{{>parts/pictrue}}",
                "page.html:1:1: error: there is no template 'parts/pictrue' [unknown-partial]",
                "did you mean 'parts/picture'?"
            ),
            (
                "{{>*name}}",
                "page.html:1:1: error: name '*name' is dynamic, which a site's templates may not use "
                    + "[template-syntax]", "name the template itself, in a section for each case"
            ),
            (
                "{{<layout}}{{$mian}}{{/mian}}{{/layout}}",
                "page.html:1:12: error: template 'layout' has no block 'mian' [unknown-name]",
                "did you mean 'main'?"
            ),
            (
                "{{<layout}} x {{name}}{{/layout}}",
                "page.html:1:12: warning: text in parent 'layout' but in none of its blocks is not "
                    + "shown [template-syntax]",
                "put it into a block, such as '{{$main}}…{{/main}}'"
            ),
            (
                "a\n{{nmae}}", "page.html:2:3: error: name 'nmae' is not known here [unknown-name]",
                "did you mean 'name'?"
            ),
            (
                "{{width}}", "page.html:1:3: error: name 'width' is not known here [unknown-name]",
                "it is known inside 'picture'"
            ),
            (
                "{{xylophone}}",
                "page.html:1:3: error: name 'xylophone' is not known here [unknown-name]", nil
            ),
            (
                "{{picture.widht}}",
                "page.html:1:11: error: name 'widht' is not known in 'picture' [unknown-name]",
                "did you mean 'picture.width'?"
            ),
            (
                "{{previous.colour}}",
                "page.html:1:12: error: name 'colour' is not known in 'previous' [unknown-name]",
                "known there: 'name', 'address'"
            ),
            (
                "{{related.name}}",
                "page.html:1:11: error: 'related' is a list, in which no name is found by a dot "
                    + "[unknown-name]", "open the section '{{#related}}'"
            ),
            (
                "{{name.first}}",
                "page.html:1:8: error: 'name' is a text, in which no name is found by a dot "
                    + "[unknown-name]", nil
            ),
            ("{{.}}", "page.html:1:3: error: '.' stands for nothing here [unknown-name]", nil),
            (
                "{{picture}}",
                "page.html:1:3: error: 'picture' is a record, which has no text to show "
                    + "[template-syntax]", "open the section '{{#picture}}'"
            ),
            (
                "{{related}}",
                "page.html:1:3: error: 'related' is a list, which has no text to show "
                    + "[template-syntax]", "open the section '{{#related}}'"
            ),
            (
                "{{is_first}}",
                "page.html:1:3: error: 'is_first' is a flag, which has no text to show "
                    + "[template-syntax]", "open the section '{{#is_first}}'"
            ),
        ] as [(String, String, String?)])
    func reports(page: String, problem: String, help: String?) {
        let site = Site([
            "page": page, "layout": "{{$main}}{{/main}}", "parts/picture": "{{picture.width}}",
        ])
        #expect(site.reports() == [problem + (help.map { "\n    help: \($0)" } ?? "")])
    }

    @Test func reportsAllProblemsOfAllTemplatesInOneRun() {
        let site = Site([
            "page": "{{a1}}{{b2}}{{>part}}{{>part}}{{>gone}}", "part": "{{c3}}", "z": "{{#d}}",
        ])
        #expect(
            site.reports().map { $0.prefix { $0 != "\n" } } == [
                "page.html:1:3: error: name 'a1' is not known here [unknown-name]",
                "page.html:1:9: error: name 'b2' is not known here [unknown-name]",
                "page.html:1:31: error: there is no template 'gone' [unknown-partial]",
                "part.html:1:3: error: name 'c3' is not known here [unknown-name]",
                "z.html:1:1: error: section 'd' is not closed [template-syntax]",
            ])
    }

    @Test func reportsUnknownNamesInSectionsThatConstantsHide() {
        var vocabulary = Vocabulary()
        _ = vocabulary.flag("hidden", "Never.")
        let constants = TemplateConstants(vocabulary, TemplateValues(for: vocabulary))
        let site = Site(page: "{{#hidden}}{{nmae}}{{/hidden}}")
        let found = site.compiled(against: ExhibitPage().vocabulary, constants: constants)
        #expect(found.template == nil)
        #expect(found.diagnostics.sorted.map(\.code) == [.unknownName])
    }

    @Test func reportsTextThatIsNotUTF8WhereItBegins() {
        let source = SourceText(
            path: "page.html", bytes: ByteRegion(copying: Array("a\nb".utf8) + [0xFF]))
        var diagnostics = Diagnostics()
        _ = TemplateLibrary(["page": source], diagnostics: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.description) == [
                "page.html:2:2: error: template is not UTF-8 [not-utf-8]\n"
                    + "    help: save the file as UTF-8"
            ])
    }

    @Test func reportsAPageThatIsMissing() {
        let reports = Site(["pagee": ""]).reports()
        #expect(
            reports == [
                "page: error: there is no template 'page' [unknown-partial]\n"
                    + "    help: is 'pagee' misnamed?"
            ])
    }
}
