internal import ExpoDiagnostics

/// The two folders that a site is made from, as they were found on disk.
package struct SiteFolders: Sendable {
    let content: FileTree?
    let templates: FileTree?
    /// What was wrong with the folders.
    let diagnostics: Diagnostics

    /// Finds the files of an exhibition and of its theme; reads none of them.
    package static func find(content: String, templates: String) -> SiteFolders {
        var diagnostics = Diagnostics()
        let content = FileTree.read(
            content, help: "name the exhibition's folder with --content",
            diagnostics: &diagnostics)
        let templates = FileTree.read(
            templates, help: "name one with --templates, or install the program with its theme",
            diagnostics: &diagnostics)
        return SiteFolders(content: content, templates: templates, diagnostics: diagnostics)
    }

    /// Stands for all that is in the folders; nothing if that is not known for sure.
    var fingerprint: UInt64? {
        guard diagnostics.isEmpty, let content = content?.fingerprint,
            let templates = templates?.fingerprint
        else { return nil }
        var hash = SourceHash()
        hash.add(content)
        hash.add(templates)
        return hash.value
    }
}
