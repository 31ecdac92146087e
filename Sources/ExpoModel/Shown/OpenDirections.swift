/// The embeddings and isolates of a paragraph that are open at some place of it (UAX 9, X1–X8).
struct OpenDirections {
    /// Whether they are isolates, the innermost last.
    private var areIsolates: [Bool] = []
    private var isolates = 0

    /// Notes a mark; false if it closes nothing that is open, and has to be left out.
    mutating func take(_ mark: DirectionMark) -> Bool {
        switch mark {
        case .embedding:
            areIsolates.append(false)
        case .isolate:
            areIsolates.append(true)
            isolates += 1
        case .embeddingEnd:
            guard areIsolates.last == false else { return false }
            areIsolates.removeLast()
        case .isolateEnd:
            guard isolates > 0 else { return false }
            // The end of an isolate ends the embeddings in it.
            while areIsolates.popLast() == false {}
            isolates -= 1
        }
        return true
    }

    /// Appends what closes everything that is open, the innermost first.
    mutating func closeAll(in text: inout [UInt8]) {
        while let isIsolate = areIsolates.popLast() {
            text += (isIsolate ? "\u{2069}" : "\u{202C}").utf8
        }
        isolates = 0
    }
}
