/// Where in which template something stands, by bytes.
struct TemplatePlace: Sendable, Hashable {
    let template: String
    let offset: Int
}
