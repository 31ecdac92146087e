/// What a template includes and which blocks it has, however deep they lie in it.
struct TemplateOutline: Sendable {
    private(set) var inclusions: [TemplateInclusion] = []
    private(set) var blocks: Set<String> = []

    init(of template: Template) {
        add(template.nodes)
    }

    private mutating func add(_ nodes: [TemplateNode]) {
        for node in nodes {
            switch node {
            case .text, .lineStart, .value:
                break
            case .section(let section):
                add(section.nodes)
            case .block(let block):
                add(block)
            case .inclusion(let inclusion):
                inclusions.append(inclusion)
                inclusion.arguments.forEach { add($0) }
            }
        }
    }

    private mutating func add(_ block: TemplateBlock) {
        blocks.insert(block.name)
        add(block.nodes)
    }
}
