/// A value as the specification knows it: names are looked up in it while a template is rendered.
indirect enum TemplateValue: Sendable, Hashable {
    case text(String)
    /// A number, as it is shown.
    case number(String)
    case boolean(Bool)
    case null
    case list([TemplateValue])
    case record([String: TemplateValue])

    /// What the value shows when it is interpolated.
    var shown: String {
        switch self {
        case .text(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .null, .list, .record: ""
        }
    }

    /// The values a section over it is rendered for, once each.
    var contexts: [TemplateValue] {
        switch self {
        case .list(let values): values
        case .null, .boolean(false), .text(""): []
        case .boolean(true), .text, .number, .record: [self]
        }
    }

    /// Returns the value of a name, if the value has such a name.
    func value(named name: String) -> TemplateValue? {
        guard case .record(let values) = self else { return nil }
        return values[name]
    }
}
