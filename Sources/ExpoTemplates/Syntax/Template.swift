import ExpoDiagnostics

/// A template that has been read: shared by both ways of using it.
struct Template: Sendable {
    let name: String
    let source: SourceText
    /// The source's bytes.
    let bytes: [UInt8]
    let nodes: [TemplateNode]
}

/// A part of a parsed template.
///
/// Ranges are bytes of the template's text.
indirect enum TemplateNode: Sendable {
    /// Text shown as it is written.
    case text(Range<Int>)
    /// The beginning of a line that is shown, with its own indentation: the place where
    /// indentation that comes from outside is put.
    case lineStart(Range<Int>)
    /// `{{name}}`, `{{{name}}}` or `{{&name}}`.
    case value(DottedName, isEscaped: Bool)
    case section(TemplateSection)
    case inclusion(TemplateInclusion)
    case block(TemplateBlock)
}

/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct TemplateSection: Sendable {
    let name: DottedName
    let isInverted: Bool
    let nodes: [TemplateNode]
    /// Where its opening tag begins.
    let offset: Int
}

/// `{{>name}}`, or `{{<name}}…{{/name}}`, which is the same with blocks filled.
struct TemplateInclusion: Sendable {
    let name: String
    /// The name whose value is the template's name, for `{{>*name}}`.
    let dynamicName: DottedName?
    let arguments: [TemplateBlock]
    /// Where its tag begins.
    let offset: Int
    /// The indentation of its line if it is alone there, which every line of it gets.
    let indentation: Range<Int>?
    /// Whether it is a parent tag.
    let isParent: Bool
}

/// `{{$name}}…{{/name}}`: in a template a place that may be filled, in a parent tag what fills it.
struct TemplateBlock: Sendable {
    let name: String
    let nodes: [TemplateNode]
    /// Where its opening tag begins.
    let offset: Int
    /// What its lines are indented by where it is written: that of its content if the opening
    /// tag is alone, else that of its tag.
    let indentation: Range<Int>
    /// Whether nothing but space is before it on its line.
    let opensLine: Bool
    /// Whether its content begins on a line of its own.
    let isStandalone: Bool
}

/// A name as a tag gives it: `picture.width`, or `.` for the thing itself.
struct DottedName: Sendable, Hashable {
    let text: String
    let parts: [String]
    /// Where it begins in its template.
    let offset: Int

    init(_ text: String, at offset: Int) {
        self.text = text
        self.parts = Self.parts(of: text)
        self.offset = offset
    }

    private static func parts(of text: String) -> [String] {
        let dot = UInt8(ascii: ".")
        guard text != ".", text.utf8.contains(dot) else { return [text] }
        return text.utf8.split(separator: dot, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }

    /// Returns where one of its parts begins in its template.
    func offset(ofPart index: Int) -> Int {
        parts[..<index].reduce(offset) { $0 + $1.utf8.count + 1 }
    }
}

/// Where in which template something is, by bytes.
struct TemplatePlace: Sendable, Hashable {
    let template: String
    let offset: Int
}
