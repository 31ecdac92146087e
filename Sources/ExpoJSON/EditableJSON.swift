internal import ExpoBytes
package import ExpoDiagnostics

/// A change of a text: bytes in the place of others.
package struct TextEdit: Sendable, Hashable {
    /// The bytes that are replaced; empty if some are only added.
    package let range: Range<Int>
    package let replacement: [UInt8]

    package init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    /// Returns the changed text.
    package func applied(to text: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count - range.count + replacement.count)
        result.append(text.extracting(..<range.lowerBound))
        result += replacement
        result.append(text.extracting(range.upperBound...))
        return result
    }

    /// Returns the edit of the changed text that makes it what it was.
    package func undoing(in text: Span<UInt8>) -> TextEdit {
        TextEdit(
            range.lowerBound..<range.lowerBound + replacement.count,
            Array(text.extracting(range)))
    }
}

/// A JSON text whose values can be changed one by one: each edit replaces the bytes of a value, or adds or removes
/// a member or an element in the style of its neighbours. All other bytes stay.
package struct EditableJSON {
    private let source: SourceText

    /// - Parameter source: the text as it is in the file, not composed.
    package init(_ source: SourceText) { self.source = source }

    /// A value of the text.
    package struct Value {
        package let kind: JSONKind
        package let range: Range<Int>
        /// The text, if it is one.
        package let text: String?
        /// The number of elements or members.
        package let count: Int
    }

    /// Returns the value at a place; nil if there is none.
    package func value(at pointer: JSONPointer) throws(JSONSyntaxError) -> Value? {
        let trail = try trail(to: pointer)
        return trail.isWhole ? trail.value : nil
    }

    /// Returns the edit that gives a place another value, in JSON; nil if the place cannot be there.
    ///
    /// If there is no such member yet, it is added, with the objects around it that are missing.
    ///
    /// - Parameter order: the keys of the object in their usual order; a new member comes behind the last of those
    ///   before its own that is there. Without its key, it comes last.
    package func setting(
        _ pointer: JSONPointer, to literal: [UInt8], order: [String] = []
    ) throws(JSONSyntaxError) -> TextEdit? {
        let trail = try trail(to: pointer)
        if trail.isWhole { return TextEdit(trail.value.range, literal) }
        guard let container = trail.containers.last, trail.depth == trail.containers.count - 1,
            container.kind == .object
        else { return nil }
        var missing = pointer.tokens.dropFirst(trail.depth)
        let key = missing.removeFirst()
        var value = literal
        for key in missing.reversed() {
            value = Array("{".utf8) + Self.text(key) + Array(": ".utf8) + value + Array("}".utf8)
        }
        return adding(key, value, to: container, order)
    }

    /// Returns the edit that removes the member or element at a place; nil if there is none.
    package func removing(_ pointer: JSONPointer) throws(JSONSyntaxError) -> TextEdit? {
        let trail = try trail(to: pointer)
        guard trail.isWhole,
            let container = trail.containers.dropLast(trail.isContainer ? 1 : 0).last,
            let index = trail.slots.last
        else { return nil }
        let slots = container.slots
        if slots.count == 1 {
            return TextEdit(container.range.lowerBound + 1..<container.range.upperBound - 1, [])
        }
        return index + 1 < slots.count
            ? TextEdit(slots[index].start..<slots[index + 1].start, [])
            : TextEdit(slots[index - 1].end..<slots[index].end, [])
    }

    /// Returns the edit that adds an element to the array at a place; nil if there is none.
    ///
    /// - Parameter index: its index when it is there, from 0 to the number of elements.
    package func inserting(
        _ literal: [UInt8], at index: Int, into pointer: JSONPointer
    ) throws(JSONSyntaxError) -> TextEdit? {
        let trail = try trail(to: pointer)
        guard trail.isWhole, let container = trail.containers.last, trail.isContainer,
            container.kind == .array, (0...container.slots.count).contains(index)
        else { return nil }
        return adding(literal, at: index, to: container)
    }

    /// Returns an object in the style of the element of an array, to be put beside it.
    package func object(
        _ members: [(key: String, value: [UInt8])], like pointer: JSONPointer
    ) throws(JSONSyntaxError) -> [UInt8] {
        let trail = try trail(to: pointer)
        guard trail.isWhole, let model = trail.containers.last, trail.isContainer,
            let first = model.slots.first
        else {
            return Self.object(
                members, lead: lineEnd + Array("    ".utf8), end: lineEnd + Array("  ".utf8))
        }
        let last = model.slots[model.slots.count - 1]
        return Self.object(
            members, lead: bytes(model.range.lowerBound + 1..<first.start),
            separator: separator(behind: 0, in: model), colon: colon(of: 0, in: model),
            end: bytes(last.end..<model.range.upperBound - 1))
    }

    /// Returns an object in a line.
    package static func object(_ members: [(key: String, value: [UInt8])]) -> [UInt8] {
        object(members, lead: [], separator: Array(", ".utf8), end: [])
    }

    /// Returns a list in a line.
    package static func list(_ elements: [[UInt8]]) -> [UInt8] {
        Array("[".utf8) + elements.joined(separator: Array(", ".utf8)) + Array("]".utf8)
    }

    /// Returns a text as JSON.
    package static func text(_ text: String) -> [UInt8] {
        var json = JSONWriter(.necessary)
        json.write(text)
        return Array(json.text.utf8)
    }
}

