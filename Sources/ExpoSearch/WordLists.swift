internal import ExpoBytes

/// The distinct words of documents, each with the documents that have it.
///
/// Documents are added in the order of their numbers. A list takes half a byte to two bytes for each
/// document, in pieces, each larger than the one before. When the pieces of all lists take much memory, they become a
/// run, where each list is in one place.
struct WordLists: Sendable {
    private var texts: [UInt8] = []
    private var words: [Word] = []
    /// Open addressing by the hash of the word; the number of the word and one, or 0.
    private var slots: [UInt32] = [0, 0]
    private var pieces: [UInt8] = []
    private var runs: [DocumentLists.Run] = []
    private var current: Int32 = -1

    private let runSize: RunSize

    /// How many bytes of pieces become a run. It has a number for each word, so its lists should have several times as many
    /// bytes.
    struct RunSize {
        var least = 4 << 20
        var leastForWord = 16
    }

    /// Of 32 bytes, because most of the time goes into waiting for them.
    private struct Word {
        /// The first eight bytes of its text, zero after a shorter one.
        let head: UInt64
        let hash: UInt32
        let start: UInt32
        let length: UInt16
        /// Of the last piece: its size in bytes, and how many of its halves of bytes are used.
        var size: UInt8 = 0
        var used: UInt8 = 0
        var first: UInt32 = 0
        var last: UInt32 = 0
        var document: Int32 = -1
    }

    init(runSize: RunSize = RunSize()) { self.runSize = runSize }

    /// The number of distinct words.
    var count: Int { words.count }

    /// Reserves memory for this many words.
    mutating func reserveCapacity(_ count: Int) {
        words.reserveCapacity(count)
    }

    /// Begins the document of a number, which is larger than those of the others.
    mutating func beginDocument(_ number: Int) {
        if pieces.count > max(runSize.least, runSize.leastForWord * words.count) { endRun() }
        current = Int32(number)
    }

    /// Adds a word of the current document, and returns whether it is new there.
    ///
    /// - Parameter isInName: whether it is in the document's name; names are added first.
    @discardableResult
    mutating func add(_ word: Span<UInt8>, isInName: Bool) -> Bool {
        add(number(of: word), isInName: isInName)
    }

    private mutating func add(_ number: Int, isInName: Bool) -> Bool {
        let previous = words[number].document
        guard previous != current else { return false }
        var word = words[number]
        word.document = current
        append(UInt32(current - previous - 1) << 1 | (isInName ? 1 : 0), to: &word)
        words[number] = word
        return true
    }

    /// Adds words of the current document that are not in its name, and empties the batch.
    mutating func add(_ batch: inout WordBatch) {
        find(&batch)
        for entry in batch.entries {
            let word = batch.texts.span.extracting(entry.range)
            let number =
                entry.isFound && isEqual(words[entry.found], entry.hash, entry.head, word)
                ? entry.found : number(of: word, entry.hash, entry.head)
            _ = add(number, isInName: false)
        }
        batch.removeAll()
    }

    /// Looks where the words of a batch probably are: these loops only read, so that the processor waits for
    /// the memory of many words at a time.
    private func find(_ batch: inout WordBatch) {
        for index in batch.entries.indices {
            batch.entries[index].slot = slots[Int(batch.entries[index].hash) & (slots.count - 1)]
        }
        for index in batch.entries.indices where batch.entries[index].slot > 0 {
            let entry = batch.entries[index]
            batch.entries[index].isFound = words[entry.found].hash == entry.hash
        }
    }

    // MARK: Words

    /// Returns the number of a word, which becomes one of the list if it is new.
    private mutating func number(of word: Span<UInt8>) -> Int {
        let (hash, head) = Self.hash(of: word)
        return number(of: word, hash, head)
    }

    /// Returns for each word of the list its number in `texts` and one, or 0; words of `texts` that are new become
    /// words of the list.
    mutating func numbers(of texts: WordTexts) -> [UInt32] {
        var numbers = [UInt32](repeating: 0, count: count)
        for number in 0..<texts.count {
            let own = texts.withText(of: number) { self.number(of: $0) }
            if own == numbers.count { numbers.append(0) }
            numbers[own] = UInt32(number + 1)
        }
        return numbers
    }

