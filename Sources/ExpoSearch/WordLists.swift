internal import ExpoBytes

/// The distinct words of documents, each with the documents that have it.
///
/// Documents are added in the order of their numbers. A list takes one to two bytes for each document,
/// in pieces that grow with it.
struct WordLists: Sendable {
    private var texts: [UInt8] = []
    private var words: [Word] = []
    /// Open addressing by the hash of the word; the number of the word and one, or 0.
    private var slots: [UInt32] = Array(repeating: 0, count: 1 << 12)
    private var pieces: [UInt8] = []
    private var current: Int32 = -1

    private struct Word {
        let start: UInt32
        let length: UInt32
        /// Of the last piece: its size, and how much of it is used.
        var size: UInt8 = 0
        var used: UInt8 = 0
        var first: UInt32 = 0
        var last: UInt32 = 0
        var document: Int32 = -1
        let hash: UInt32
    }

    /// The number of distinct words.
    var count: Int { words.count }

    /// Begins the document of a number, which is larger than those of the others.
    mutating func beginDocument(_ number: Int) { current = Int32(number) }

    /// Adds a word of the current document, and returns whether it is new there.
    ///
    /// - Parameter isInName: whether it is in the document's name; names are added first.
    @discardableResult
    mutating func add(_ word: Span<UInt8>, isInName: Bool) -> Bool {
        let number = number(of: word)
        let previous = words[number].document
        guard previous != current else { return false }
        words[number].document = current
        append(UInt32(current - previous - 1) << 1 | (isInName ? 1 : 0), to: number)
        return true
    }

    // MARK: Words

    private mutating func number(of word: Span<UInt8>) -> Int {
        let hash = Self.hash(of: word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if words[number].hash == hash, isEqual(number, word) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        words.append(Word(start: UInt32(texts.count), length: UInt32(word.count), hash: hash))
        for index in word.indices { texts.append(word[index]) }
        slots[slot] = UInt32(words.count)
        if words.count * 2 > slots.count { grow() }
        return words.count - 1
    }

    /// A hash for this table only: words are short, and no one else sees it.
    private static func hash(of word: Span<UInt8>) -> UInt32 {
        var hash = UInt64(word.count)
        for index in stride(from: 0, to: word.count, by: 8) {
            let next =
                index + 8 <= word.count ? word.loadWord(at: index) : word.lastWord(from: index)
            hash = (hash ^ next) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private func isEqual(_ number: Int, _ word: Span<UInt8>) -> Bool {
        let entry = words[number]
        let start = Int(entry.start)
        return texts.span.extracting(start..<start + Int(entry.length)).hasBytes(of: word)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        for (number, word) in words.enumerated() {
            var slot = Int(word.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// Calls `body` with a word.
    func withText<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let word = words[number]
        let start = Int(word.start)
        return body(texts.span.extracting(start..<start + Int(word.length)))
    }

    // MARK: Lists

    /// The bytes before a piece's own: the place of the next piece.
    private static let header = 4
    private static let smallest = 4
    private static let largest = 124

    private mutating func append(_ value: UInt32, to number: Int) {
        var rest = value
        repeat {
            let isLast = rest < 0x80
            put(UInt8(rest & 0x7F) | (isLast ? 0 : 0x80), in: number)
            rest >>= 7
        } while rest > 0
    }

    private mutating func put(_ byte: UInt8, in number: Int) {
        if words[number].used == words[number].size { addPiece(to: number) }
        let place = Int(words[number].last) + Self.header + Int(words[number].used)
        pieces[place] = byte
        words[number].used += 1
    }

    private mutating func addPiece(to number: Int) {
        let size = min(max(Self.smallest, Int(words[number].size) * 2), Self.largest)
        let place = UInt32(pieces.count)
        pieces.append(contentsOf: repeatElement(0, count: Self.header + size))
        if words[number].size == 0 {
            words[number].first = place
        } else {
            let last = Int(words[number].last)
            for byte in 0..<Self.header {
                pieces[last + byte] = UInt8(truncatingIfNeeded: place >> UInt32(8 * byte))
            }
        }
        words[number].last = place
        words[number].size = UInt8(size)
        words[number].used = 0
    }

    /// Calls `body` with each document that has a word, in order.
    func forEachDocument(of number: Int, _ body: (_ document: Int, _ isInName: Bool) -> Void) {
        let word = words[number]
        var (piece, size) = (Int(word.first), Self.smallest)
        var (document, value, shift) = (-1, UInt32(0), UInt32(0))
        while true {
            let isLast = piece == Int(word.last)
            for place in 0..<(isLast ? Int(word.used) : size) {
                let byte = pieces[piece + Self.header + place]
                value |= UInt32(byte & 0x7F) << shift
                shift += 7
                guard byte < 0x80 else { continue }
                document += Int(value >> 1) + 1
                body(document, value & 1 == 1)
                (value, shift) = (0, 0)
            }
            guard !isLast else { return }
            piece = (0..<Self.header).reduce(0) { $0 | Int(pieces[piece + $1]) << (8 * $1) }
            size = min(size * 2, Self.largest)
        }
    }
}
