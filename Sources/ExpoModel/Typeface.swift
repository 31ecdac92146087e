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
        let (comma, space) = (UInt8(ascii: ","), UInt8(ascii: " "))
        for part in text.utf8.split(separator: comma, omittingEmptySubsequences: false) {
            var name = part.drop { $0 == space }
            while name.last == space { name.removeLast() }
            for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")]
            where name.count > 1 && name.first == quote {
                guard name.last == quote else { return nil }
                name = name.dropFirst().dropLast()
            }
            let text = Substring(name)
            guard let first = name.first, first != space,
                name.last != space, text.unicodeScalars.allSatisfy(Self.isPart)
            else { return nil }
            names.append(String(text))
        }
        self = .names(names)
    }

    /// Whether a file is a font, judging by its name.
    package static func isFont(_ path: String) -> Bool {
        [".woff2", ".woff", ".ttf", ".otf"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Letters, digits, spaces and a few signs, none of which is special in a quoted text of CSS or in HTML.
    private static func isPart(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".": true
        default:
            character.properties.isAlphabetic || character.properties.numericType != nil
                || character.properties.generalCategory == .nonspacingMark
        }
    }

    /// The expression that such a text matches.
    static let pattern = {
        let sign = #"\p{Alphabetic}\p{Mn}\p{N}\-_."#
        let text = "[\(sign)](?:[\(sign) ]*[\(sign)])?"
        let name = " *(?:\(text)|\"\(text)\"|'\(text)') *"
        return "^(?:assets/[\(sign) /]+\\.(?:woff2?|ttf|otf)|\(name)(?:,\(name))*)$"
    }()
}
