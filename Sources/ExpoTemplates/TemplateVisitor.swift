/// A visitor of a template with its parts, parents and blocks inserted.
///
/// The protocol implements inheritance and indentation; a visitor handles text, values and
/// sections.
protocol TemplateVisitor {
    var budget: ExpansionBudget { get set }

    /// Visits text that is shown as it is: a slice of the template's bytes, or spaces.
    mutating func visitText(_ bytes: ArraySlice<UInt8>, in expansion: Expansion)
    /// Visits a value.
    mutating func visitValue(_ name: DottedName, isEscaped: Bool, in expansion: Expansion)
    /// Visits a section, and expands its nodes as often as needed.
    mutating func visitSection(_ section: TemplateSection, in expansion: Expansion)
    /// Returns the template that a tag names, if it can be inserted there.
    mutating func template(
        for inclusion: TemplateInclusion, in expansion: Expansion
    ) -> Template?
    /// Handles a limit that prevents the expansion at a place.
    mutating func stop(_ limit: ExpansionLimit, at offset: Int, in expansion: Expansion)
}

extension TemplateVisitor {
    /// Visits nodes in order; `isMidLine` is true if there is text before them on the line.
    mutating func expand(
        _ nodes: [TemplateNode], in expansion: Expansion, isMidLine: Bool = false
    ) {
        var isMidLine = isMidLine
        for node in nodes where !budget.isSpent {
            budget.spend(cost(of: node))
            expand(node, in: expansion, isMidLine: isMidLine)
            isMidLine = false
        }
    }

    private mutating func expand(
        _ node: TemplateNode, in expansion: Expansion, isMidLine: Bool
    ) {
        let bytes = expansion.template.bytes
        switch node {
        case .text(let range):
            emit(bytes[range], in: expansion)
        case .lineStart(let space):
            if !isMidLine { emit(expansion.indentation.prefix[...], in: expansion) }
            emit(expansion.indentation.kept(of: bytes[space]), in: expansion)
        case .value(let name, let isEscaped):
            visitValue(name, isEscaped: isEscaped, in: expansion)
        case .section(let section):
            guard mayGoDeeper(than: expansion, at: section.offset) else { return }
            visitSection(section, in: expansion.deeper())
        case .inclusion(let inclusion):
            expand(inclusion, in: expansion)
        case .block(let block):
            guard mayGoDeeper(than: expansion, at: block.offset) else { return }
            expand(block, in: expansion, isMidLine: isMidLine)
        }
    }

    /// Returns the cost of visiting a node, in addition to the text that it shows.
    private func cost(of node: TemplateNode) -> Int {
        switch node {
        case .text, .lineStart: 1
        case .value, .section, .inclusion, .block: TemplateLimits.tagCost
        }
    }

    private mutating func emit(_ bytes: ArraySlice<UInt8>, in expansion: Expansion) {
        budget.spend(bytes.count)
        if !budget.isSpent { visitText(bytes, in: expansion) }
    }

    private mutating func mayGoDeeper(than expansion: Expansion, at offset: Int) -> Bool {
        if budget.isSpent {
            stop(.size, at: offset, in: expansion)
        } else if expansion.depth >= TemplateLimits.nesting {
            stop(.nesting, at: offset, in: expansion)
        } else {
            return true
        }
        return false
    }

    private mutating func expand(_ inclusion: TemplateInclusion, in expansion: Expansion) {
        guard mayGoDeeper(than: expansion, at: inclusion.offset),
            let template = template(for: inclusion, in: expansion)
        else { return }
        spend(on: inclusion, in: expansion)
        guard !budget.isSpent else { return stop(.size, at: inclusion.offset, in: expansion) }
        expand(
            template.nodes, in: expansion.including(template, at: inclusion),
            isMidLine: inclusion.indentation == nil)
        if budget.isSpent { stop(.size, at: inclusion.offset, in: expansion) }
    }

    /// Subtracts the cost of the data that a deeper expansion needs.
    private mutating func spend(on inclusion: TemplateInclusion, in expansion: Expansion) {
        budget.spend(expansion.indentation.prefix.count + (inclusion.indentation?.count ?? 0))
        guard !inclusion.arguments.isEmpty else { return }
        budget.spend(expansion.fillings.count)
        budget.spend(inclusion.arguments.count * TemplateLimits.tagCost)
    }

    // MARK: Blocks

    private mutating func expand(
        _ block: TemplateBlock, in expansion: Expansion, isMidLine: Bool
    ) {
        guard let filling = expansion.fillings[block.name] else {
            return expandDefault(of: block, in: expansion, isMidLine: isMidLine)
        }
        budget.spend(
            expansion.fillings.count + expansion.indentation.prefix.count + block.indentation.count
                + filling.block.indentation.count)
        guard !budget.isSpent else { return stop(.size, at: block.offset, in: expansion) }
        let inner = expansion.filling(block, with: filling)
        let needsIndentation = block.opensLine && !filling.block.isStandalone
        if needsIndentation, !filling.block.nodes.isEmpty {
            let own = inner.indentation.prefix.dropFirst(
                isMidLine ? expansion.indentation.prefix.count : 0)
            emit(own, in: inner)
        }
        expand(
            filling.block.nodes, in: inner,
            isMidLine: !block.opensLine && filling.block.isStandalone)
    }

    private mutating func expandDefault(
        of block: TemplateBlock, in expansion: Expansion, isMidLine: Bool
    ) {
        let needsIndentation = block.opensLine && !block.isStandalone && !block.nodes.isEmpty
        if needsIndentation {
            if !isMidLine { emit(expansion.indentation.prefix[...], in: expansion) }
            emit(
                expansion.indentation.kept(of: expansion.template.bytes[block.indentation]),
                in: expansion)
        }
        expand(
            block.nodes, in: expansion.deeper(), isMidLine: isMidLine && block.isStandalone)
    }
}

/// The remaining size to which a page may grow.
struct ExpansionBudget: Sendable {
    private(set) var left = TemplateLimits.expandedSize

    var isSpent: Bool { left < 0 }

    mutating func spend(_ bytes: Int) {
        left -= bytes
    }
}

/// The limit that prevents an expansion.
enum ExpansionLimit: Sendable {
    case size
    case nesting
}
