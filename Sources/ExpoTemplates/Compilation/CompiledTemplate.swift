package import ExpoBytes

/// A page's template, combined with its parts and bound to the slots of its vocabulary.
///
/// Rendering needs no lookups, and hardly any allocations except to let the buffer grow.
package struct CompiledTemplate: Sendable {
    let instructions: [Instruction]
    let literals: [UInt8]
    /// The largest depth of nested lists.
    let deepest: Int
    let fingerprint: UInt64
    /// The origins of the literals in the templates; the bytes between them are constants.
    let origins: [LiteralOrigin]

    /// Appends the page to a buffer; the values must belong to the vocabulary with which the
    /// template was compiled.
    package func render(_ values: borrowing TemplateValues, into buffer: inout ByteBuffer) {
        precondition(values.fingerprint == fingerprint, "values belong to another vocabulary")
        run(slots: values.slots.span, arena: values.arena.span, into: &buffer)
    }

    /// Calls `body` with all data that decide the rendering of a page's values, part by part,
    /// including the constants of the site.
    package func withParts(_ body: (Span<UInt8>) -> Void) {
        var parts = ByteBuffer()
        for instruction in instructions {
            let numbers = instruction.numbers
            for index in numbers.indices {
                parts.append(littleEndian: UInt64(bitPattern: Int64(numbers[index])))
            }
        }
        parts.append(littleEndian: fingerprint)
        body(parts.span)
        body(literals.span)
    }

    /// Returns the page as a string, for callers that do not need speed.
    package func text(of values: borrowing TemplateValues) -> String {
        var buffer = ByteBuffer()
        render(values, into: &buffer)
        return buffer.string
    }

    /// Executes the instructions.
    private func run(slots: Span<ValueSlot>, arena: Span<UInt8>, into buffer: inout ByteBuffer) {
        let instructions = instructions.span
        let literals = literals.span
        // The first slot of the current row at each depth.
        var rows = [Int](repeating: 0, count: deepest + 1)
        var index = 0
        while index < instructions.count {
            let instruction = instructions[index]
            index += 1
            switch instruction {
            case .literal(let start, let count):
                buffer.append(literals.extracting(Int(start)..<Int(start + count)))
            case .text(let slot, let depth):
                let value = slots[rows[Int(depth)] + Int(slot)]
                let bytes = arena.extracting(value.start..<value.start + value.count)
                value.isEscaped ? buffer.append(bytes) : buffer.appendEscaped(bytes)
            case .markup(let slot, let depth):
                let value = slots[rows[Int(depth)] + Int(slot)]
                buffer.append(arena.extracting(value.start..<value.start + value.count))
            case .skipUnless(let slot, let depth, let target):
                if slots[rows[Int(depth)] + Int(slot)].count == 0 { index = Int(target) }
            case .skipIf(let slot, let depth, let target):
                if slots[rows[Int(depth)] + Int(slot)].count != 0 { index = Int(target) }
            case .enter(let slot, let depth, let row, let target):
                let list = slots[rows[Int(depth)] + Int(slot)]
                if list.count == 0 { index = Int(target) } else { rows[Int(row)] = list.start }
            case .next(let row, let target):
                let following = slots[rows[Int(row)]].start
                if following != 0 {
                    rows[Int(row)] = following
                    index = Int(target)
                }
            }
        }
    }
}

/// A step in rendering a page.
///
/// The depth of a value is the number of rows around it; that of the page is zero.
enum Instruction: Sendable, Hashable {
    /// Appends bytes of the template's literals.
    case literal(start: Int32, count: Int32)
    /// Appends a text, escaped.
    case text(slot: Int32, depth: UInt8)
    /// Appends markup as it is.
    case markup(slot: Int32, depth: UInt8)
    /// Jumps if a value is empty.
    case skipUnless(slot: Int32, depth: UInt8, target: Int32)
    /// Jumps if a value is not empty.
    case skipIf(slot: Int32, depth: UInt8, target: Int32)
    /// Makes the first row of a list the current one at the depth below, or jumps after the loop.
    case enter(slot: Int32, depth: UInt8, row: UInt8, target: Int32)
    /// Continues with the next row of a list at the loop's first step, if there is one.
    case next(row: UInt8, target: Int32)
}

extension Instruction {
    /// Numbers that identify the instruction.
    var numbers: SIMD4<Int32> {
        switch self {
        case .literal(let start, let count): [0, start, count, 0]
        case .text(let slot, let depth): [1, slot, Int32(depth), 0]
        case .markup(let slot, let depth): [2, slot, Int32(depth), 0]
        case .skipUnless(let slot, let depth, let target): [3, slot, Int32(depth), target]
        case .skipIf(let slot, let depth, let target): [4, slot, Int32(depth), target]
        case .enter(let slot, let depth, let row, let target):
            [5, slot, Int32(depth) << 8 | Int32(row), target]
        case .next(let row, let target): [6, Int32(row), target, 0]
        }
    }
}

/// The origin of a part of a compiled template's literals.
struct LiteralOrigin: Sendable {
    let start: Int
    let count: Int
    let place: TemplatePlace
}
