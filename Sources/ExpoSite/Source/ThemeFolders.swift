import ExpoDiagnostics
internal import ExpoModel

/// The folders of a theme: the one that the site was given, and those that complete it.
struct ThemeFolders: Sendable {
    /// In the order of their precedence: a variant goes before its theme.
    let folders: [FileTree]
    /// The `theme.json` of the content.
    private let ownSettings: ThemeLayer?
    /// The folder of the theme, as shown in messages, if it is not that of the program.
    private let ownRoot: String?

    /// The folder of the variants of a theme, each in a folder of its name.
    static let variants = "themes"

    /// Finds the folders for a content, whose `theme.json` may name a variant; reports an unknown one.
    init(
        _ templates: FileTree, builtIn: FileTree? = nil, for content: FileTree,
        diagnostics: inout Diagnostics
    ) {
        ownSettings = ContentTexts(content).optional(OptionalTexts.theme, &diagnostics).map {
            ThemeLayer($0, of: .content, diagnostics: &diagnostics)
        }
        // Without another, the theme is that of the program.
        ownRoot = builtIn == nil ? nil : templates.root
        let all = [templates, builtIn].compactMap(\.self)
        let themes = all.map { $0.without(folders: [Self.variants]) }
        guard let ownSettings, let value = ownSettings.options[.theme],
            value.text != ThemeKey.usualTheme
        else {
            folders = themes
            return
        }
        let found = all.map { $0.folder("\(Self.variants)/\(value.text)") }
        if found.allSatisfy(\.isEmpty) {
            diagnostics.report(
                .unknownTheme(value.text, known: all.flatMap(\.themeNames)), at: value.offset,
                in: ownSettings.source)
        }
        folders = zip(found, themes).flatMap { $0.isEmpty ? [$1] : [$0, $1] }
    }

    /// Reads the files `theme.json` of the folders; later ones take precedence, and that of the content is the last.
    func settings(diagnostics: inout Diagnostics) -> [ThemeLayer] {
        folders.reversed().compactMap { theme in
            theme.text("theme.json", diagnostics: &diagnostics).map {
                ThemeLayer(
                    $0, of: theme.root == ownRoot ? .theme : .program, diagnostics: &diagnostics)
            }
        } + [ownSettings].compactMap(\.self)
    }
}

extension FileTree {
    /// The names of the variants of a theme.
    var themeNames: [String] {
        let names = paths.filter { $0.hasPrefix(ThemeFolders.variants + "/") }.map { path in
            String(path.dropFirst(ThemeFolders.variants.count + 1).prefix { $0 != "/" })
        }
        return Set(names).sorted()
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
