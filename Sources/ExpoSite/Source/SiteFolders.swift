package import ExpoDiagnostics

/// The two input folders of a site, as found on disk.
package struct SiteFolders: Sendable {
    let content: FileTree?
    let templates: FileTree?
    /// The theme that comes with the program, if it is another one.
    let builtIn: FileTree?
    /// The problems of the folders.
    let diagnostics: Diagnostics

    /// Lists the files of an exhibition and of its theme, without reading them.
    ///
    /// - Parameters:
    ///   - helpForContent: the suggestion if there is no content folder.
    ///   - builtIn: the folder of the theme that comes with the program, if it is known.
    ///   - earlier: the problems found before.
    package static func find(
        content: String, helpForContent: Message = .nameContent,
        templates: String, builtIn: String? = nil, earlier: Diagnostics = Diagnostics()
    ) -> SiteFolders {
        var diagnostics = earlier
        let content = FileTree.read(content, help: helpForContent, diagnostics: &diagnostics)
        let templates = FileTree.read(templates, help: .nameTemplates, diagnostics: &diagnostics)
        var ignored = Diagnostics()
        let builtIn = builtIn.flatMap { folder in
            folder == templates?.root
                ? nil : FileTree.read(folder, help: .nameTemplates, diagnostics: &ignored)
        }
        return SiteFolders(
            content: content, templates: templates, builtIn: builtIn, diagnostics: diagnostics)
    }

    /// The paths of the files in the folder of the content.
    package var contentPaths: [String] { content?.paths ?? [] }

    /// Returns the folders with other bytes for a file of the content, which is on disk as before.
    package func with(_ bytes: [UInt8], at path: String) -> SiteFolders {
        SiteFolders(
            content: content?.with(bytes, at: path), templates: templates, builtIn: builtIn,
            diagnostics: diagnostics)
    }

    /// Returns the folders with another content.
    func with(content: FileTree) -> SiteFolders {
        SiteFolders(
            content: content, templates: templates, builtIn: builtIn, diagnostics: diagnostics)
    }

    /// A hash of the contents of the folders, and of their paths, which are part of messages; `nil`
    /// if it is not certain.
    var fingerprint: UInt64? {
        guard !diagnostics.hasErrors, let content, let templates,
            let contents = content.fingerprint, let templateContents = templates.fingerprint
        else { return nil }
        var hash = SourceHash()
        hash.add(contents)
        hash.add(content.root)
        hash.add(templateContents)
        hash.add(templates.root)
        if let builtIn {
            guard let contents = builtIn.fingerprint else { return nil }
            hash.add(contents)
        }
        // Files that are not in the trees are represented by the problems about them.
        hash.add(diagnostics.count)
        for diagnostic in diagnostics.sorted { hash.add(diagnostic.description) }
        return hash.value
    }
}
