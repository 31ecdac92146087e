package import ExpoDiagnostics

/// The two folders that a site is made from, as they were found on disk.
package struct SiteFolders: Sendable {
    let content: FileTree?
    let templates: FileTree?
    /// What was wrong with the folders.
    let diagnostics: Diagnostics

    /// Finds the files of an exhibition and of its theme; reads none of them.
    ///
    /// - Parameters:
    ///   - helpForContent: what to do if there is no folder of content.
    ///   - earlier: what was found before.
    package static func find(
        content: String, helpForContent: Message = .nameContent,
        templates: String, earlier: Diagnostics = Diagnostics()
    ) -> SiteFolders {
        var diagnostics = earlier
        let content = FileTree.read(
            content, help: helpForContent, diagnostics: &diagnostics)
        let templates = FileTree.read(
            templates, help: .nameTemplates,
            diagnostics: &diagnostics)
        return SiteFolders(content: content, templates: templates, diagnostics: diagnostics)
    }

    /// Stands for all that is in the folders and what they are called, which messages repeat;
    /// nothing if that is not known for sure.
    var fingerprint: UInt64? {
        guard !diagnostics.hasErrors, let content, let templates,
            let contents = content.fingerprint, let templateContents = templates.fingerprint
        else { return nil }
        var hash = SourceHash()
        hash.add(contents)
        hash.add(content.root)
        hash.add(templateContents)
        hash.add(templates.root)
        // What the folders hold besides is known by what was said of it.
        hash.add(diagnostics.count)
        for diagnostic in diagnostics.sorted { hash.add(diagnostic.description) }
        return hash.value
    }
}
