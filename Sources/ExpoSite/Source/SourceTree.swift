private import ExpoBytes
import ExpoDiagnostics
import ExpoModel

/// The files found on disk: those of the exhibitions, and the theme.
struct SourceTree: Sendable {
    /// The exhibition; or what several share, and then each of them.
    var exhibitions: [ExhibitionFiles] = []
    /// The published addresses.
    var addresses: SourceText?
    /// The content's folder as shown in messages.
    var contentRoot = ""
    /// The theme's folder as shown in messages.
    var themeRoot = ""
    /// The templates and words of the theme, once they are read.
    var theme = ThemeTexts()
    /// The theme's files that are published unchanged, by their path in the site.
    var assets: [String: FileContents] = [:]
    /// The files `theme.json`: of the themes that complete the theme, of the theme, and of the content.
    var themeSettings: [ThemeLayer] = []
    /// Rules of the theme that are added to its style sheet if options set colours.
    var optionStyle: SourceText?
    /// The style of the page for unknown addresses.
    var notFoundStyle: SourceText?

    /// Reads all files of the content, and those of the theme that are not texts of pages; reports missing and
    /// unreadable ones.
    static func read(
        content: FileTree, theme: ThemeFolders, diagnostics: inout Diagnostics
    ) -> SourceTree {
        var tree = SourceTree()
        tree.contentRoot = content.root
        tree.readAssets(of: theme.folders[0], &diagnostics)
        for folder in theme.folders where tree.notFoundStyle == nil {
            tree.notFoundStyle = folder.text("404.css", diagnostics: &diagnostics)
        }
        tree.themeSettings = theme.settings(diagnostics: &diagnostics)
        guard !content.isEmpty else {
            diagnostics.report(.noExhibition, file: content.root)
            return tree
        }
        tree.exhibitions = ExhibitionFiles.all(in: content, diagnostics: &diagnostics)
        tree.addresses = ContentTexts(content).optional(AddressFile.name, &diagnostics)
        return tree
    }

    /// Reads the texts of each exhibition, and reports their problems.
    func catalogues(
        showingDrafts showsDrafts: Bool, diagnostics: inout Diagnostics
    ) -> [Catalogue] {
        let shared = exhibitions.first.flatMap { files in
            files.areShared
                ? Catalogue.SharedTexts(
                    settings: files.settings, fields: files.fields, terms: files.terms) : nil
        }
        var catalogues: [Catalogue] = []
        for files in exhibitions {
            let catalogue = Catalogue.read(
                settings: files.settings, exposition: files.exposition, items: files.items,
                addresses: files.folder.isEmpty ? addresses : nil, fields: files.fields,
                terms: files.terms, pages: files.pages, in: files.areShared ? nil : shared,
                isShared: files.areShared, showsDrafts: showsDrafts, diagnostics: &diagnostics)
            catalogues.append(
                catalogues.first.map { catalogue.with(addresses: $0.addresses) } ?? catalogue)
        }
        return catalogues
    }

    private mutating func readAssets(of theme: FileTree, _ diagnostics: inout Diagnostics) {
        themeRoot = theme.root
        if theme[ThemeLayer.sheetPath] != nil {
            optionStyle = theme.text("options.css", diagnostics: &diagnostics)
        }
        for path in theme.paths where path.hasPrefix("assets/") { assets[path] = theme[path] }
    }

    /// The texts of the content.
    var contentTexts: [SourceText] {
        exhibitions.flatMap(\.texts) + [addresses].compactMap(\.self)
            + themeSettings.filter { $0.owner == .content }.map(\.source)
    }

    /// Adds those of the other theme's assets that templates and styles name, and the icons of the manifest with the icon
    /// of pages.
    ///
    /// - Parameter theme: the templates of the theme with those that complete it.
    mutating func completeAssets(
        from builtIn: FileTree, of theme: ThemeTexts, diagnostics: inout Diagnostics
    ) {
        let hasSheet = assets[ThemeLayer.sheetPath] != nil
        defer {
            if !hasSheet, assets[ThemeLayer.sheetPath] != nil {
                optionStyle = builtIn.text("options.css", diagnostics: &diagnostics)
            }
        }
        let icon = "assets/favicon.svg"
        let takesIcons = assets[icon] == nil
        var lacking = builtIn.paths.filter { $0.hasPrefix("assets/") && assets[$0] == nil }
        var texts = theme.usedTemplates + [notFoundStyle?.string ?? ""]
        for (path, contents) in assets where path.hasSuffix(".css") {
            texts.append((try? contents.bytes()).map { String(decoding: $0.span) } ?? "")
        }
        while !texts.isEmpty {
            let found = lacking.filter { path in
                let name = path.dropFirst("assets/".count)
                return texts.contains { $0.contains(String(name)) }
            }
            lacking.removeAll(where: found.contains)
            texts = found.filter { $0.hasSuffix(".css") }.map { path in
                (try? builtIn[path]?.bytes()).map { String(decoding: $0.span) } ?? ""
            }
            for path in found { assets[path] = builtIn[path] }
        }
        guard takesIcons, assets[icon] != nil else { return }
        for path in builtIn.paths where path.hasPrefix("assets/icon-") {
            assets[path] = assets[path] ?? builtIn[path]
        }
    }
}

/// The file of published addresses in the content.
enum AddressFile {
    static let name = "addresses.json"
}

/// The files that the content may have besides the exposition and the items.
enum OptionalTexts {
    static let settings = "site.json"
    static let fields = "fields.json"
    static let terms = "terms.json"
    static let theme = "theme.json"
    static let names = [settings, fields, terms, theme, AddressFile.name]
}

/// The exhibition's texts, while the site refers to places in them.
///
/// Large texts are not copied: if a file is changed during the build, the result may mix both
/// versions, or match neither.
struct ReadTexts: Sendable {
    private let texts: [SourceText]

    init(of tree: SourceTree) {
        texts = tree.contentTexts
    }

    /// The problem if a text has changed since it was read; it replaces all other problems.
    var changes: Diagnostics? {
        var diagnostics = Diagnostics()
        for text in texts where text.bytes.isChanged {
            diagnostics.report(
                .failed(.unreadableFile, .changed(text.path)), file: text.path)
        }
        return diagnostics.isEmpty ? nil : diagnostics
    }
}
