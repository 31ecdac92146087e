import ExpoBytes
import ExpoDiagnostics

@testable import ExpoTemplates

/// Arbitrary templates and values.
///
/// An input has a shape, the templates `main`, `layout` and `parts/row`, and then texts. What a
/// template renders is what the specification renders, with each value's text escaped; and escaped
/// text is that text again to a parser of HTML.
enum TemplateTarget: FuzzTarget {
    private static let names = FuzzNames()

    static func examine(_ input: FuzzInput) {
        let parts = input.parts
        let texts = parts.dropFirst(4).map(FuzzInput.text)
        for text in texts {
            EscapingOracle.check(text)
            ShownTextOracle.check(text)
        }
        let sources = sources(of: parts)
        var diagnostics = Diagnostics()
        let library = TemplateLibrary(sources, diagnostics: &diagnostics)
        let compiled = library.compile(
            "main", against: names.vocabulary, diagnostics: &diagnostics)
        PlaceOracle.check(diagnostics, in: Array(sources.values))
        expect(
            compiled != nil || diagnostics.hasErrors, "the template is refused without a reason")
        guard let compiled, !parts.dropFirst().prefix(3).contains(where: FuzzTokens.mayStand)
        else { return }
        expectSame(compiled, library, shape: parts[0], texts: texts)
    }

    private static func sources(of parts: [[UInt8]]) -> [String: SourceText] {
        var sources: [String: SourceText] = [:]
        for (name, part) in zip(["main", "layout", "parts/row"], parts.dropFirst()) {
            sources[name] = SourceText(path: "\(name).html", bytes: ByteRegion(copying: part))
        }
        return sources
    }

    private static func expectSame(
        _ compiled: CompiledTemplate, _ library: TemplateLibrary, shape: [UInt8], texts: [String]
    ) {
        let (plain, value) = render(compiled, FuzzPage(shape: shape, texts: FuzzTokens.token))
        let specified = library.text(of: "main", showing: value)
        // If the page grows beyond all limits, the specification's renderer ends early.
        if specified.utf8.count < TemplateLimits.expandedSize / 8 {
            expect(
                plain.isExactly(specified),
                "rendered \(plain.shown), by the specification \(specified.shown)")
        }
        let text = { (number: Int) in
            texts.isEmpty ? "<\(number)>" : texts[number % texts.count]
        }
        let page = FuzzPage(shape: shape) { number, _ in text(number) }
        guard !texts.contains("") else { return }
        let (hostile, _) = render(compiled, page)
        let expected = FuzzTokens.replaced(in: plain) { number, kind in
            kind == .text ? HTMLReference.escaped(text(number)) : text(number)
        }
        expect(
            hostile.isExactly(expected), "rendered \(hostile.shown), not \(expected.shown)")
    }

    /// Renders a page twice, into new memory and into used memory.
    private static func render(
        _ compiled: CompiledTemplate, _ page: FuzzPage
    ) -> (text: String, value: TemplateValue) {
        var values = TemplateValues(for: names.vocabulary)
        var first = page
        _ = first.fill(&values, names)
        let text = compiled.text(of: values)
        values.reset()
        var second = page
        let value = second.fill(&values, names)
        var buffer = ByteBuffer()
        compiled.render(values, into: &buffer)
        buffer.removeAll(keepingCapacity: true)
        compiled.render(values, into: &buffer)
        let again = FuzzInput.text(Array(buffer.span))
        expect(text.isExactly(again), "rendered \(text.shown), then \(again.shown)")
        return (text, value)
    }
}