// MARK: - Adding

extension EditableJSON {
    private func adding(
        _ key: String, _ value: [UInt8], to container: Container, _ order: [String]
    ) -> TextEdit {
        let slots = container.slots
        guard !slots.isEmpty else {
            return TextEdit(
                container.range.lowerBound + 1..<container.range.upperBound - 1,
                Self.text(key) + Array(": ".utf8) + value)
        }
        var place = slots.count
        if let rank = order.firstIndex(of: key) {
            let before = Set(order[..<rank])
            place = (slots.lastIndex { before.contains($0.key ?? "") } ?? -1) + 1
        }
        let model = min(place, slots.count - 1)
        let member = Self.text(key) + colon(of: model, in: container) + value
        return adding(member, at: place, to: container)
    }

    /// Adds a member or an element to an object or an array.
    private func adding(_ text: [UInt8], at place: Int, to container: Container) -> TextEdit {
        let slots = container.slots
        guard let first = slots.first else {
            return TextEdit(
                container.range.lowerBound + 1..<container.range.upperBound - 1,
                lineEnd + Array("  ".utf8) + text + lineEnd)
        }
        if place == slots.count {
            let end = slots[place - 1].end
            return TextEdit(end..<end, separator(behind: place - 2, in: container) + text)
        }
        let start = place == 0 ? first.start : slots[place].start
        return TextEdit(start..<start, text + separator(behind: place - 1, in: container))
    }

    /// Returns what is between two members or elements: behind the one at an index, or else what is usual there.
    private func separator(behind index: Int, in container: Container) -> [UInt8] {
        let slots = container.slots
        if slots.count > 1 {
            let index = min(max(index, 0), slots.count - 2)
            return bytes(slots[index].end..<slots[index + 1].start)
        }
        let lead = bytes(container.range.lowerBound + 1..<slots[0].start)
        let comma = Array(",".utf8)
        return comma + (lead.contains(UInt8(ascii: "\n")) ? lead : Array(" ".utf8))
    }

    /// Returns what is between the key and the value of a member.
    private func colon(of index: Int, in container: Container) -> [UInt8] {
        let slot = container.slots[index]
        return bytes(slot.keyEnd..<slot.value.lowerBound)
    }

    private static func object(
        _ members: [(key: String, value: [UInt8])], lead: [UInt8], separator: [UInt8]? = nil,
        colon: [UInt8] = Array(": ".utf8), end: [UInt8]
    ) -> [UInt8] {
        let separator = separator ?? Array(",".utf8) + lead
        let texts = members.map { text($0.key) + colon + $0.value }
        return Array("{".utf8) + lead + Array(texts.joined(separator: separator)) + end
            + Array("}".utf8)
    }

