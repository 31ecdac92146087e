internal import ExpoBytes
internal import ExpoXML

/// The elements of a record in XML, in the order of the file.
///
/// The memory is used again for the next record.
struct XMLTree {
    /// An element, or a text between elements.
    private struct Node {
        /// The number of the element's name; -1 for a text.
        let name: Int
        let offset: Int
        /// The number of the node after everything inside this one.
        var end: Int
        /// The places of a text, or of an element's attributes.
        var part: Range<Int>
    }

    /// The names of the elements and attributes met so far.
    private(set) var names: [XMLName] = []
    private var numbers: [XMLName: Int] = [:]
    /// The number for each `id` of a name met so far; -1 for one that was not met.
    private var numbersByID: [Int] = []
    private var nodes: [Node] = []
    private var attributes: [(name: Int, text: String)] = []
    private var text: [UInt8] = []
    private var open: [Int] = []

    static let root = 0

    /// Whether it has no open element: a record has ended, or none has begun.
    var isComplete: Bool { open.isEmpty }

    // MARK: Reading it

    /// Returns the numbers of the elements in an element.
    func elements(in node: Int) -> [Int] {
        var found: [Int] = []
        var next = node + 1
        while next < nodes[node].end {
            if nodes[next].name >= 0 { found.append(next) }
            next = nodes[next].end
        }
        return found
    }

    /// Returns the first element in an element that has a name, at any depth.
    func first(_ name: String, in node: Int) -> Int? {
        (node + 1..<nodes[node].end).first {
            nodes[$0].name >= 0 && names[nodes[$0].name].local == name
        }
    }

    func name(of node: Int) -> XMLName { names[nodes[node].name] }
    /// The number of an element's name in `names`.
    func nameNumber(of node: Int) -> Int { nodes[node].name }
    func offset(of node: Int) -> Int { nodes[node].offset }

    /// Returns the text of an attribute with a local name; nil if the element has none.
    func attribute(_ name: String, of node: Int) -> String? {
        attributes[nodes[node].part].first { names[$0.name].local == name }?.text
    }

    /// Returns the text directly in an element, without the space that only indents it.
    func text(of node: Int) -> String {
        var bytes: [UInt8] = []
        var next = node + 1
        while next < nodes[node].end {
            if nodes[next].name < 0 {
                if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
                bytes += Self.withoutIndents(text[nodes[next].part])
            }
            next = nodes[next].end
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns all texts in an element, at any depth.
    func texts(in node: Int) -> [String] {
        (node..<nodes[node].end).filter { nodes[$0].name < 0 }.map {
            String(decoding: Self.withoutIndents(text[nodes[$0].part]), as: UTF8.self)
        }
    }

    /// Returns a text whose lines have no space at their ends; blank lines between others stay, since
    /// they separate paragraphs.
    private static func withoutIndents(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return Array(bytes.trimmed)
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var result: [UInt8] = []
        for line in lines.map(\.trimmed) {
            if line.isEmpty, result.isEmpty || result.suffix(2) == [0x0A, 0x0A] { continue }
            result += line
            result.append(UInt8(ascii: "\n"))
        }
        return Array(result[...].trimmed)
    }

    // MARK: Building it

    /// Begins a record with its element, or an element inside it.
    mutating func start(_ tag: XMLTag) {
        if open.isEmpty {
            nodes.removeAll(keepingCapacity: true)
            attributes.removeAll(keepingCapacity: true)
            text.removeAll(keepingCapacity: true)
        } else {
            endText()
        }
        let first = attributes.count
        for attribute in tag.attributes {
            attributes.append((number(of: attribute.name), attribute.text))
        }
        open.append(nodes.count)
        nodes.append(
            Node(
                name: number(of: tag.name), offset: tag.offset, end: 0,
                part: first..<attributes.count))
    }

    /// Adds a part of a text to the innermost element.
    mutating func add(_ part: ByteWindow) {
        if nodes[nodes.count - 1].end != Self.openText {
            nodes.append(
                Node(
                    name: -1, offset: nodes[nodes.count - 1].offset, end: Self.openText,
                    part: text.count..<text.count))
        }
        part.append(to: &text)
    }

    /// Ends the innermost element.
    mutating func end() {
        endText()
        guard let element = open.popLast() else { return }
        nodes[element].end = nodes.count
    }

    /// Ends the text at the end, if there is one; a text of nothing but space is none.
    private mutating func endText() {
        let last = nodes.count - 1
        guard nodes[last].end == Self.openText else { return }
        let start = nodes[last].part.lowerBound
        guard text[start...].contains(where: { !$0.isWhiteSpace }) else {
            nodes.removeLast()
            text.removeLast(text.count - start)
            return
        }
        nodes[last].part = start..<text.count
        nodes[last].end = nodes.count
    }

    private mutating func number(of name: XMLName) -> Int {
        if numbersByID.indices.contains(name.id), numbersByID[name.id] >= 0 {
            return numbersByID[name.id]
        }
        let number = numbers[name] ?? names.count
        if number == names.count {
            numbers[name] = number
            names.append(name)
        }
        while numbersByID.count <= name.id { numbersByID.append(-1) }
        if name.id >= 0 { numbersByID[name.id] = number }
        return number
    }

    private static let openText = -1
}

extension ArraySlice<UInt8> {
    /// The bytes without white space at the ends.
    fileprivate var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isWhiteSpace)
        guard let last = start.lastIndex(where: { !$0.isWhiteSpace }) else { return [] }
        return start[...last]
    }
}
