private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel

/// The rules that are added to the theme's style sheets, because the content or the theme sets options otherwise.
struct ThemeRules: Sendable, Encodable {
    /// The rules for `assets/style.css`.
    let sheet: String
    /// Those for the page for unknown addresses, which loads no fonts.
    let notFound: String
    /// Whether they set a colour, on which other colours of the theme may depend.
    let haveColours: Bool

    /// The names of the custom properties of colours, with their keys for light and dark screens.
    private static let colours: [(property: String, light: ThemeKey, dark: ThemeKey)] = [
        ("--paper", .paper, .darkPaper), ("--background", .background, .darkBackground),
        ("--ink", .ink, .darkInk), ("--accent", .accent, .darkAccent),
        ("--line", .line, .darkLine), ("--mark", .mark, .darkMark),
    ]

    /// The names of the custom properties of typefaces.
    private static let typefaces: [(property: String, key: ThemeKey)] = [
        ("--typeface", .typeface), ("--interface-typeface", .interfaceTypeface),
    ]

    /// The names of all custom properties that options set.
    static let properties = colours.map(\.property) + typefaces.map(\.property) + ["--ornaments"]

    /// The rules of a theme that is as its style sheet says.
    init() {
        (sheet, notFound, haveColours) = ("", "", false)
    }

    init(_ values: ThemeValues) {
        func changed(_ key: ThemeKey) -> String? {
            values.values[key].flatMap { $0.isChanged ? $0.text : nil }
        }
        let light = Self.colours.compactMap { colour in
            changed(colour.light).map { "\(colour.property):\($0)" }
        }
        let dark = Self.colours.compactMap { colour in
            changed(colour.dark).map { "\(colour.property):\($0)" }
        }
        // Themes set dark colours on screens only: print has those for light screens.
        var colours = Self.rule(light, if: "not screen,(prefers-color-scheme:light)")
        colours += Self.rule(dark, if: "screen and (prefers-color-scheme:dark)")
        var fonts = ""
        var ownNames: [String] = []
        var names: [String] = []
        for (property, key) in Self.typefaces {
            guard let typeface = changed(key).flatMap(Typeface.init) else { continue }
            switch typeface {
            case .names(let all):
                names.append("\(property):\(Self.list(all))")
            case .file(let path):
                let name = property.dropFirst(2)
                let address = path.dropFirst("assets/".count).replacing(" ", with: "%20")
                fonts +=
                    "@font-face{font-family:\"\(name)\";src:url(\"\(address)\");font-display:swap}\n"
                let others = values.values[key]?.usual.flatMap(Typeface.init)
                guard case .names(let usual) = others else {
                    ownNames.append("\(property):\"\(name)\"")
                    continue
                }
                ownNames.append("\(property):\"\(name)\",\(Self.list(usual))")
            }
        }
        if changed(.ornaments) == "false" { names.append("--ornaments:none") }
        haveColours = !colours.isEmpty
        sheet = colours + fonts + Self.rule(names + ownNames)
        notFound = colours + Self.rule(names)
    }

    /// The declarations of a style sheet, as far as they set options.
    struct Declarations {
        /// The text without spaces and quotes.
        private let text: String

        init(_ sheet: FileContents) {
            let bytes = try? sheet.bytes()
            text = ThemeRules.compact(bytes.map { String(decoding: $0.span) } ?? "")
        }

        /// Returns whether an option has a value there.
        func contains(_ value: String, for key: ThemeKey) -> Bool {
            if key == .ornaments { return !text.contains("var(--ornaments") }
            let properties =
                ThemeRules.colours.filter { [$0.light, $0.dark].contains(key) }.map(\.property)
                + ThemeRules.typefaces.filter { $0.key == key }.map(\.property)
            return properties.contains { text.contains("\($0):\(ThemeRules.compact(value))") }
        }
    }

    private static func compact(_ text: String) -> String {
        text.filter { !" \"'".contains($0) }
    }

    private static func rule(_ declarations: [String], if condition: String? = nil) -> String {
        guard !declarations.isEmpty else { return "" }
        let rule = ":root{\(declarations.joined(separator: ";"))}"
        return condition.map { "@media \($0){\(rule)}\n" } ?? rule + "\n"
    }

    /// Returns names of typefaces as in CSS; the names of kinds of typefaces have no quotes there (CSS Fonts Level 4,
    /// 2.1.3).
    private static func list(_ names: [String]) -> String {
        names.map { kinds.contains($0) ? $0 : "\"\($0)\"" }.joined(separator: ",")
    }

    private static let kinds: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math",
        "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
    ]
}

extension SourceTree {
    /// Adds the rules for options to the style sheets of the theme.
    mutating func add(_ rules: ThemeRules) {
        if !rules.sheet.isEmpty, let sheet = try? assets[ThemeLayer.sheetPath]?.bytes() {
            let derived = rules.haveColours ? optionStyle.map { Array($0.bytes.span) } ?? [] : []
            let bytes = Array(sheet.span) + Array("\n\(rules.sheet)".utf8) + derived
            assets[ThemeLayer.sheetPath] = .memory(ByteRegion(copying: bytes))
        }
        if !rules.notFound.isEmpty, let style = notFoundStyle {
            let bytes = Array(style.bytes.span) + Array(rules.notFound.utf8)
            notFoundStyle = SourceText(path: style.path, bytes: ByteRegion(copying: bytes))
        }
    }
}
