import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoTemplates

@Suite struct TemplateLimitsTests {
    @Test func stopsConstantsThatGrowExponentially() {
        var vocabulary = Vocabulary()
        let list = vocabulary.list("rows", "Rows.", of: { _ in })
        var values = TemplateValues(for: vocabulary)
        for _ in 0..<1000 {
            values.append(to: list) { _, _ in }
        }
        let levels = 20
        let text =
            String(repeating: "{{#rows}}", count: levels)
            + String(repeating: "{{/rows}}", count: levels)
        let found = Site(page: text).compiled(
            against: ExhibitPage().vocabulary, constants: TemplateConstants(vocabulary, values))
        #expect(
            found.diagnostics.sorted.map(\.message.english) == [
                "the page grows beyond 8388608 bytes when constants are filled in"
            ])
    }

    @Test(arguments: ["{{", "{{!", "{{=", "{{a}", "{{{", "{{/a}}", "{{#a}}{{/b}}", "{{<a}}{{$b}}"])
    func endsSoonWhateverIsRepeated(piece: String) {
        let text = String(repeating: piece, count: 20_000)
        #expect(!Site(page: text).messages().isEmpty)
    }

    @Test func countsEveryUnknownName() {
        let text = (0..<20_000).map { "{{unknown\($0)}}" }.joined()
        let (_, diagnostics) = Site(["page": text]).compiled(against: Vocabulary())
        #expect(diagnostics.errorCount == 20_000)
        #expect(diagnostics.sorted.count == Diagnostics.usuallyShown)
    }

    /// Templates of random pieces are compiled or reported, and never stop the program.
    @Test(arguments: 0..<200)
    func answersWhateverIsWritten(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "{{#name}}", "{{/name}}", "{{^picture}}", "{{/picture}}", "{{#related}}",
            "{{/related}}", "{{>part}}", "{{<part}}", "{{/part}}", "{{$x}}", "{{/x}}", "{{$y}}",
            "{{/y}}", "{{name}}", "{{{desc}}}", "{{picture.width}}", "{{.}}", "{{! c }}",
            "{{=<% %>=}}", "<%={{ }}=%>", "<%name%>", "{{", "}}", "{", "\n", "\r\n", "  ", "a", "é",
            "\n", "  ",
        ]
        func text() -> String {
            let count = Int.random(in: 0...12, using: &random)
            return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        let templates = ["page": text(), "part": text()]
        let names = ExhibitPage()
        let (template, diagnostics) = Site(templates).compiled(against: names.vocabulary)
        #expect(template != nil || diagnostics.hasErrors, "\(templates)")
        var values = TemplateValues(for: names.vocabulary)
        values.set(names.name, "n")
        values.append(to: names.related) { $0.set($1.name, "r") }
        _ = template?.text(of: values)

        var ignored = Diagnostics()
        let sources = templates.reduce(into: [String: SourceText]()) {
            $0[$1.key] = SourceText(path: $1.key, $1.value)
        }
        let value = TemplateValue.record(["name": .text("n"), "related": .list([.null, .null])])
        _ = TemplateLibrary(reading: sources, diagnostics: &ignored).text(
            of: "page", showing: value)
    }
}