    /// The end of the first line of the text.
    private var lineEnd: [UInt8] {
        let bytes = source.bytes.span
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: 0)
        let isLong = end > 0 && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
        return Array(isLong ? "\r\n".utf8 : "\n".utf8)
    }

    private func bytes(_ range: Range<Int>) -> [UInt8] {
        Array(source.bytes.span.extracting(range))
    }
}

// MARK: - Finding

extension EditableJSON {
    /// An object or array with the places of what is in it.
    private struct Container {
        let kind: JSONKind
        var range: Range<Int>
        var slots: [Slot] = []
    }

    /// A member or an element.
    private struct Slot {
        var key: String?
        /// That of the key's quote, or of the element.
        let start: Int
        /// The offset behind the key's quote.
        var keyEnd = 0
        var value: Range<Int>
        var end: Int { value.upperBound }
    }

    /// The way to a place, as far as it is there.
    private struct Trail {
        /// The objects and arrays on the way, and the value itself if it is one of them.
        var containers: [Container] = []
        /// The index in each of them that leads on.
        var slots: [Int] = []
        /// The last value on the way.
        var value = Value(kind: .null, range: 0..<0, text: nil, count: 0)
        /// Whether it is the one that was asked for.
        var isWhole = false
        var isContainer: Bool { containers.last?.range == value.range }
        /// The number of tokens that lead to something.
        var depth: Int { slots.count }
    }

    private func trail(to pointer: JSONPointer) throws(JSONSyntaxError) -> Trail {
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            var trail = Trail()
            try read(&scanner, pointer.tokens[...], &trail)
            try scanner.end()
            return trail
        }
    }

    private func read(
        _ scanner: inout JSONScanner, _ tokens: ArraySlice<String>, _ trail: inout Trail
    ) throws(JSONSyntaxError) {
        let kind = try scanner.kind()
        let start = scanner.offset
        var text: String?
        var count = 0
        let depth = trail.depth
        if kind == .object || kind == .array {
            let place = trail.containers.count
            trail.containers.append(Container(kind: kind, range: start..<start))
            var container = Container(kind: kind, range: start..<start)
            if kind == .object {
                try scanner.enterObject()
                while let key = try scanner.nextKey() {
                    let name = key.decoded(in: source)
                    let from = scanner.offset
                    // The last of several members with a key is the one that is read.
                    try step(&scanner, name, container.slots.count, tokens, &trail, (place, depth))
                    container.slots.append(
                        Slot(
                            key: name, start: key.offset - 1, keyEnd: key.offset + key.length + 1,
                            value: from..<scanner.offset))
                }
            } else {
                try scanner.enterArray()
                while try scanner.nextElement() {
                    let from = scanner.offset
                    let name = String(container.slots.count)
                    try step(&scanner, name, container.slots.count, tokens, &trail, (place, depth))
                    container.slots.append(Slot(start: from, value: from..<scanner.offset))
                }
            }
            container.range = start..<scanner.offset
            trail.containers[place] = container
            count = container.slots.count
        } else if kind == .string {
            text = try scanner.string().decoded(in: source)
        } else {
            try scanner.skip()
        }
        guard trail.depth == depth else { return }
        trail.value = Value(kind: kind, range: start..<scanner.offset, text: text, count: count)
        trail.isWhole = tokens.isEmpty
    }

    /// Reads a member or an element, and follows it if the way leads there.
    private func step(
        _ scanner: inout JSONScanner, _ name: String, _ index: Int, _ tokens: ArraySlice<String>,
        _ trail: inout Trail, _ here: (containers: Int, depth: Int)
    ) throws(JSONSyntaxError) {
        guard tokens.first == name else {
            try scanner.skip()
            return
        }
        trail.containers.removeSubrange((here.containers + 1)...)
        trail.slots.removeSubrange(here.depth...)
        trail.slots.append(index)
        try read(&scanner, tokens.dropFirst(), &trail)
    }
}
