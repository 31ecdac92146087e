/// A word with its `{placeholders}` found, so that it can be filled again and again.
struct WordPattern: Sendable {
    private let pieces: [Piece]

    private enum Piece: Sendable {
        case text(String)
        case placeholder(String)
    }

    /// Finds those of `placeholders` that a word has.
    init(_ word: String, placeholders: [String]) {
        var pieces = [Piece.text(word)]
        for name in placeholders where word.utf8.contains(UInt8(ascii: "{")) {
            pieces = pieces.flatMap { Self.split($0, at: name) }
        }
        self.pieces = pieces
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
    func append(_ number: Int, to bytes: inout [UInt8]) {
        for piece in pieces {
            switch piece {
            case .text(let text): bytes += text.utf8
            case .placeholder: bytes += String(number).utf8
            }
        }
    }

    private static func split(_ piece: Piece, at name: String) -> [Piece] {
        guard case .text(let text) = piece else { return [piece] }
        let parts = text.split(separator: "{\(name)}", omittingEmptySubsequences: false)
        let pieces = parts.map { Piece.text(String($0)) }
        return Array(pieces.map { [$0] }.joined(separator: [.placeholder(name)]))
    }
}
