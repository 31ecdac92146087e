import ExpoModel

/// Checks that a text reaches no further than its end when it is beside others, and that nothing
/// of it is lost but what HTML does not allow.
enum ShownTextOracle {
    static func check(_ text: String) {
        let shown = ShownText.tidied(text)
        for scalar in shown.unicodeScalars {
            expect(!isForbidden(scalar), "\(text.shown) is shown as \(shown.shown)")
        }
        expect(closesDirections(shown), "\(text.shown) stays open in \(shown.shown)")
        expect(rest(of: text).isExactly(rest(of: shown)), "\(text.shown) becomes \(shown.shown)")
        expect(
            ShownText.tidied(shown).isExactly(shown), "\(shown.shown) is not shown as it is")
        let isTidy = ShownText.isTidy(Array(text.utf8).span)
        expect(!isTidy || shown.isExactly(text), "\(text.shown) is tidy, and \(shown.shown)")
    }

    /// Whether HTML does not allow a scalar to be in a page.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        let isControl = scalar.properties.generalCategory == .control
        return scalar.properties.isNoncharacterCodePoint
            || (isControl && scalar != "\t" && scalar != "\n")
    }

    /// Whether all that turns the direction of writing around ends within its paragraph (UAX 9).
    private static func closesDirections(_ text: String) -> Bool {
        var open: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}"..."\u{2068}":
                open.append(scalar)
            case "\u{202C}":
                guard let last = open.popLast(), last < "\u{2066}" else { return false }
            case "\u{2069}":
                while let last = open.last, last < "\u{2066}" { open.removeLast() }
                guard open.popLast() != nil else { return false }
            case "\n", "\u{2029}":
                guard open.isEmpty else { return false }
            default: break
            }
        }
        return open.isEmpty
    }

    /// Returns a text without marks of direction, with U+FFFD for what HTML does not allow.
    private static func rest(of text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isBeforeLineFeed = index + 1 < scalars.count && scalars[index + 1] == "\n"
            switch scalar {
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
            case "\r" where isBeforeLineFeed: continue
            case "\r": result.append("\n")
            default: result.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return String(result)
    }
}
