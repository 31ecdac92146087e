import ExpoDiagnostics

@testable import ExpoTemplates

/// The templates of a whole tiny site, by name.
struct Site {
    let templates: [String: String]

    init(_ templates: [String: String]) {
        self.templates = templates
    }

    /// A site whose only template is `page`.
    init(page: String) {
        self.init(["page": page])
    }

    /// Compiles `page`, and returns it with everything that was reported.
    func compiled(
        against vocabulary: Vocabulary, constants: TemplateConstants? = nil
    ) -> (template: CompiledTemplate?, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let sources = templates.reduce(into: [String: SourceText]()) { sources, template in
            sources[template.key] = SourceText(path: "\(template.key).html", template.value)
        }
        let library = TemplateLibrary(sources, diagnostics: &diagnostics)
        let template = library.compile(
            "page", against: vocabulary, constants: constants, diagnostics: &diagnostics)
        return (template, diagnostics)
    }

    /// Returns what is reported about `page` for an exhibit.
    func reports() -> [String] {
        compiled(against: ExhibitPage().vocabulary).diagnostics.sorted.map(\.description)
    }

    /// Returns what is reported about `page` for an exhibit, without places, codes and help.
    func messages() -> [String] {
        compiled(against: ExhibitPage().vocabulary).diagnostics.sorted.map(\.message.english)
    }

    /// Returns a problem as `reports()` has it.
    static func report(_ problem: String, help: String?) -> String {
        problem + (help.map { "\n    help: \($0)" } ?? "")
    }

    /// Returns `page` for an exhibit whose values `fill` sets, or its problem.
    func page(
        constants: TemplateConstants? = nil,
        _ fill: (inout TemplateValues, ExhibitPage) -> Void = { _, _ in }
    ) -> String {
        let names = ExhibitPage()
        let (template, diagnostics) = compiled(against: names.vocabulary, constants: constants)
        guard let template else { return "\(diagnostics.sorted)" }
        var values = TemplateValues(for: names.vocabulary)
        fill(&values, names)
        return template.text(of: values)
    }
}
