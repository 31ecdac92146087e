private import ExpoBytes
import ExpoDiagnostics

/// A parsed template.
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
    /// The beginning of a line that is shown, with its own indentation; additional indentation is
    /// inserted here.
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
    /// The start of its opening tag.
    let offset: Int
}

/// `{{>name}}`, or `{{<name}}…{{/name}}`, which also fills blocks.
struct TemplateInclusion: Sendable {
    let name: String
    /// For `{{>*name}}`, the name whose value is the template's name.
    let dynamicName: DottedName?
    let arguments: [TemplateBlock]
    /// The start of its tag.
    let offset: Int
    /// The indentation of the tag if it is alone on its line; every line of the template gets it.
    let indentation: Range<Int>?
    /// Whether it is a parent tag.
    let isParent: Bool
}

/// `{{$name}}…{{/name}}`: a place in a template that may be filled or, in a parent tag, its
/// content.
struct TemplateBlock: Sendable {
    let name: String
    let nodes: [TemplateNode]
    /// The start of its opening tag.
    let offset: Int
    /// The indentation of its lines in the source: that of its content if the opening tag is alone,
    /// otherwise that of its tag.
    let indentation: Range<Int>
    /// Whether only space is before it on its line.
    let opensLine: Bool
    /// Whether its content begins on a line of its own.
    let isStandalone: Bool
}

/// A name in a tag: `picture.width`, or `.` for the current value.
struct DottedName: Sendable, Hashable {
    let text: String
    let parts: [String]
    /// The start of the name in its template.
    let offset: Int

    init(_ text: String, at offset: Int) {
        self.text = text
        self.parts = Self.parts(of: text)
        self.offset = offset
    }

    private static func parts(of text: String) -> [String] {
        let dot = UInt8(ascii: ".")
        let isDotted = text.withUTF8Bytes { $0.contains(dot) }
        guard isDotted, text != "." else { return [text] }
        return text.utf8.split(separator: dot, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }

    /// Returns the start of one of its parts in its template.
    func offset(ofPart index: Int) -> Int {
        parts[..<index].reduce(offset) { $0 + $1.utf8.count + 1 }
    }
}

/// A place in a template, as a byte offset.
struct TemplatePlace: Sendable, Hashable {
    let template: String
    let offset: Int
}
