import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoTemplates

@Suite struct TemplateLexerTests {
    @Test(
        arguments: [
            ("a {{ b }}", ["text: a ", "value(isEscaped: true): b"]),
            ("{{{b}}}{{& c}}", ["value(isEscaped: false): b", "value(isEscaped: false): c"]),
            (
                " {{#a}}\r\n\t{{^b.c}}",
                [
                    "space:  ", "section(isInverted: false): a", "newline: \r\n", "space: \t",
                    "section(isInverted: true): b.c",
                ]
            ),
            ("{{> a/b }}{{>* c}}", ["partial: a/b", "partial: *c"]),
            ("{{<a}}{{$b}}{{/ b}}", ["parent: a", "block: b", "close: b"]),
            (
                "{{=<% %>=}}{{a}}<%b%><%={{ }}=%>{{c}}",
                [
                    "silent: {{=<% %>=}}", "text: {{a}}", "value(isEscaped: true): b",
                    "silent: <%={{ }}=%>", "value(isEscaped: true): c",
                ]
            ),
        ])
    func tellsWhatEachPieceIs(text: String, pieces: [String]) {
        let (tokens, bytes, diagnostics) = Self.tokens(of: text)
        let found = tokens.map { token in
            let whole = String(decoding: bytes[token.range], as: UTF8.self)
            return "\(token.kind): \(token.name.isEmpty ? whole : token.name)"
        }
        #expect(found == pieces)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: 0..<100)
    func coversTheTextWithoutGaps(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "{{", "}}", "{{{", "}}}", "{", "{{#a}}", "{{/a}}", "{{! b", "{{=<% %>=}}", "<%", "%>",
            "<%={{ }}=%>", "=", "\n", "\r", "\t ", "가", "\u{FEFF}",
        ]
        let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let (tokens, bytes, _) = Self.tokens(of: text)
        var end = text.hasPrefix("\u{FEFF}") ? 3 : 0
        for token in tokens {
            #expect(token.range.lowerBound == end && !token.range.isEmpty, "\(text)")
            end = token.range.upperBound
        }
        #expect(end == bytes.count, "\(text)")
    }

    private static func tokens(of text: String) -> ([Token], bytes: [UInt8], Diagnostics) {
        let bytes = Array(text.utf8)
        var diagnostics = Diagnostics()
        let tokens = TemplateLexer.tokens(
            of: bytes, in: SourceText(path: "page.html", text), diagnostics: &diagnostics)
        return (tokens, bytes, diagnostics)
    }

    @Test(
        arguments: [
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
                "page.html:1:1: error: delimiters must be two words without '=', with a "
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
                "page.html:1:4: error: the name 'first name' contains a space [template-syntax]",
                nil
            ),
            (
                "{{name..first}}",
                "page.html:1:3: error: the name 'name..first' has an empty part [template-syntax]",
                nil
            ),
        ] as [(String, String, String?)])
    func reportsATagThatCannotBeRead(page: String, problem: String, help: String?) {
        #expect(Site(page: page).reports() == [Site.report(problem, help: help)])
    }
}
