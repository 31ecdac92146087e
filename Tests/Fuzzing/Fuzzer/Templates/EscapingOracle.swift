import ExpoBytes
import ExpoDiagnostics
import Foundation

@testable import ExpoSite
@testable import ExpoTemplates

/// Checks that a text is itself again wherever a page shows it, and makes no element.
enum EscapingOracle {
    static func check(_ text: String) {
        checkTemplate(text)
        checkScript(text)
    }

    private static let template = """
        <!DOCTYPE html><html lang="ko"><head><title>{{name}}</title></head>\
        <body title="{{name}}"><p id='{{name}}'>{{name}}</p><p>{{{name}}}{{&name}}</p></body></html>
        """

    private static let page: (names: Vocabulary, name: TextName, compiled: CompiledTemplate) = {
        var names = Vocabulary()
        let name = names.text("name", "A text.")
        var diagnostics = Diagnostics()
        let library = TemplateLibrary(
            ["page": SourceText(path: "page", template)], diagnostics: &diagnostics)
        let compiled = library.compile("page", against: names, diagnostics: &diagnostics)
        return (names, name, require(compiled, "\(diagnostics.sorted)"))
    }()

    private static func checkTemplate(_ text: String) {
        var values = TemplateValues(for: page.names)
        values.set(page.name, text)
        let html = HTMLParser.page(page.compiled.text(of: values).utf8)
        let expected = HTMLReference.readBack(text)
        let names = html.descendants.map(\.name)
        expect(names == ["head", "title", "body", "p", "p"], "\(text.shown) makes \(names)")
        let elements = html.descendants
        for shown in [
            elements[1].text, elements[2]["title"], elements[3]["id"], elements[3].text,
        ] {
            expect(
                shown?.isExactly(expected) == true,
                "\(text.shown) reads \(shown?.shown ?? "nothing")")
        }
        expect(
            elements[4].text.isExactly(expected + expected),
            "\(text.shown) reads \(elements[4].text.shown)")
    }

    /// A text in the JSON of a page's script.
    private struct Name: JSONObject {
        let name: String

        func writeMembers(to writer: inout JSONWriter) { writer.member("name", name) }
    }

    private static func checkScript(_ text: String) {
        let script = LinkedDocument(subject: Name(name: text)).bytes
        let body = HTMLParser.body(
            Array("<script type=\"application/ld+json\">".utf8) + script + "</script><p>".utf8)
        expect(
            body.descendants.map(\.name) == ["script", "p"] && !body.hasComment,
            "\(text.shown) ends the script")
        expectName(text, in: script)
        let shown = require(body.elements.first?.text, "there is no script")
        expect(
            HTMLReference.readBack(FuzzInput.text(script)).isExactly(shown),
            "the script reads \(shown.shown), not \(FuzzInput.text(script).shown)")
    }

    private static func expectName(_ text: String, in script: [UInt8]) {
        let json = try? JSONDecoder().decode([String: String].self, from: Data(script))
        let name = json?["name"]
        expect(
            name?.isExactly(text) == true,
            "\(text.shown) reads \(name?.shown ?? "nothing") in \(FuzzInput.text(script).shown)")
    }
}
