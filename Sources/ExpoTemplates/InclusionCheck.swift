import ExpoDiagnostics

/// Checks how the templates of a site include each other: all included templates exist, none
/// includes itself, and every filled block has a place.
struct InclusionCheck {
    private let library: TemplateLibrary
    private let outlines: [String: TemplateOutline]
    private var blocksWithin: [String: Set<String>?] = [:]
    private var closingTags: Set<TemplatePlace> = []
    private var diagnostics: Diagnostics

    private init(_ library: TemplateLibrary, like diagnostics: Diagnostics) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.library = library
        outlines = library.templates.mapValues { TemplateOutline(of: $0) }
    }

    /// Reports all problems, and returns the tags that close a cycle.
    static func check(
        _ library: TemplateLibrary, diagnostics: inout Diagnostics
    ) -> Set<TemplatePlace> {
        var check = InclusionCheck(library, like: diagnostics)
        for name in library.allNames {
            guard let template = library.templates[name], let outline = check.outlines[name] else {
                continue
            }
            for inclusion in outline.inclusions {
                check.checkName(of: inclusion, in: template)
                check.checkBlocks(of: inclusion, in: template)
            }
        }
        check.checkCycles()
        diagnostics.merge(check.diagnostics)
        return check.closingTags
    }

    // MARK: Names

    private mutating func checkName(of inclusion: TemplateInclusion, in template: Template) {
        if inclusion.dynamicName != nil {
            return diagnostics.report(
                .dynamicName(inclusion.name), at: inclusion.offset, in: template.source)
        }
        guard !library.allNameSet.contains(inclusion.name) else { return }
        let library = library
        diagnostics.report(
            .noTemplate(
                inclusion.name, includedBy: template.name,
                near: library.name(near: inclusion.name)),
            at: inclusion.offset, in: template.source)
    }

    // MARK: Blocks

    private mutating func checkBlocks(of inclusion: TemplateInclusion, in template: Template) {
        guard !inclusion.arguments.isEmpty, let known = blocks(within: inclusion.name) else {
            return
        }
        for block in inclusion.arguments where !known.contains(block.name) {
            diagnostics.report(
                .noBlock(
                    block.name, in: inclusion.name,
                    near: Suggestion.nearest(to: block.name, among: known.sorted())),
                at: block.offset, in: template.source)
        }
    }

    /// Returns the blocks of a template and of everything that it includes; nil if one of them
    /// could not be read.
    private mutating func blocks(within name: String) -> Set<String>? {
        if let known = blocksWithin[name] { return known }
        var blocks: Set<String> = []
        var reached: Set<String> = [name]
        var waiting = [name]
        while let next = waiting.popLast() {
            guard let outline = outlines[next] else {
                blocksWithin[name] = .some(nil)
                return nil
            }
            blocks.formUnion(outline.blocks)
            waiting += outline.inclusions.map(\.name).filter { reached.insert($0).inserted }
        }
        blocksWithin[name] = blocks
        return blocks
    }

    // MARK: Cycles

    /// Follows inclusions from every template. A template that is reached again from itself is in a
    /// cycle, which is reported at the tag that closes it.
    private mutating func checkCycles() {
        var finished: Set<String> = []
        for root in library.allNames where !finished.contains(root) {
            var path = InclusionPath(from: root)
            while let (name, position) = path.last {
                guard let template = library.templates[name],
                    let inclusions = outlines[name]?.inclusions, position < inclusions.count
                else {
                    finished.insert(name)
                    path.leave()
                    continue
                }
                path.advance()
                let inclusion = inclusions[position]
                if path.contains(inclusion.name) {
                    reportCycle(path.names(from: inclusion.name), at: inclusion, in: template)
                } else if !finished.contains(inclusion.name) {
                    path.enter(inclusion.name)
                }
            }
        }
    }

    private mutating func reportCycle(
        _ names: [String], at inclusion: TemplateInclusion, in template: Template
    ) {
        closingTags.insert(TemplatePlace(template: template.name, offset: inclusion.offset))
        diagnostics.report(
            .includesItself(inclusion.name, cycle: names + [inclusion.name]),
            at: inclusion.offset, in: template.source)
    }
}

/// The path from a template to one that it includes, with the position reached in each.
private struct InclusionPath {
    private var steps: [(name: String, position: Int)]
    private var names: Set<String>

    init(from root: String) {
        steps = [(root, 0)]
        names = [root]
    }

    /// The last template on the path, and the position of its next inclusion.
    var last: (name: String, position: Int)? { steps.last }

    func contains(_ name: String) -> Bool {
        names.contains(name)
    }

    /// Returns the templates on the path, starting with one of them.
    func names(from first: String) -> [String] {
        steps.map(\.name).drop { $0 != first }.map(\.self)
    }

    mutating func advance() {
        steps[steps.count - 1].position += 1
    }

    mutating func enter(_ name: String) {
        steps.append((name, 0))
        names.insert(name)
    }

    mutating func leave() {
        names.remove(steps.removeLast().name)
    }
}

/// The inclusions and blocks of a template, at any depth.
struct TemplateOutline: Sendable {
    private(set) var inclusions: [TemplateInclusion] = []
    private(set) var blocks: Set<String> = []

    init(of template: Template) {
        template.nodes.forEachNested { node in
            switch node {
            case .text, .lineStart, .value, .section: break
            case .block(let block): blocks.insert(block.name)
            case .inclusion(let inclusion):
                inclusions.append(inclusion)
                blocks.formUnion(inclusion.arguments.map(\.name))
            }
        }
    }
}

extension [TemplateNode] {
    /// Calls `body` with each node, and with those inside it.
    func forEachNested(_ body: (TemplateNode) -> Void) {
        for node in self {
            body(node)
            switch node {
            case .text, .lineStart, .value: break
            case .section(let section): section.nodes.forEachNested(body)
            case .block(let block): block.nodes.forEachNested(body)
            case .inclusion(let inclusion):
                for block in inclusion.arguments { block.nodes.forEachNested(body) }
            }
        }
    }
}
