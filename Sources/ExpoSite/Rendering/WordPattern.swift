internal import ExpoTemplates

/// A word with its `{placeholders}` found, so that it can be filled again and again.
struct WordPattern: Sendable {
    private let pieces: [Piece]

    private enum Piece: Sendable {
        case text(String)
        case placeholder(String)
    }

    /// Finds those of `placeholders` that a word has.
    init(_ word: String, placeholders: [String]) {
        var pieces: [Piece] = []
        var rest = word[...]
        var start = rest.startIndex
        while let brace = rest[start...].utf8.firstIndex(of: UInt8(ascii: "{")) {
            start = word.utf8.index(after: brace)
            let found = placeholders.first { word[start...].starts(with: "\($0)}") }
            guard let found else { continue }
            pieces += [.text(String(rest[..<brace])), .placeholder(found)]
            start = word.utf8.index(start, offsetBy: found.utf8.count + 1)
            rest = word[start...]
        }
        self.pieces = pieces + [.text(String(rest))]
    }

    /// Returns the word with each placeholder replaced by its value, or left where there is none.
    func text(_ values: [String: String]) -> String {
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        return pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let piece): text += piece
            case .placeholder(let name): text += values[name] ?? "{\(name)}"
            }
        }
    }

    /// Appends the word with a number in the place of every placeholder.
    func append(_ number: Int, to bytes: inout ByteBuffer) {
        for piece in pieces {
            switch piece {
            case .text(let text): bytes.append(string: text)
            case .placeholder: bytes.append(decimal: number)
            }
        }
    }
}