    private mutating func number(of word: Span<UInt8>, _ hash: UInt32, _ head: UInt64) -> Int {
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
    @inline(__always)
    fileprivate static func hash(of word: Span<UInt8>) -> (UInt32, head: UInt64) {
        guard word.count > 8 else {
            let head = word.lastWord(from: 0)
            return (hash(UInt64(word.count) ^ head), head)
        }
        var hash = UInt64(word.count)
        var index = 0
        while index + 8 < word.count {
            hash = (hash ^ word.loadWord(at: index)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
            index += 8
        }
        return (Self.hash(hash ^ word.lastWord(from: index)), word.loadWord(at: 0))
    }

    private static func hash(_ value: UInt64) -> UInt32 {
        let hash = value &* 0x9E37_79B9_7F4A_7C15
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
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
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, word) in words.enumerated() {
            var slot = Int(word.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// Gives the words and their documents apart, in less memory.
    consuming func divided() -> (texts: WordTexts, documents: DocumentLists) {
        endRun()
        return (
            WordTexts(bytes: texts, starts: words.map(\.start)), DocumentLists(runs: runs)
        )
    }

    // MARK: Lists

    /// The bytes before a piece's own: the place of the next piece.
    private static let header = 4
    private static let smallest = 4
    private static let largest = 124

    /// Appends a value: three bits to half a byte, the lowest first, and a mark if another half follows.
    private mutating func append(_ value: UInt32, to word: inout Word) {
        var rest = value
        repeat {
            let half = UInt8(rest & 7) | (rest < 8 ? 0 : 8)
            if word.used == 2 * word.size { addPiece(to: &word) }
            pieces[Int(word.last) + Self.header + Int(word.used / 2)] |= half << (word.used % 2 * 4)
            word.used += 1
            rest >>= 3
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

    /// Makes a run of the pieces.
    private mutating func endRun() {
        guard !pieces.isEmpty else { return }
        var run = DocumentLists.Run()
        // What is not used of it costs nothing, because it is never touched.
        run.bytes.reserveCapacity(pieces.count)
        run.starts.reserveCapacity(words.count + 1)
        for number in words.indices {
            run.starts.append(UInt32(run.bytes.count))
            appendBytes(of: words[number], to: &run.bytes)
            (words[number].size, words[number].used) = (0, 0)
        }
        run.starts.append(UInt32(run.bytes.count))
        runs.append(run)
        pieces.removeAll(keepingCapacity: true)
    }

    /// Appends the values of a word without what is between them.
    private func appendBytes(of word: Word, to bytes: inout [UInt8]) {
        guard word.size > 0 else { return }
        var (piece, size) = (Int(word.first), Self.smallest)
        while piece != word.last {
            let start = piece + Self.header
            bytes += pieces[start..<start + size]
            piece = (0..<Self.header).reduce(0) { $0 | Int(pieces[piece + $1]) << (8 * $1) }
            size = min(size * 2, Self.largest)
        }
        let start = piece + Self.header
        bytes += pieces[start..<start + (Int(word.used) + 1) / 2]
        // A mark without the half that should follow.
        if !word.used.isMultiple(of: 2) { bytes[bytes.count - 1] |= 8 << 4 }
    }
}

/// The texts of words, by their numbers.
struct WordTexts: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let starts: [UInt32]

    var count: Int { starts.count }

    /// Calls `body` with a word.
    func withText<Result>(of number: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let end = number + 1 < starts.count ? Int(starts[number + 1]) : bytes.count
        return body(bytes.span.extracting(Int(starts[number])..<end))
    }
}

/// The documents that have words, by the numbers of these.
struct DocumentLists: Sendable {
    /// Each with documents after those of the one before.
    fileprivate let runs: [Run]

    fileprivate struct Run {
        /// The values of each word, two halves to a byte.
        var bytes: [UInt8] = []
        /// Where those of each word begin, and the end.
        var starts: [UInt32] = []
    }

    /// Calls `body` with each document that has a word, in order.
    @inline(__always)
    func forEachDocument(of number: Int, _ body: (_ document: Int, _ isInName: Bool) -> Void) {
        var document = -1
        let runs = runs.span
        for run in runs.indices where number + 1 < runs[run].starts.count {
            let bytes = runs[run].bytes.span
            let start = Int(runs[run].starts[number])
            let end = Int(runs[run].starts[number + 1])
            // From the start for each run, because it may end with a mark and no value.
            var (value, shift) = (UInt32(0), UInt32(0))
            for byte in start..<end {
                for number in 0..<2 {
                    let half = bytes[byte] >> UInt8(4 * number) & 0xF
                    value |= UInt32(half & 7) &<< shift
                    shift += 3
                    guard half < 8 else { continue }
                    document += Int(value >> 1) + 1
                    body(document, value & 1 == 1)
                    (value, shift) = (0, 0)
                }
            }
        }
    }
}

/// Words that are added to lists together.
struct WordBatch: Sendable {
    fileprivate var texts: [UInt8] = []
    fileprivate var entries: [Entry] = []

    fileprivate struct Entry {
        let head: UInt64
        let hash: UInt32
        let start: UInt32
        let length: UInt16
        /// Whether the word of the slot has the same hash.
        var isFound = false
        var slot: UInt32 = 0

        var found: Int { Int(slot) - 1 }

        var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
    }

    mutating func append(_ word: Span<UInt8>) {
        let (hash, head) = WordLists.hash(of: word)
        entries.append(
            Entry(
                head: head, hash: hash, start: UInt32(texts.count), length: UInt16(word.count)))
        for index in word.indices { texts.append(word[index]) }
    }

    fileprivate mutating func removeAll() {
        texts.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }
}
