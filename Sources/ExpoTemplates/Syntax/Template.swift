import ExpoDiagnostics

/// A template that has been read: shared by both ways of using it.
struct Template: Sendable {
    let name: String
    let source: SourceText
    /// The source's bytes.
    let bytes: [UInt8]
    let nodes: [TemplateNode]
}
