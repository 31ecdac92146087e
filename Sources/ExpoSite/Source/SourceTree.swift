import ExpoDiagnostics
import ExpoDisk
import ExpoImages
import ExpoModel

/// The files found on disk: the exhibition's texts, its pictures, and the theme.
struct SourceTree: Sendable {
    var exposition: SourceText?
    var items: SourceText?
    var settings: SourceText?
    /// The published addresses.
    var addresses: SourceText?
    /// The fields that records show, and what is known about terms.
    var fields: SourceText?
    var terms: SourceText?
    /// The files of the exhibition's own pages.
    var pages: [OwnPageFile] = []
    /// The files that are published unchanged, by their path in the site and the content.
    var files: [String: FileContents] = [:]
    var pictures = PictureCollection()
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
    /// The words of the content, which replace those of the theme, by language.
    var contentWords: [String: SourceText] = [:]
    /// The theme's files that are published unchanged, by their path in the site.
    var assets: [String: FileContents] = [:]
    /// The theme's settings: `theme.json`.
    var themeSettings: SourceText?
    /// The style of the page for unknown addresses.
    var notFoundStyle: SourceText?

    /// Reads all files below the two input folders, and reports missing and unreadable ones.
    static func read(
        content: FileTree, templates: FileTree, builtIn: FileTree? = nil,
        diagnostics: inout Diagnostics
    ) -> SourceTree {
        var tree = SourceTree()
        tree.contentRoot = content.root
        tree.readTheme(templates, &diagnostics)
        if let builtIn { tree.completeTheme(from: builtIn, &diagnostics) }
        guard !content.isEmpty else {
            diagnostics.report(.noExhibition, file: content.root)
            return tree
        }
        let catalog = AssetCatalog(content)
        let texts = ContentTexts(content, catalog: catalog)
        tree.exposition = texts.exposition(&diagnostics)
        tree.items = texts.items(&diagnostics)
        tree.settings = texts.optional("site.json", &diagnostics)
        tree.addresses = texts.optional(AddressFile.name, &diagnostics)
        tree.fields = texts.optional(OptionalTexts.fields, &diagnostics)
        tree.terms = texts.optional("terms.json", &diagnostics)
        tree.pages = OwnPageFile.read(in: content, diagnostics: &diagnostics)
        for path in content.paths where CopiedFile.isCopied(path) {
            tree.files[path] = content[path]
        }
        RefusedFileName.check(tree.files.keys.sorted(), in: content, diagnostics: &diagnostics)
        tree.contentWords = words(in: content, diagnostics: &diagnostics)
        tree.readPictures(content, catalog, &diagnostics)
        UnusedFiles.report(in: content, read: tree, catalog, to: &diagnostics)
        return tree
    }

    private mutating func readPictures(
        _ content: FileTree, _ catalog: AssetCatalog, _ diagnostics: inout Diagnostics
    ) {
        var reader = PictureReader(content)
        reader.readFolder(&diagnostics)
        reader.readSets(of: catalog, &diagnostics)
        pictures = PictureCollection(
            reader.pictures, leftOut: reader.leftOut, foreign: reader.foreign)
        check("poster", .missingPoster, in: content, &diagnostics)
        check("flag", .missingFlag, in: content, &diagnostics)
    }

    /// Reports that a recommended picture is missing.
    private func check(
        _ name: String, _ code: DiagnosticCode, in content: FileTree,
        _ diagnostics: inout Diagnostics
    ) {
        guard case .nothing = pictures.find(name) else { return }
        diagnostics.report(
            .missingPicture(name, code), file: content.shown("images"))
    }

    private mutating func readTheme(_ theme: FileTree, _ diagnostics: inout Diagnostics) {
        themeRoot = theme.root
        words = Self.words(in: theme, diagnostics: &diagnostics)
        notFoundStyle = theme.text("404.css", diagnostics: &diagnostics)
        themeSettings = theme.text("theme.json", diagnostics: &diagnostics)
        for path in theme.paths {
            if path.hasPrefix("assets/") {
                assets[path] = theme[path]
            } else if path.hasSuffix(".html") {
                templates[String(path.dropLast(5))] = theme.text(path, diagnostics: &diagnostics)
            }
        }
    }

    /// The exhibition's own texts.
    var contentTexts: [SourceText] {
        [exposition, items, settings, addresses, fields, terms].compactMap(\.self)
            + pages.map(\.source)
    }

    /// Adds the templates that the theme lacks, and the words of the theme that comes with the program.
    private mutating func completeTheme(
        from builtIn: FileTree, _ diagnostics: inout Diagnostics
    ) {
        for path in builtIn.paths where path.hasSuffix(".html") {
            let name = String(path.dropLast(5))
            guard templates[name] == nil else { continue }
            templates[name] = builtIn.text(path, diagnostics: &diagnostics)
        }
        builtInWords = Self.words(in: builtIn, diagnostics: &diagnostics)
    }

    private static func words(
        in tree: FileTree, diagnostics: inout Diagnostics
    ) -> [String: SourceText] {
        var words: [String: SourceText] = [:]
        for path in tree.paths where path.hasPrefix("words/") && path.hasSuffix(".json") {
            let language = String(path.dropFirst(6).dropLast(5))
            words[language] = tree.text(path, diagnostics: &diagnostics)
        }
        return words
    }
}

/// The file of published addresses in the content.
enum AddressFile {
    static let name = "addresses.json"
}

/// The files that the content may have besides the exposition and the items.
enum OptionalTexts {
    static let fields = "fields.json"
    static let names = ["site.json", fields, "terms.json", AddressFile.name]
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
