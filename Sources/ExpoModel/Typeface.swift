/// A typeface as `theme.json` names it: a font file of the theme, or the names of typefaces in order of preference.
package enum Typeface: Sendable, Hashable {
    /// The path of a file in the theme.
    case file(String)
    /// The names without quotes.
    case names([String])

    /// Creates the typeface for a text; `nil` if a style sheet could not have it.
    package init?(_ text: String) {
        if text.hasPrefix("assets/") {
            guard Self.isFont(text),
                text.unicodeScalars.allSatisfy({ Self.isPart($0) || $0 == "/" })
            else { return nil }
            self = .file(text)
            return
        }
        var names: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var name = part.drop { $0 == " " }
            while name.last == " " { name.removeLast() }
            for quote in ["\"", "'"] where name.count > 1 && name.hasPrefix(quote) {
                guard name.hasSuffix(quote) else { return nil }
                name = name.dropFirst().dropLast()
            }
            guard let first = name.first, first != " ", name.last != " ",
                name.unicodeScalars.allSatisfy(Self.isPart)
            else { return nil }
            names.append(String(name))
        }
        self = .names(names)
    }

    /// Whether a file is a font, judging by its name.
    package static func isFont(_ path: String) -> Bool {
        [".woff2", ".woff", ".ttf", ".otf"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Letters, digits, spaces and a few signs, none of which is special in a quoted text of CSS or in HTML.
    private static func isPart(_ character: Unicode.Scalar) -> Bool {
        character.properties.isAlphabetic || character.properties.numericType != nil
            || character.properties.generalCategory == .nonspacingMark
            || " -_.".unicodeScalars.contains(character)
    }

    /// The expression that such a text matches.
    static let pattern = {
        let sign = #"\p{Alphabetic}\p{Mn}\p{N}\-_."#
        let text = "[\(sign)](?:[\(sign) ]*[\(sign)])?"
        let name = " *(?:\(text)|\"\(text)\"|'\(text)') *"
        return "^(?:assets/[\(sign) /]+\\.(?:woff2?|ttf|otf)|\(name)(?:,\(name))*)$"
    }()
}
