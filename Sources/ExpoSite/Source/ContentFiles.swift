package import ExpoDiagnostics
private import ExpoJSON
private import ExpoModel

/// The texts of an exhibition that `import` reads and writes.
package struct ContentFiles {
    private let tree: FileTree
    private let texts: ContentTexts
    /// The files that it shares with other exhibitions; nil for a single one.
    private let sharedTree: FileTree?

    /// Finds the texts in a content folder; nil if there is none, which is reported.
    package init?(in content: String, diagnostics: inout Diagnostics) {
        let tree = FileTree.read(content, help: .nameContent, diagnostics: &diagnostics)
        guard let tree else { return nil }
        self.init(tree)
    }

    private init(_ tree: FileTree, in shared: FileTree? = nil) {
        self.tree = tree
        texts = ContentTexts(tree, catalog: AssetCatalog(tree))
        sharedTree = shared
    }

    /// The folders of the exhibitions, if there are several; none for a single one.
    package var exhibitions: [String] { ExhibitionFolder.all(in: tree) }

    /// Whether the content is a single exhibition.
    package var isSingleExhibition: Bool { ExhibitionFolder.isSingle(tree) }

    /// Returns the texts of the exhibition in one of these folders.
    package func exhibition(_ folder: String) -> ContentFiles {
        ContentFiles(tree.folder(folder), in: tree.without(folders: Set(exhibitions)))
    }

    /// The texts that it shares with other exhibitions; nil for a single one.
    package var shared: ContentFiles? { sharedTree.map { ContentFiles($0) } }

    /// Whether the exhibition has a text, or there are several files for it.
    package func has(_ name: Name) -> Bool {
        var problems = Diagnostics()
        return text(name, diagnostics: &problems) != nil || !problems.isEmpty
    }

    /// The languages of the exhibition.
    private var languages: SiteLanguages {
        var ignored = Diagnostics()
        let settings = text(.settings, diagnostics: &ignored)
        guard let shared else { return SiteLanguages(settings: settings) }
        return SiteLanguages(
            settings: settings, shared: shared.text(.settings, diagnostics: &ignored))
    }

    /// A text that belongs to an exhibition.
    package enum Name: String, Sendable, CaseIterable {
        case items = "items.json"
        case settings = "site.json"
        case fields = "fields.json"
        case terms = "terms.json"
    }

    /// Returns a text, if the exhibition has it; several files for one text are reported.
    package func text(_ name: Name, diagnostics: inout Diagnostics) -> SourceText? {
        texts.optional(name.rawValue, &diagnostics)
    }

    /// Returns the text of the items; nil if there is none, which is reported.
    package func items(diagnostics: inout Diagnostics) -> SourceText? {
        texts.items(&diagnostics)
    }

    /// Reports texts to which an import could not add anything, because they are damaged.
    package func checkForImport(_ diagnostics: inout Diagnostics) {
        var ignored = Diagnostics()
        if let fields = text(.fields, diagnostics: &ignored) {
            _ = FieldList.read(fields, in: languages, diagnostics: &diagnostics)
        }
        for name in [Name.settings, .terms] {
            guard let text = text(name, diagnostics: &ignored) else { continue }
            do throws(JSONSyntaxError) {
                _ = try JSONValue.read(text)
            } catch {
                error.report(in: text, to: &diagnostics)
            }
        }
        shared?.checkForImport(&diagnostics)
    }

    /// Returns the path of a text that is there, or would be.
    package func path(of name: Name, as text: SourceText?) -> String {
        text?.path ?? tree.shown(name.rawValue)
    }
}
