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
    /// Templates by name: `main`, `parts/row`.
    var templates: [String: SourceText] = [:]
    /// The theme's own words, by language.
    var words: [String: SourceText] = [:]
    /// The words of the theme that comes with the program, if it is another one.
    var builtInWords: [String: SourceText] = [:]
    /// The theme's files that are published unchanged, by their path in the site.
    var assets: [String: FileContents] = [:]
    /// The files `theme.json`: of the themes that complete the theme, of the theme, and of the content.
    var themeSettings: [ThemeLayer] = []
    /// Rules of the theme that are added to its style sheet if options set colours.
    var optionStyle: SourceText?
    /// The style of the page for unknown addresses.
    var notFoundStyle: SourceText?

    /// Reads all files below the two input folders, and reports missing and unreadable ones.
    static func read(
        content: FileTree, templates: FileTree, builtIn: FileTree? = nil,
        diagnostics: inout Diagnostics
    ) -> SourceTree {
        var tree = SourceTree()
        tree.contentRoot = content.root
        let texts = ContentTexts(content)
        let ownSettings = texts.optional(OptionalTexts.theme, &diagnostics).map {
            ThemeLayer($0, of: .content, diagnostics: &diagnostics)
        }
        let themes = FileTree.themes(
            templates, builtIn, chosenIn: ownSettings, diagnostics: &diagnostics)
        tree.readTheme(themes[0], &diagnostics)
        for theme in themes.dropFirst() { tree.completeTexts(from: theme, &diagnostics) }
        for theme in themes.dropFirst() { tree.completeAssets(from: theme, &diagnostics) }
        tree.themeSettings = themes.reversed().compactMap { theme in
            // Without another, the theme is that of the program.
            let isOwn = builtIn != nil && theme.root == templates.root
            return theme.text("theme.json", diagnostics: &diagnostics).map {
                ThemeLayer($0, of: isOwn ? .theme : .program, diagnostics: &diagnostics)
            }
        }
        if let ownSettings { tree.themeSettings.append(ownSettings) }
        guard !content.isEmpty else {
            diagnostics.report(.noExhibition, file: content.root)
            return tree
        }
        tree.exhibitions = ExhibitionFiles.all(in: content, diagnostics: &diagnostics)
        tree.addresses = texts.optional(AddressFile.name, &diagnostics)
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

    private mutating func readTheme(_ theme: FileTree, _ diagnostics: inout Diagnostics) {
        themeRoot = theme.root
        words = theme.words(diagnostics: &diagnostics)
        notFoundStyle = theme.text("404.css", diagnostics: &diagnostics)
        if theme[ThemeLayer.sheetPath] != nil {
            optionStyle = theme.text("options.css", diagnostics: &diagnostics)
        }
        for path in theme.paths {
            if path.hasPrefix("assets/") {
                assets[path] = theme[path]
            } else if path.hasSuffix(".html") {
                templates[String(path.dropLast(5))] = theme.text(path, diagnostics: &diagnostics)
            }
        }
    }

    /// The texts of the content.
    var contentTexts: [SourceText] {
        exhibitions.flatMap(\.texts) + [addresses].compactMap(\.self)
            + themeSettings.filter { $0.owner == .content }.map(\.source)
    }

    /// Adds the texts that the theme lacks from another one, so that it needs only the files that differ.
    private mutating func completeTexts(
        from builtIn: FileTree, _ diagnostics: inout Diagnostics
    ) {
        for path in builtIn.paths where path.hasSuffix(".html") {
            let name = String(path.dropLast(5))
            guard templates[name] == nil else { continue }
            templates[name] = builtIn.text(path, diagnostics: &diagnostics)
        }
        builtInWords.merge(builtIn.words(diagnostics: &diagnostics)) { own, _ in own }
        words.merge(builtInWords) { own, _ in own }
        notFoundStyle = notFoundStyle ?? builtIn.text("404.css", diagnostics: &diagnostics)
    }

    /// Adds those of the other theme's assets that templates and styles name, and the icons of the manifest with the icon
    /// of pages.
    private mutating func completeAssets(
        from builtIn: FileTree, _ diagnostics: inout Diagnostics
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
        var texts = usedTemplates + [notFoundStyle?.string ?? ""]
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

    /// The texts of the templates of pages, and of those that they include.
    private var usedTemplates: [String] {
        var left = templates
        var texts: [String] = []
        var new = left.keys.filter { !$0.contains("/") && $0 != "layout" }
        while !new.isEmpty {
            let added = new.compactMap { left.removeValue(forKey: $0)?.string }
            texts += added
            new = left.keys.filter { name in
                added.contains { $0.contains("{{>\(name)}}") || $0.contains("{{<\(name)}}") }
            }
        }
        return texts
    }
}

extension FileTree {
    /// The folder of the variants of a theme, each in a folder of its name.
    static let variants = "themes"

    /// Returns the theme in a folder and those that complete it, in their order: a variant goes before its theme.
    ///
    /// - Parameter settings: the file that may name a variant.
    static func themes(
        _ templates: FileTree, _ builtIn: FileTree?, chosenIn settings: ThemeLayer?,
        diagnostics: inout Diagnostics
    ) -> [FileTree] {
        let all = [templates, builtIn].compactMap(\.self)
        let themes = all.map { $0.without(folders: [variants]) }
        guard let settings, let value = settings.options[.theme],
            value.text != ThemeKey.usualTheme
        else { return themes }
        let found = all.map { $0.folder("\(variants)/\(value.text)") }
        if found.allSatisfy(\.isEmpty) {
            diagnostics.report(
                .unknownTheme(value.text, known: all.flatMap(\.themeNames)), at: value.offset,
                in: settings.source)
        }
        return zip(found, themes).flatMap { $0.isEmpty ? [$1] : [$0, $1] }
    }

    /// The names of the variants of a theme.
    var themeNames: [String] {
        let names = paths.filter { $0.hasPrefix(Self.variants + "/") }.map { path in
            String(path.dropFirst(Self.variants.count + 1).prefix { $0 != "/" })
        }
        return Set(names).sorted()
    }

    /// Reads the files of words, by their languages.
    func words(diagnostics: inout Diagnostics) -> [String: SourceText] {
        var words: [String: SourceText] = [:]
        for path in paths where path.hasPrefix("words/") && path.hasSuffix(".json") {
            let language = String(path.dropFirst(6).dropLast(5))
            words[language] = text(path, diagnostics: &diagnostics)
        }
        return words
    }
}

/// What a `theme.json` sets, with what the file belongs to.
struct ThemeLayer: Sendable {
    let source: SourceText
    let options: ThemeOptions
    let owner: Owner

    /// A style sheet has the values of its own theme.
    enum Owner: Sendable {
        /// A theme that comes with the program.
        case program
        case theme
        case content
    }

    /// The path of the style sheet that options are added to.
    static let sheetPath = "assets/style.css"

    /// Reads the file, and reports its problems.
    init(_ source: SourceText, of owner: Owner, diagnostics: inout Diagnostics) {
        self.source = source
        self.owner = owner
        options = ThemeOptions.read(source, diagnostics: &diagnostics)
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
