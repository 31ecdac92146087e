/// A text broken into lines of at most 80 columns.
struct Paragraph {
    let lines: [String]

    /// Creates a paragraph whose every line begins with `indentation` spaces.
    init(_ text: String, indentation: Int) {
        self.init(text, after: String(repeating: " ", count: indentation))
    }

    /// Creates a paragraph that follows `start` on its first line, and aligns the rest below.
    init(_ text: String, after start: String) {
        let indentation = String(repeating: " ", count: start.count)
        var lines: [String] = []
        var line = start
        var isBeginning = true
        for word in text.split(separator: " ") {
            if !isBeginning, line.count + 1 + word.count > Self.width {
                lines.append(line)
                line = indentation
                isBeginning = true
            }
            line += isBeginning ? word : " " + word
            isBeginning = false
        }
        self.lines = lines + [line]
    }

    private static let width = 80
}
