/// Plain text as Markdown that shows the same characters.
///
/// (CommonMark 0.31, sections 2.4 and 4 to 6, and the tables and notes of GitHub Flavored Markdown)
enum MarkdownEscapes {
    /// Returns a text with a backslash in front of every character that would mean something.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { special[Int($0)] }) || starts[Int(text.utf8.first ?? 0)]
        else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped($0) }.joined(separator: "\n")
    }

    private static func escaped(_ line: Substring) -> String {
        let mark = markOfBlock(line)
        guard mark != nil || line.utf8.contains(where: { special[Int($0)] }) else {
            return String(line)
        }
        let characters = Array(line)
        var result = ""
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let previous = index > 0 ? characters[index - 1] : " "
            let isMeant =
                switch character {
                case "\\", "*", "`", "[", "<": true
                case "_": !isWord(previous) || !isWord(next)
                case "&": next == "#" || (next.isASCII && next.isLetter)
                default: false
                }
            if isMeant || index == mark { result.append("\\") }
            result.append(character)
        }
        return result
    }

    /// The characters that may need a backslash wherever they are, and the ends of lines.
    private static let special = bytes("\\*_`[<&\n")
    /// Those that may need one at the start of a line.
    private static let starts = bytes("#>|~:-+=0123456789")

    /// Returns for each byte whether it is one of some characters.
    private static func bytes(_ characters: String) -> [Bool] {
        let set = Set(characters.utf8)
        return (0...UInt8.max).map(set.contains)
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Returns the place of the character that makes a line a heading, a quotation, an element of a list, a
    /// rule, a fence or a part of a table; nil if there is none.
    private static func markOfBlock(_ line: Substring) -> Int? {
        guard let first = line.first else { return nil }
        let rest = line.dropFirst()
        switch first {
        case "#", ">", "|": return 0
        case "~": return rest.hasPrefix("~~") ? 0 : nil
        case ":": return rest.hasPrefix("-") ? 0 : nil
        case "-", "+", "=":
            let isMark = rest.first == " " || rest.allSatisfy { " -+=|:".contains($0) }
            return isMark ? 0 : nil
        default:
            let digits = line.prefix { $0.isASCII && $0.isNumber }.count
            let after = line.dropFirst(digits)
            guard (1...9).contains(digits), after.first == "." || after.first == ")",
                after.dropFirst().first ?? " " == " "
            else { return nil }
            return digits
        }
    }
}
