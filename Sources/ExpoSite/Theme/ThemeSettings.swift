internal import ExpoDiagnostics
private import ExpoModel

/// The theme's settings from `theme.json`.
struct ThemeSettings: Sendable, Encodable {
    /// The CSS colour of the page background, which browsers also show around pages.
    var background: String?
    /// The CSS colour of the page background in dark mode.
    var darkBackground: String?
    /// The size at which pictures are shown, by the kind of place.
    var boxes: [PicturePlace: PictureBox] = [:]

    /// Returns the width of a picture in a kind of place, in the form of `sizes`; the width of the
    /// screen if the theme sets none.
    func sizes(of picture: Picture, in place: PicturePlace) -> String {
        boxes[place]?.sizes(of: picture.size) ?? "100vw"
    }

    /// The known keys of `theme.json`.
    static let keys =
        ["background", "background_dark"] + PicturePlace.allCases.map(\.key)

    /// Reads the settings; missing ones are `nil`.
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
