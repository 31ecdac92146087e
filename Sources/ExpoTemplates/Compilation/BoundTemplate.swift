package import ExpoDiagnostics

/// A page's template, combined with its parts and bound to the names of its vocabulary and of
/// constants, which differ between the pages that it is compiled for.
package struct BoundTemplate: Sendable {
    /// The path of its file.
    let path: String
    let nodes: [BoundNode]
    let fingerprint: UInt64

    /// Returns the template with inserted constants, whose names it must be bound to; or reports that
    /// they make it too large.
    package func compiled(
        with constants: TemplateConstants?, diagnostics: inout Diagnostics
    ) -> CompiledTemplate? {
        let compiled = Assembler.template(
            of: nodes, constants: constants, fingerprint: fingerprint)
        if compiled == nil { diagnostics.report(.constantsTooLarge, file: path) }
        return compiled
    }
}
