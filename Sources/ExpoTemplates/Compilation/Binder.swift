import ExpoDiagnostics

/// Combines a page's templates, and binds every name in them to the location of its value.
///
/// Everything is visited, whatever the constants are, so that errors are also found in sections
/// that are not shown.
struct Binder: TemplateVisitor {
    var budget = ExpansionBudget()
    private let library: TemplateLibrary
    private var chain: ScopeChain
    private var output: [BoundNode] = []
    private var innermostLevel = 1
    private var diagnostics: Diagnostics
    /// The places of problems, so that a problem of a part is reported once, however often the part
    /// is included.
    private var problems: Set<TemplatePlace> = []
    private var isIncomplete = false
    private var hasReportedSize = false

    private init(_ library: TemplateLibrary, chain: ScopeChain, like diagnostics: Diagnostics) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.library = library
        self.chain = chain
    }

    /// Returns the nodes of a page, or reports why there are none.
    static func nodes(
        of template: Template, in library: TemplateLibrary, lookingNamesUpIn chain: ScopeChain,
        diagnostics: inout Diagnostics
    ) -> [BoundNode]? {
        var binder = Binder(library, chain: chain, like: diagnostics)
        binder.expand(template.nodes, in: Expansion(of: template))
        diagnostics.merge(binder.diagnostics)
        let isComplete = binder.problems.isEmpty && !binder.isIncomplete && !binder.budget.isSpent
        return isComplete ? binder.output : nil
    }

    // MARK: Text and values

    mutating func visitText(_ bytes: ArraySlice<UInt8>, in expansion: Expansion) {
        guard !bytes.isEmpty else { return }
        output.append(.literal(bytes, of: expansion.template.name))
    }

    mutating func visitValue(_ name: DottedName, isEscaped: Bool, in expansion: Expansion) {
        guard let found = binding(of: name, in: expansion) else { return }
        switch found.entry.kind {
        case .text: output.append(.text(found.reference))
        case .markup: output.append(.markup(found.reference))
        case .flag, .record, .list: reportUnshowable(name, found.entry, in: expansion)
        }
    }

    // MARK: Sections

    mutating func visitSection(_ section: TemplateSection, in expansion: Expansion) {
        let found = binding(of: section.name, in: expansion)
        let outer = output
        output = []
        if section.isInverted {
            expand(section.nodes, in: expansion)
        } else {
            expand(section.nodes, in: expansion, insideOf: found)
        }
        let inner = output
        output = outer
        guard let found else { return }
        if case .list = found.entry.kind, !section.isInverted {
            output.append(.loop(found.reference, inner))
        } else {
            output.append(
                .condition(found.reference, isInverted: section.isInverted, inner))
        }
    }

    private mutating func expand(
        _ nodes: [TemplateNode], in expansion: Expansion, insideOf found: ScopeChain.Binding?
    ) {
        // The content of an unknown section cannot be checked.
        guard let found else { return }
        let level = found.reference.level
        switch found.entry.kind {
        case .flag:
            return expand(nodes, in: expansion)
        case .text, .markup:
            chain.open(.value(found.entry, level: level))
            expand(nodes, in: expansion)
        case .record(let names):
            chain.open(.names(names, level: level))
            expand(nodes, in: expansion)
        case .list(let names):
            innermostLevel += 1
            chain.open(.names(names, level: innermostLevel))
            expand(nodes, in: expansion)
            innermostLevel -= 1
        }
        chain.close()
    }

    // MARK: Inclusions

    mutating func template(
        for inclusion: TemplateInclusion, in expansion: Expansion
    ) -> Template? {
        // Missing, damaged, dynamic and recursive templates were reported by the library.
        let tag = TemplatePlace(template: expansion.template.name, offset: inclusion.offset)
        guard let template = library.templates[inclusion.name],
            !library.closingTags.contains(tag)
        else {
            isIncomplete = true
            return nil
        }
        return template
    }

    mutating func stop(_ limit: ExpansionLimit, at offset: Int, in expansion: Expansion) {
        switch limit {
        case .nesting:
            report(.tooManyNestedTemplates, at: offset, in: expansion)
        case .size:
            guard !hasReportedSize else { return }
            hasReportedSize = true
            report(.pageTooLarge, at: offset, in: expansion)
        }
    }

    // MARK: Problems

    private mutating func binding(
        of name: DottedName, in expansion: Expansion
    ) -> ScopeChain.Binding? {
        do throws(ScopeChain.Failure) {
            return try chain.binding(of: name)
        } catch {
            guard isNewProblem(at: name.offset, in: expansion) else { return nil }
            UnknownName(name, in: chain)
                .report(error, in: expansion.template.source, to: &diagnostics)
            return nil
        }
    }

    private mutating func reportUnshowable(
        _ name: DottedName, _ entry: VocabularyEntry, in expansion: Expansion
    ) {
        report(.unshowable(name.text, entry.listedKind), at: name.offset, in: expansion)
    }

    private mutating func report(_ problem: Problem, at offset: Int, in expansion: Expansion) {
        guard isNewProblem(at: offset, in: expansion) else { return }
        diagnostics.report(problem, at: offset, in: expansion.template.source)
    }

    private mutating func isNewProblem(at offset: Int, in expansion: Expansion) -> Bool {
        let place = TemplatePlace(template: expansion.template.name, offset: offset)
        return problems.insert(place).inserted
    }
}

/// A part of a page with combined templates and bound names.
enum BoundNode: Sendable {
    /// A slice of the text of the template with this name.
    case literal(ArraySlice<UInt8>, of: String)
    case text(ValueReference)
    case markup(ValueReference)
    /// Shown if the value is not empty or, if inverted, if it is empty.
    case condition(ValueReference, isInverted: Bool, [BoundNode])
    /// Shown for every row; the row is one level deeper.
    case loop(ValueReference, [BoundNode])
}
