import ExpoImages

/// Looks through an SVG drawing for what must not be published.
///
/// A drawing is published as it is, and browsers run it. So it may hold nothing that runs, that
/// leads outside of the file, or that could hide such things; and it must be well-formed, or
/// nothing would be seen. Every byte is looked at a fixed number of times.
struct SVGCheck {
    private var reader: XMLReader
    private var namespaces = XMLNamespaces()
    private var problems: [SVGProblem] = []
    /// The `style` element that is open, and how many elements are open in it.
    private var style: (offset: Int, depth: Int)?
    private var styleText: [UInt8] = []
    private var isFirst = true
    /// Whether names may mean anything, for the document type declares what they stand for.
    private var hasDeclarations = false
    private var isUnicode = true

    /// How many problems are reported at most.
    static let mostProblems = 10

    private static let svg = "http://www.w3.org/2000/svg"
    private static let xhtml = "http://www.w3.org/1999/xhtml"
    /// Compared without case: no drawing needs them in any namespace, however they are written.
    private static let elements: Set<String> = [
        "script", "foreignobject", "iframe", "embed", "object", "applet", "handler", "listener",
    ]
    private static let animations: Set<String> = [
        "set", "animate", "animatetransform", "animatemotion", "animatecolor",
    ]
    private static let references: Set<String> = ["href", "src", "ping", "action", "formaction"]
    private static let encodings: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252",
    ]

    private init(_ text: ByteWindow) {
        reader = XMLReader(text)
    }

    /// Returns what stands against publishing the drawing with these bytes, in its order.
    static func problems(in bytes: UnsafeRawBufferPointer) -> [SVGProblem] {
        let text = ByteWindow(bytes)
        if text.begins(with: [0x1F, 0x8B]) { return [SVGProblem(kind: .compressed, offset: 0)] }
        if text.begins(with: [0xFE, 0xFF]) || text.begins(with: [0xFF, 0xFE])
            || text.prefix(4).holdsZero
        {
            return [SVGProblem(kind: .encoding, offset: 0)]
        }
        var check = SVGCheck(text)
        check.read()
        return check.problems(in: text)
    }

    /// The problems in their order, and among them the first byte that is no character.
    private func problems(in text: ByteWindow) -> [SVGProblem] {
        var problems = problems
        if isUnicode, let offset = XMLCharacters.firstFault(in: text) {
            problems.append(SVGProblem(kind: .malformed(.badCharacter), offset: offset))
        }
        problems.sort { $0.offset < $1.offset }
        return Array(problems.prefix(Self.mostProblems))
    }

    private mutating func read() {
        do {
            while problems.count < Self.mostProblems, let token = try reader.next() { take(token) }
        } catch {
            report(.malformed(error.kind), at: error.offset)
        }
    }

    private mutating func report(_ kind: SVGProblem.Kind, at offset: Int) {
        problems.append(SVGProblem(kind: kind, offset: offset))
    }

    private mutating func take(_ token: XMLToken) {
        switch token {
        case .start(let tag): start(tag)
        case .end: end()
        case .text(let part): if style != nil { XMLText.append(part, to: &styleText) }
        case .cdata(let part): if style != nil { part.append(to: &styleText) }
        case .comment: return
        case .instruction(let target, let content): judge(instruction: target, content)
        case .doctype(let declaration):
            guard let declaration else { return }
            hasDeclarations = true
            report(.declaration, at: declaration)
        }
    }

    // MARK: Elements

    private mutating func start(_ tag: XMLTag) {
        namespaces.enter(tag)
        if let open = style { style = (open.offset, open.depth + 1) }
        defer { isFirst = false }
        guard let name = namespaces.name(ofElement: tag.name) else {
            report(.malformed(.unknownPrefix), at: tag.offset)
            return
        }
        if isFirst, !hasDeclarations, name != XMLName(namespace: Self.svg, local: "svg") {
            report(.root(tag.name), at: tag.offset)
        }
        let local = name.local.lowercased()
        if Self.elements.contains(local) || name.namespace == Self.xhtml {
            report(.element(tag.name), at: tag.offset)
        }
        if local == "style", style == nil { style = (tag.offset, 0) }
        judgeAttributes(of: tag, isAnimation: Self.animations.contains(local))
    }

    /// Leaves an element; a style sheet is judged when all of it has been read.
    private mutating func end() {
        namespaces.leave()
        guard let open = style else { return }
        guard open.depth == 0 else {
            style = (open.offset, open.depth - 1)
            return
        }
        judge(style: styleText, at: open.offset)
        style = nil
        styleText.removeAll()
    }

    // MARK: Attributes

    private mutating func judgeAttributes(of tag: XMLTag, isAnimation: Bool) {
        for attribute in tag.attributes where problems.count < Self.mostProblems {
            guard let name = namespaces.name(ofAttribute: attribute.name) else {
                report(.malformed(.unknownPrefix), at: attribute.offset)
                continue
            }
            if name.namespace == XMLNamespaces.declarations { continue }
            judge(attribute, named: name, isAnimation: isAnimation)
        }
    }

    private mutating func judge(
        _ attribute: XMLAttribute, named name: XMLName, isAnimation: Bool
    ) {
        let local = name.local.lowercased()
        if name.namespace.isEmpty, local.hasPrefix("on"), local.count > 2 {
            report(.attribute(attribute.name), at: attribute.offset)
        } else if isAnimation, local == "attributename", Self.isTelling(attribute.text) {
            report(.attribute(attribute.name), at: attribute.offset)
        } else if Self.references.contains(local) || name == Self.base {
            judge(reference: attribute.text, at: attribute.offset)
        } else if CSSReferences.arePossible(in: attribute.value) {
            judge(style: Array(attribute.text.utf8), at: attribute.offset)
        }
    }

    private static let base = XMLName(namespace: XMLNamespaces.xml, local: "base")

    /// Whether an animation of this attribute could set a reference or run something.
    private static func isTelling(_ attribute: String) -> Bool {
        let trimmed = PictureRights.tidy(attribute).lowercased()
        let local = trimmed.split(separator: ":").last ?? ""
        return references.contains(String(local)) || local.hasPrefix("on")
    }

    // MARK: References

    private mutating func judge(reference: String, at offset: Int) {
        guard !SVGReference.staysInside(reference) else { return }
        report(.reference(SVGReference.shown(reference)), at: offset)
    }

    private mutating func judge(style text: [UInt8], at offset: Int) {
        var references = CSSReferences(text)
        guard let outside = references.firstOutside() else { return }
        report(.reference(SVGReference.shown(outside)), at: offset)
    }

    /// Judges a declaration's encoding, and whether an instruction brings in a style sheet.
    private mutating func judge(instruction target: String, _ content: ByteWindow) {
        if target == "xml" {
            guard let encoding = Self.encoding(in: content) else { return }
            isUnicode = encoding.hasPrefix("utf") || encoding.hasSuffix("ascii")
            if !Self.encodings.contains(encoding) { report(.encoding, at: reader.tokenOffset) }
        } else if target.lowercased().hasPrefix("xml-stylesheet") {
            report(.instruction(target), at: reader.tokenOffset)
        }
    }

    /// Returns the encoding that a declaration states, in small letters.
    private static func encoding(in declaration: ByteWindow) -> String? {
        let text = declaration.prefix(256).text
        guard let start = text.firstRange(of: "encoding")?.upperBound else { return nil }
        let parts = text[start...].split(omittingEmptySubsequences: false) {
            $0 == "\"" || $0 == "'"
        }
        return parts.count > 1 ? parts[1].lowercased() : ""
    }
}

extension ByteWindow {
    fileprivate var holdsZero: Bool { (0..<count).contains { byte(at: $0) == 0 } }

    fileprivate func append(to bytes: inout [UInt8]) {
        for offset in 0..<count {
            if let byte = byte(at: offset) { bytes.append(byte) }
        }
    }
}
