import ExpoBytes

@testable import ExpoTemplates

/// Renders templates as the specification has it: names are looked up, and what is missing shows
/// nothing.
///
/// Sites do not use it; it proves that parsing, inheritance and indentation, which sites share,
/// are right. The fuzzer compares what sites show with what it shows.
struct SpecificationRenderer: TemplateVisitor {
    var budget = ExpansionBudget()
    private let templates: [String: Template]
    /// The values names are looked up in, outermost first.
    private var contexts: [TemplateValue]
    private var output: [UInt8] = []

    private init(_ templates: [String: Template], context: TemplateValue) {
        self.templates = templates
        self.contexts = [context]
    }

    /// Returns what a template shows of a value.
    static func text(
        of template: Template, among templates: [String: Template], showing value: TemplateValue
    ) -> String {
        var renderer = SpecificationRenderer(templates, context: value)
        renderer.expand(template.nodes, in: Expansion(of: template))
        return String(decoding: renderer.output, as: UTF8.self)
    }

    mutating func visitText(_ bytes: ArraySlice<UInt8>, in expansion: Expansion) {
        output += bytes
    }

    mutating func visitValue(_ name: DottedName, isEscaped: Bool, in expansion: Expansion) {
        let shown = Array((value(of: name) ?? .null).shown.utf8)
        output += isEscaped ? shown.escaped : shown
        budget.spend(shown.count)
    }

    mutating func visitSection(_ section: TemplateSection, in expansion: Expansion) {
        let inner = (value(of: section.name) ?? .null).contexts
        if section.isInverted {
            if inner.isEmpty { expand(section.nodes, in: expansion) }
            return
        }
        for context in inner where !budget.isSpent {
            budget.spend(TemplateLimits.tagCost)
            contexts.append(context)
            expand(section.nodes, in: expansion)
            contexts.removeLast()
        }
    }

    func template(for inclusion: TemplateInclusion, in expansion: Expansion) -> Template? {
        guard let name = inclusion.dynamicName else { return templates[inclusion.name] }
        return value(of: name).flatMap { templates[$0.shown] }
    }

    func stop(_ limit: ExpansionLimit, at offset: Int, in expansion: Expansion) {}

    private func value(of name: DottedName) -> TemplateValue? {
        if name.text == "." { return contexts.last }
        let found = contexts.reversed().lazy.compactMap { $0.value(named: name.parts[0]) }.first
        return name.parts.dropFirst().reduce(found) { $0?.value(named: $1) }
    }
}

extension TemplateLibrary {
    /// Returns the output of a template for a value, by the rules of the specification alone; empty
    /// if there is no such template.
    func text(of name: String, showing value: TemplateValue) -> String {
        guard let template = templates[name] else { return "" }
        return SpecificationRenderer.text(of: template, among: templates, showing: value)
    }
}

extension [UInt8] {
    /// The bytes as HTML shows them.
    fileprivate var escaped: [UInt8] {
        var buffer = ByteBuffer()
        buffer.appendEscaped(span)
        return Array(buffer.span)
    }
}
