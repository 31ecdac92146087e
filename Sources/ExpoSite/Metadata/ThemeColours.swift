internal import ExpoDiagnostics

/// The colours of the theme that browsers and systems show around the pages: `theme.json`.
struct ThemeColours: Sendable {
    /// The colour of the page, as CSS writes it.
    var background: String?
    /// The same in the dark.
    var darkBackground: String?

    /// Reads the colours; what is not stated is not known.
    static func read(_ source: SourceText?, diagnostics: inout Diagnostics) -> ThemeColours {
        var colours = ThemeColours()
        guard let source, let entries = WordFile.read(source, diagnostics: &diagnostics) else {
            return colours
        }
        for (key, entry) in entries.sorted(by: { $0.value.offset < $1.value.offset }) {
            switch key {
            case "background": colours.background = entry.text
            case "background_dark": colours.darkBackground = entry.text
            default:
                diagnostics.report(
                    .warning, .unknownKey, "the theme has the unknown key '\(key)'",
                    at: entry.offset, in: source,
                    help: Suggestion.nearest(to: key, among: ["background", "background_dark"])
                        .map { "did you mean '\($0)'?" } ?? "remove it")
            }
        }
        return colours
    }
}
