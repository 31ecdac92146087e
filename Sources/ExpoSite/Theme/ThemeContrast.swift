internal import ExpoDiagnostics
private import ExpoImages
private import ExpoModel

/// Checks whether text can be read in the colours that the content or the theme sets.
enum ThemeContrast {
    /// The least ratio for text (Web Content Accessibility Guidelines 2.2, 1.4.3).
    static let least = 4.5

    /// The colours of text, with those behind it.
    private static let pairs: [(text: ThemeKey, ground: ThemeKey)] = [
        (.ink, .paper), (.ink, .background), (.accent, .paper), (.accent, .background),
        (.darkInk, .darkPaper), (.darkInk, .darkBackground), (.darkAccent, .darkPaper),
        (.darkAccent, .darkBackground),
    ]

    /// Reports each pair of which a colour was changed and whose contrast is too low, at that colour.
    static func check(_ values: ThemeValues, diagnostics: inout Diagnostics) {
        for (text, ground) in pairs {
            guard let first = values.values[text], let second = values.values[ground],
                let place = [first, second].first(where: \.isChanged),
                let ratio = ratio(first.text, second.text), ratio < least
            else { continue }
            diagnostics.report(
                .lowContrast(
                    "\(text.name)", "\(ground.name)", tenths: Int(ratio * 10),
                    least: Int(least * 10)),
                at: place.offset, in: place.source)
        }
    }

    /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
    private static func ratio(_ first: String, _ second: String) -> Double? {
        guard let first = RGBColour(first), let second = RGBColour(second) else { return nil }
        let lights = [first.luminance, second.luminance].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }
}
