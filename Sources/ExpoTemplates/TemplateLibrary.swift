package import ExpoDiagnostics

/// The templates of a site, read once.
///
/// `ExpoTemplates` turns template text and values into HTML bytes: Mustache with inheritance and
/// without lambdas. It does not know the exhibition, files or Markdown. A library reads templates;
/// a `Vocabulary` declares the names they may use; `compile` binds the one to the other; what is
/// compiled renders `TemplateValues` into a `ByteBuffer`:
///
///     let library = TemplateLibrary(sources, diagnostics: &diagnostics)
///     let detail = library.compile(
///         "detail", against: page.vocabulary, constants: words, diagnostics: &diagnostics)
///     detail?.render(values, into: &buffer)
///
/// Sites differ from the specification in three ways: an undeclared name is an error, text is
/// escaped whatever the braces, and templates may not include themselves or be named by values.
/// `TemplateLimits` bounds what templates may ask for.
package struct TemplateLibrary: Sendable {
    let templates: [String: Template]
    /// The names of all templates, sorted, even of those that could not be read.
    let allNames: [String]
    let allNameSet: Set<String>
    /// The tags by which a template would include itself.
    private(set) var closingTags: Set<TemplatePlace> = []

    /// Creates a library of texts by their templates' names (`layout`, `parts/picture`), and
    /// reports everything that is wrong with each of them and with how they include each other.
    ///
    /// A template with errors is left out, and so is every template that needs it.
    package init(_ sources: [String: SourceText], diagnostics: inout Diagnostics) {
        self.init(reading: sources, diagnostics: &diagnostics)
        closingTags = InclusionCheck.check(self, diagnostics: &diagnostics)
    }

    /// Creates a library whose templates may include each other in any way.
    init(reading sources: [String: SourceText], diagnostics: inout Diagnostics) {
        allNames = sources.keys.sorted()
        allNameSet = Set(allNames)
        var templates: [String: Template] = [:]
        for name in allNames {
            guard let source = sources[name] else { continue }
            templates[name] = TemplateParser.template(
                named: name, in: source, diagnostics: &diagnostics)
        }
        self.templates = templates
    }

    /// Returns a page's template with its parts and parents put in, its names bound and its
    /// constants shown; or reports everything that is wrong with its names.
    ///
    /// There is none either if a template it needs has errors, which the library has reported.
    package func compile(
        _ name: String, against vocabulary: Vocabulary, constants: TemplateConstants? = nil,
        diagnostics: inout Diagnostics
    ) -> CompiledTemplate? {
        guard let template = templates[name] else {
            if !allNameSet.contains(name) { reportMissing(name, &diagnostics) }
            return nil
        }
        let chain = ScopeChain([
            .names(constants?.vocabulary ?? Vocabulary(), level: 0), .names(vocabulary, level: 1),
        ])
        guard
            let nodes = Binder.nodes(
                of: template, in: self, lookingNamesUpIn: chain, diagnostics: &diagnostics)
        else { return nil }
        let compiled = Assembler.template(
            of: nodes, constants: constants, fingerprint: vocabulary.fingerprint)
        if compiled == nil { reportTooLarge(template, &diagnostics) }
        return compiled
    }

    /// Returns the names of templates, with those of all that they include.
    package func included(by names: [String]) -> Set<String> {
        var included = Set(names)
        var waiting = names
        while let name = waiting.popLast() {
            guard let template = templates[name] else { continue }
            let inclusions = TemplateOutline(of: template).inclusions
            waiting += inclusions.map(\.name).filter { included.insert($0).inserted }
        }
        return included
    }

    /// Returns the template whose name is nearest to one that none has.
    func name(near name: String) -> String? { Suggestion.nearest(to: name, among: allNames) }

    private func reportMissing(_ name: String, _ diagnostics: inout Diagnostics) {
        diagnostics.report(.noTemplate(name, near: self.name(near: name)), file: name)
    }

    private func reportTooLarge(_ template: Template, _ diagnostics: inout Diagnostics) {
        diagnostics.report(.constantsTooLarge, file: template.source.path)
    }
}
