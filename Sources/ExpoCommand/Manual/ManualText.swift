/// The text of a manual page, in the macros `man` that every system's `man` knows.
struct ManualText {
    private(set) var lines: [String] = []

    /// The whole text.
    var text: String { lines.map { $0 + "\n" }.joined() }

    mutating func comment(_ text: String) {
        lines.append(#".\" "# + text)
    }

    /// Begins the page.
    mutating func title(_ name: String, date: String, source: String) {
        let name = Self.escaped(name.uppercased())
        lines.append(".TH \(name) 1 \(date) \"\(Self.escaped(source))\" \"User Commands\"")
    }

    mutating func section(_ title: String) {
        lines.append(".SH \"\(Self.escaped(title))\"")
    }

    mutating func subsection(_ title: String) {
        lines.append(".SS \"\(Self.escaped(title))\"")
    }

    /// Adds paragraphs; only those that follow another need a macro before them.
    mutating func paragraphs(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { lines.append(".PP") }
            lines += Self.broken(text)
        }
    }

    /// Adds a line; it goes on with the text before it.
    ///
    /// - Parameter formatted: a text that is escaped already.
    mutating func line(_ formatted: String) {
        lines.append(formatted)
    }

    mutating func lineBreak() {
        lines.append(".br")
    }

    /// Adds a term, and indented below it what it means.
    mutating func term(_ formatted: String, _ meaning: String) {
        lines += [".TP", formatted] + Self.broken(meaning)
    }

    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Returns a text as it is to be read: nothing in it is a command, and what can be typed can be
    /// copied.
    static func escaped(_ text: String) -> String {
        var result = text.first == "." ? #"\&"# : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += #"\e"#
            case "-": result += #"\-"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "`": result += #"\(ga"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case " "..."~": result.unicodeScalars.append(scalar)
            default: result += "\\[u" + hexadecimal(scalar) + "]"
            }
        }
        return result
    }

    /// Returns the number of a character in at least four digits.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Returns a text as lines that are not too long for who reads the source.
    private static func broken(_ text: String) -> [String] {
        let words = text.split(separator: " ").map { escaped(String($0)) }.joined(separator: " ")
        return Paragraph(words, indentation: 0).lines
    }
}
