/// `{{$name}}…{{/name}}`: in a template a place that may be filled, in a parent tag what fills it.
struct TemplateBlock: Sendable {
    let name: String
    let nodes: [TemplateNode]
    /// Where its opening tag begins.
    let offset: Int
    /// What its lines are indented by where it is written: that of its content if the opening
    /// tag stands alone, else that of its tag.
    let indentation: Range<Int>
    /// Whether nothing but space stands before it on its line.
    let opensLine: Bool
    /// Whether its content begins on a line of its own.
    let isStandalone: Bool
}
