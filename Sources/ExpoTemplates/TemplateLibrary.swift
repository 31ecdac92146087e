package import ExpoDiagnostics

/// The templates of a site, read once.
///
/// `ExpoTemplates` converts templates and values to HTML: Mustache with inheritance and without
/// lambdas. It knows nothing of the exhibition, files or Markdown. A library reads templates, a
/// `Vocabulary` declares the names that they may use, `compile` binds one to the other, and the
/// result renders `TemplateValues` into a `ByteBuffer`:
///
///     let library = TemplateLibrary(sources, diagnostics: &diagnostics)
///     let detail = library.compile(
///         "detail", against: page.vocabulary, constants: words, diagnostics: &diagnostics)
///     detail?.render(values, into: &buffer)
///
/// Sites differ from the specification in three ways: an undeclared name is an error, text is
/// always escaped, and templates may not include themselves or be named by values. `TemplateLimits`
/// bounds the cost of templates.
package struct TemplateLibrary: Sendable {
    let templates: [String: Template]
    /// The names of all templates, sorted, including those that could not be read.
    let allNames: [String]
    let allNameSet: Set<String>
    /// The tags with which a template would include itself.
    private(set) var closingTags: Set<TemplatePlace> = []

    /// Creates a library from texts by the names of their templates (`layout`, `parts/picture`),
    /// and reports all problems of each, and of how they include each other.
    ///
    /// A template with errors is left out, and so is every template that needs it.
    package init(_ sources: [String: SourceText], diagnostics: inout Diagnostics) {
        self.init(reading: sources, diagnostics: &diagnostics)
        closingTags = InclusionCheck.check(self, diagnostics: &diagnostics)
    }

    /// Creates a library whose templates may include each other in any way, and templates that are not there.
    package init(reading sources: [String: SourceText], diagnostics: inout Diagnostics) {
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

    /// Returns a page's template combined with its parts and parents, with bound names and inserted
    /// constants; or reports all problems of its names.
    ///
    /// The result is also nil if a template that it needs has errors, which the library has
    /// reported.
    package func compile(
        _ name: String, against vocabulary: Vocabulary, constants: TemplateConstants? = nil,
        diagnostics: inout Diagnostics
    ) -> CompiledTemplate? {
        bind(
            name, to: vocabulary, constants: constants?.vocabulary ?? Vocabulary(),
            diagnostics: &diagnostics
        )?.compiled(with: constants, diagnostics: &diagnostics)
    }

    /// Returns a page's template combined with its parts and parents, with bound names; or reports
    /// all problems of its names.
    ///
    /// The result is also nil if a template that it needs has errors, which the library has
    /// reported.
    package func bind(
        _ name: String, to vocabulary: Vocabulary, constants: Vocabulary,
        diagnostics: inout Diagnostics
    ) -> BoundTemplate? {
        guard let template = templates[name] else {
            if !allNameSet.contains(name) { reportMissing(name, &diagnostics) }
            return nil
        }
        let chain = ScopeChain([
            .names(constants, level: 0), .names(vocabulary, level: 1),
        ])
        return Binder.nodes(
            of: template, in: self, lookingNamesUpIn: chain, diagnostics: &diagnostics
        ).map {
            BoundTemplate(
                path: template.source.path, nodes: $0, fingerprint: vocabulary.fingerprint())
        }
    }

    /// Returns the names of templates, and of all templates that they include.
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

    /// Returns the names that a template and all templates that it includes use; of a name with dots,
    /// the first part.
    package func namesUsed(by name: String) -> Set<String> {
        included(by: [name]).reduce(into: []) { $0.formUnion(ownNames(of: $1)) }
    }

    /// Returns the names that a template itself uses; of a name with dots, the first part.
    package func ownNames(of name: String) -> Set<String> {
        var names: Set<String> = []
        templates[name]?.nodes.forEachNested { node in
            switch node {
            case .value(let name, _): names.formUnion(name.parts.prefix(1))
            case .section(let section): names.formUnion(section.name.parts.prefix(1))
            case .text, .lineStart, .block, .inclusion: break
            }
        }
        return names
    }

    /// Returns the names of the templates that a template itself includes.
    package func inclusions(of name: String) -> Set<String> {
        Set(templates[name].map { TemplateOutline(of: $0).inclusions.map(\.name) } ?? [])
    }

    /// Returns the template with the name most similar to an unknown one.
    func name(near name: String) -> String? { Suggestion.nearest(to: name, among: allNames) }

    private func reportMissing(_ name: String, _ diagnostics: inout Diagnostics) {
        diagnostics.report(.noTemplate(name, near: self.name(near: name)), file: name)
    }
}
