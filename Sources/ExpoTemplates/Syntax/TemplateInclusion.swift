/// `{{>name}}`, or `{{<name}}…{{/name}}`, which is the same with blocks filled.
struct TemplateInclusion: Sendable {
    let name: String
    /// The name whose value is the template's name, for `{{>*name}}`.
    let dynamicName: DottedName?
    let arguments: [TemplateBlock]
    /// Where its tag begins.
    let offset: Int
    /// The indentation of its line if it stands alone there, which every line of it gets.
    let indentation: Range<Int>?
    /// Whether it is a parent tag.
    let isParent: Bool
}
