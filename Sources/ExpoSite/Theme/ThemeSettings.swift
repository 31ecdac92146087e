internal import ExpoDiagnostics
private import ExpoModel

/// What the theme says of itself in `theme.json`.
struct ThemeSettings: Sendable, Encodable {
    /// The colour of the page, as CSS writes it; browsers show it around the pages.
    var background: String?
    /// The same in the dark.
    var darkBackground: String?
    /// How large pictures are shown, by the kind of place.
    var boxes: [PicturePlace: PictureBox] = [:]

    /// Returns how wide a picture is shown in a kind of place, as `sizes` writes it; as wide as the
    /// screen if the theme does not say.
    func sizes(of picture: Picture, in place: PicturePlace) -> String {
        boxes[place]?.sizes(of: picture.size) ?? "100vw"
    }

    /// The keys that `theme.json` may have.
    static let keys =
        ["background", "background_dark"] + PicturePlace.allCases.map(\.key)

    /// Reads the settings; what is not stated is not known.
    static func read(_ source: SourceText?, diagnostics: inout Diagnostics) -> ThemeSettings {
        var settings = ThemeSettings()
        guard let source, let entries = WordFile.read(source, diagnostics: &diagnostics) else {
            return settings
        }
        for (key, entry) in entries.sorted(by: { $0.value.offset < $1.value.offset }) {
            switch key {
            case "background": settings.background = entry.text
            case "background_dark": settings.darkBackground = entry.text
            default:
                if let place = PicturePlace.allCases.first(where: { $0.key == key }) {
                    settings.boxes[place] = PictureBox(entry.text)
                    guard settings.boxes[place] == nil else { continue }
                    diagnostics.report(.invalidBox(key), at: entry.offset, in: source)
                    continue
                }
                diagnostics.report(
                    .unknownKey(
                        key, of: .theme, near: Suggestion.nearest(to: key, among: keys),
                        help: .remove),
                    at: entry.offset, in: source)
            }
        }
        return settings
    }
}
