import ExpoBytes
import ExpoImages
import ExpoXML

/// Checks an SVG drawing for content that must not be published.
///
/// A drawing is published unchanged, and browsers run its scripts. Therefore it may contain nothing
/// that runs, refers to something outside the file, or could hide such content; and it must be
/// well-formed, because otherwise browsers would show nothing. Every byte is examined a fixed
/// number of times.
struct SVGCheck {
    private var problems: [SVGProblem] = []
    /// The offset of the open `style` element, and the number of open elements inside it.
    private var style: (offset: Int, depth: Int)?
    private var styleText: [UInt8] = []
    private var isFirst = true

    /// The largest number of problems that are reported.
    static let mostProblems = 10

    private static let svg = "http://www.w3.org/2000/svg"
    private static let xhtml = "http://www.w3.org/1999/xhtml"
    /// Compared without case: drawings need none of them, in any namespace or spelling.
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

    /// Returns the problems that prevent publishing the drawing with these bytes, in its order.
    static func problems(in bytes: UnsafeRawBufferPointer) -> [SVGProblem] {
        let text = ByteWindow(bytes)
        if text.begins(with: [0x1F, 0x8B]) { return [SVGProblem(kind: .compressed, offset: 0)] }
        if text.begins(with: [0xFE, 0xFF]) || text.begins(with: [0xFF, 0xFE])
            || text.prefix(4).holdsZero
        {
            return [SVGProblem(kind: .encoding, offset: 0)]
        }
        var check = SVGCheck()
        check.read(text)
        return check.problems.sorted { $0.offset < $1.offset }
    }

    private mutating func read(_ text: ByteWindow) {
        let encoding = judgedEncoding(of: text)
        do throws(XMLFault) {
            try XMLReader.read(text, as: encoding) { token in
                take(token)
                return problems.count < Self.mostProblems
            }
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
        case .text(let part): if style != nil { part.append(to: &styleText) }
        case .comment, .doctype: return
        case .instruction(let target, let offset):
            guard target.lowercased().hasPrefix("xml-stylesheet") else { return }
            report(.instruction(target), at: offset)
        case .declaration(let offset): report(.declaration, at: offset)
        }
    }

    // MARK: Elements

    private mutating func start(_ tag: XMLTag) {
        if let open = style { style = (open.offset, open.depth + 1) }
        defer { isFirst = false }
        if isFirst, tag.name != XMLName(namespace: Self.svg, local: "svg") {
            report(.root(tag.name.written), at: tag.offset)
        }
        let local = tag.name.local.lowercased()
        if Self.elements.contains(local) || tag.name.namespace == Self.xhtml {
            report(.element(tag.name.written), at: tag.offset)
        }
        if local == "style", style == nil { style = (tag.offset, 0) }
        judgeAttributes(of: tag, isAnimation: Self.animations.contains(local))
    }

    /// Leaves an element; a style sheet is checked at its end.
    private mutating func end() {
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
            judge(attribute, isAnimation: isAnimation)
        }
    }

    private mutating func judge(_ attribute: XMLAttribute, isAnimation: Bool) {
        let name = attribute.name
        let local = name.local.lowercased()
        if name.namespace.isEmpty, local.hasPrefix("on"), local.count > 2 {
            report(.attribute(name.written), at: attribute.offset)
        } else if isAnimation, local == "attributename", Self.isUnsafeToAnimate(attribute.text) {
            report(.attribute(name.written), at: attribute.offset)
        } else if Self.references.contains(local) || name == Self.base {
            judge(reference: attribute.text, at: attribute.offset)
        } else if CSSReferences.arePossible(in: attribute.text) {
            judge(style: Array(attribute.text.utf8), at: attribute.offset)
        }
    }

    private static let base = XMLName(namespace: XMLName.xmlNamespace, local: "base")

    /// Returns whether an animation of this attribute could set a reference or run a script.
    private static func isUnsafeToAnimate(_ attribute: String) -> Bool {
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

    // MARK: Encodings

    /// Returns the encoding in which a text is read, and reports an encoding that could hide
    /// something; even then, the text is checked as bytes.
    private mutating func judgedEncoding(of text: ByteWindow) -> XMLReader.Encoding {
        let start = text.begins(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let encoding = text.rest(from: start).flatMap(XMLReader.declaredEncoding) else {
            return .utf8
        }
        if !Self.encodings.contains(encoding) { report(.encoding, at: start) }
        return encoding.hasPrefix("utf") || encoding.hasSuffix("ascii") ? .utf8 : .oneByte
    }
}

extension ByteWindow {
    fileprivate var holdsZero: Bool { (0..<count).contains { byte(at: $0) == 0 } }
}
