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

    /// Of 32 bytes, because most of the time goes into waiting for them.
    private struct Word {
        /// The first eight bytes of its text, zero after a shorter one.
        let head: UInt64
        let hash: UInt32
        let start: UInt32
        let length: UInt16
        /// Of the last piece: its size, and how much of it is used.
        var size: UInt8 = 0
        var used: UInt8 = 0
        var first: UInt32 = 0
        var last: UInt32 = 0
        var document: Int32 = -1
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
        var word = words[number]
        word.document = current
        append(UInt32(current - previous - 1) << 1 | (isInName ? 1 : 0), to: &word)
        words[number] = word
        return true
    }

    // MARK: Words

    private mutating func number(of word: Span<UInt8>) -> Int {
        let (hash, head) = Self.hash(of: word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if isEqual(words[number], hash, head, word) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        words.append(
            Word(
                head: head, hash: hash, start: UInt32(texts.count), length: UInt16(word.count)))
        for index in word.indices { texts.append(word[index]) }
        slots[slot] = UInt32(words.count)
        if words.count * 2 > slots.count { grow() }
        return words.count - 1
    }

    /// A hash for this table only, since words are short and no one else sees it; and the first eight bytes.
    private static func hash(of word: Span<UInt8>) -> (UInt32, head: UInt64) {
        var hash = UInt64(word.count)
        var head: UInt64 = 0
        for index in stride(from: 0, to: word.count, by: 8) {
            let next =
                index + 8 <= word.count ? word.loadWord(at: index) : word.lastWord(from: index)
            if index == 0 { head = next }
            hash = (hash ^ next) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return (UInt32(truncatingIfNeeded: hash ^ hash >> 32), head)
    }

    private func isEqual(
        _ entry: Word, _ hash: UInt32, _ head: UInt64, _ word: Span<UInt8>
    ) -> Bool {
        guard entry.hash == hash, entry.head == head, entry.length == word.count else {
            return false
        }
        let start = Int(entry.start)
        return word.count <= 8
            || texts.span.extracting(start..<start + word.count).hasBytes(of: word)
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
    fileprivate static let header = 4
    fileprivate static let smallest = 4
    fileprivate static let largest = 124

    private mutating func append(_ value: UInt32, to word: inout Word) {
        var rest = value
        repeat {
            let isLast = rest < 0x80
            if word.used == word.size { addPiece(to: &word) }
            pieces[Int(word.last) + Self.header + Int(word.used)] =
                UInt8(rest & 0x7F) | (isLast ? 0 : 0x80)
            word.used += 1
            rest >>= 7
        } while rest > 0
    }

    private mutating func addPiece(to word: inout Word) {
        let size = min(max(Self.smallest, Int(word.size) * 2), Self.largest)
        let place = UInt32(pieces.count)
        pieces.append(contentsOf: repeatElement(0, count: Self.header + size))
        if word.size == 0 {
            word.first = place
        } else {
            let last = Int(word.last)
            for byte in 0..<Self.header {
                pieces[last + byte] = UInt8(truncatingIfNeeded: place >> UInt32(8 * byte))
            }
        }
        word.last = place
        word.size = UInt8(size)
        word.used = 0
    }

    /// Returns the documents that have a word.
    @_lifetime(borrow self)
    func documents(of number: Int) -> DocumentList {
        let word = words[number]
        return DocumentList(
            pieces.span, first: Int(word.first), last: Int(word.last), used: Int(word.used))
    }

    /// The documents that have a word, in order.
    struct DocumentList: ~Escapable {
        private let pieces: Span<UInt8>
        private let last: Int
        /// How many bytes of the last piece are used.
        private let used: Int
        private var piece: Int
        private var size = WordLists.smallest
        private var place: Int
        private var end: Int
        private var document = -1

        @_lifetime(copy pieces)
        fileprivate init(_ pieces: Span<UInt8>, first: Int, last: Int, used: Int) {
            self.pieces = pieces
            (self.last, self.used, piece) = (last, used, first)
            place = first + WordLists.header
            end = place + (first == last ? used : size)
        }

        @inline(__always)
        @_lifetime(self: copy self)
        mutating func next() -> (document: Int, isInName: Bool)? {
            var (value, shift) = (UInt32(0), UInt32(0))
            while true {
                if place == end {
                    guard piece != last else { return nil }
                    beginNextPiece()
                }
                let byte = pieces[place]
                place += 1
                value |= UInt32(byte & 0x7F) &<< shift
                guard byte >= 0x80 else { break }
                shift += 7
            }
            document += Int(value >> 1) + 1
            return (document, value & 1 == 1)
        }

        @_lifetime(self: copy self)
        private mutating func beginNextPiece() {
            piece = (0..<WordLists.header).reduce(0) { $0 | Int(pieces[piece + $1]) << (8 * $1) }
            size = min(size * 2, WordLists.largest)
            place = piece + WordLists.header
            end = place + (piece == last ? used : size)
        }
    }
}
