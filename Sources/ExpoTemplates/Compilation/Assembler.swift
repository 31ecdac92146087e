internal import ExpoBytes

/// Converts bound nodes to instructions, and all constants to literals.
///
/// Text, markup and sections of constants are rendered here; adjacent literals are joined.
struct Assembler: ~Copyable {
    /// The location of the values of a level.
    private enum Frame {
        /// In the constants, starting at a slot.
        case constant(base: Int)
        /// In the values of the rendered page, at a depth.
        case rendered(depth: Int)
    }

    private let constants: TemplateConstants?
    private var frames: [Frame] = [.constant(base: 0), .rendered(depth: 0)]
    private var budget = ExpansionBudget()
    private var instructions: [Instruction] = []
    private var literals = ByteBuffer()
    private var literalStart = 0
    private var origins: [LiteralOrigin] = []
    private var depth = 0
    private var deepest = 0

    private init(_ constants: TemplateConstants?) {
        self.constants = constants
    }

    /// Returns the template for the nodes of a page, unless it grows too large.
    static func template(
        of nodes: [BoundNode], constants: TemplateConstants?, fingerprint: UInt64
    ) -> CompiledTemplate? {
        var assembler = Assembler(constants)
        assembler.add(nodes)
        assembler.endLiteral()
        guard !assembler.budget.isSpent else { return nil }
        return CompiledTemplate(
            instructions: assembler.instructions,
            literals: Array(assembler.literals.span),
            deepest: assembler.deepest, fingerprint: fingerprint, origins: assembler.origins)
    }

    private mutating func add(_ nodes: [BoundNode]) {
        for node in nodes where !budget.isSpent {
            add(node)
        }
    }

    private mutating func add(_ node: BoundNode) {
        if case .literal(let bytes, _) = node {
            budget.spend(bytes.count + 1)
        } else {
            budget.spend(TemplateLimits.tagCost)
        }
        switch node {
        case .literal(let bytes, let template):
            origins.append(
                LiteralOrigin(
                    start: literals.count, count: bytes.count,
                    place: TemplatePlace(template: template, offset: bytes.startIndex)))
            literals.append(bytes.span)
        case .text(let reference):
            addValue(reference, isMarkup: false)
        case .markup(let reference):
            addValue(reference, isMarkup: true)
        case .condition(let reference, let isInverted, let nodes):
            addCondition(reference, isInverted: isInverted, nodes)
        case .loop(let reference, let nodes):
            addLoop(reference, nodes)
        }
    }

    // MARK: Values

    private mutating func addValue(_ reference: ValueReference, isMarkup: Bool) {
        switch frames[reference.level] {
        case .constant(let base):
            addConstant(base + reference.slot, isMarkup: isMarkup)
        case .rendered(let depth):
            let slot = Int32(reference.slot)
            let depth = UInt8(depth)
            add(isMarkup ? .markup(slot: slot, depth: depth) : .text(slot: slot, depth: depth))
        }
    }

    private mutating func addConstant(_ index: Int, isMarkup: Bool) {
        guard let constants else { return }
        let slot = constants.slots[index]
        budget.spend(slot.count)
        guard !budget.isSpent else { return }
        let bytes = constants.bytes.span.extracting(slot.start..<slot.start + slot.count)
        isMarkup || slot.isEscaped ? literals.append(bytes) : literals.appendEscaped(bytes)
    }

    // MARK: Sections

    private mutating func addCondition(
        _ reference: ValueReference, isInverted: Bool, _ nodes: [BoundNode]
    ) {
        switch frames[reference.level] {
        case .constant(let base):
            let isEmpty = constant(base + reference.slot).count == 0
            if isEmpty == isInverted { add(nodes) }
        case .rendered(let depth):
            let start = placeholder()
            add(nodes)
            let target = endTarget()
            let slot = Int32(reference.slot)
            let depth = UInt8(depth)
            instructions[start] =
                isInverted
                ? .skipIf(slot: slot, depth: depth, target: target)
                : .skipUnless(slot: slot, depth: depth, target: target)
        }
    }

    private mutating func addLoop(_ reference: ValueReference, _ nodes: [BoundNode]) {
        switch frames[reference.level] {
        case .constant(let base):
            addRows(of: constant(base + reference.slot), nodes)
        case .rendered(let outer):
            depth += 1
            deepest = max(deepest, depth)
            let start = placeholder()
            frames.append(.rendered(depth: depth))
            add(nodes)
            frames.removeLast()
            add(.next(row: UInt8(depth), target: Int32(start + 1)))
            instructions[start] = .enter(
                slot: Int32(reference.slot), depth: UInt8(outer), row: UInt8(depth),
                target: endTarget())
            depth -= 1
        }
    }

    private mutating func addRows(of list: ValueSlot, _ nodes: [BoundNode]) {
        var row = list.start
        for _ in 0..<list.count where !budget.isSpent {
            frames.append(.constant(base: row))
            budget.spend(TemplateLimits.tagCost)
            add(nodes)
            frames.removeLast()
            row = constant(row).start
        }
    }

    private func constant(_ index: Int) -> ValueSlot {
        constants?.slots[index] ?? .empty
    }

    // MARK: Instructions

    private mutating func add(_ instruction: Instruction) {
        endLiteral()
        instructions.append(instruction)
    }

    /// Reserves an instruction whose target is not known yet, and returns its index.
    private mutating func placeholder() -> Int {
        add(.literal(start: 0, count: 0))
        return instructions.count - 1
    }

    /// Returns the index of the next instruction, and ensures that the next node gets an
    /// instruction of its own.
    private mutating func endTarget() -> Int32 {
        endLiteral()
        return Int32(instructions.count)
    }

    private mutating func endLiteral() {
        let count = literals.count - literalStart
        guard count > 0 else { return }
        instructions.append(.literal(start: Int32(literalStart), count: Int32(count)))
        literalStart = literals.count
    }
}
