/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct TemplateSection: Sendable {
    let name: DottedName
    let isInverted: Bool
    let nodes: [TemplateNode]
    /// Where its opening tag begins.
    let offset: Int
}
