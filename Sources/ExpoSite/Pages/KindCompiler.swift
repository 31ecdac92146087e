internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// Compiles the templates of kinds of pages one after the other.
struct KindCompiler: ~Copyable {
    private let library: TemplateLibrary
    private let subject: PlanSubject
    private let hasFonts: Bool
    private var names: SiteNames
    private(set) var diagnostics: Diagnostics

    /// Creates a compiler with the same limit of problems as `others`.
    init(
        _ library: TemplateLibrary, _ subject: PlanSubject, _ names: consuming SiteNames,
        hasFonts: Bool, like others: Diagnostics
    ) {
        self.library = library
        self.subject = subject
        self.hasFonts = hasFonts
        self.names = names
        diagnostics = Diagnostics(like: others)
    }

    /// Compiles the template of a kind, which the library has, for each depth of its pages.
    mutating func compile(_ kind: any PageKind) -> CompiledKind {
        let examples = kind.examples(in: subject.addresses)
        var needs = ContentSecurityPolicy.Needs(hasFonts: hasFonts)
        if kind.loadsScripts { needs.scripts = [ContentSecurityPolicy.ownFiles] }
        let bound = library.bind(
            kind.template, to: kind.vocabulary, constants: names.vocabulary,
            diagnostics: &diagnostics)
        guard let bound, let example = examples.first,
            let first = template(bound, for: example, needs)
        else { return CompiledKind(isWhole: false) }
        let markup = TemplateMarkup(of: first.compiled)
        let elements = Array(MarkupReader(markup.bytes))
        let scripts = ThemeScripts(in: markup, elements).sources
        needs.scripts += scripts.filter { !needs.scripts.contains($0) }
        needs.hasForms = subject.addresses.searchLayout != nil && Forms.areIn(elements)
        // What it needs is known only now, but the policy precedes it in the page.
        var templates = scripts.isEmpty && !needs.hasForms ? [first] : []
        for example in examples.dropFirst(templates.count) {
            if let next = template(bound, for: example, needs) { templates.append(next) }
        }
        var compiled = CompiledKind(
            templates: templates, isWhole: templates.count == examples.count, needs: needs)
        let isNeeded = kind.isNeeded(in: subject)
        // What exhibitions share has no list, which pages of exhibitions lead to.
        if !subject.catalogue.isShared || isNeeded {
            compiled.markup = PageMarkup(
                markup: markup, elements: elements, path: example, needs: needs)
        }
        if !isNeeded { compiled.needs = ContentSecurityPolicy.Needs(hasFonts: hasFonts) }
        return compiled
    }

    private mutating func template(
        _ bound: BoundTemplate, for example: String, _ needs: ContentSecurityPolicy.Needs
    ) -> Theme.Template? {
        bound.compiled(with: names.constants(from: example, needs), diagnostics: &diagnostics).map {
            Theme.Template(depth: RelativeAddress.depth(of: example), compiled: $0)
        }
    }
}

/// A kind of page, with its templates compiled.
struct CompiledKind: Sendable {
    var templates: [Theme.Template] = []
    /// Whether there is a template for each depth of its pages.
    let isWhole: Bool
    /// Its markup, if that is to be checked.
    var markup: PageMarkup?
    /// What its pages add to the needs of all pages.
    var needs = ContentSecurityPolicy.Needs()
}
