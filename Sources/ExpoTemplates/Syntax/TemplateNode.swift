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
