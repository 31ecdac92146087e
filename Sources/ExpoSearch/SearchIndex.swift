package import ExpoBytes

/// The index of one language: for each part of a word, the documents that have it.
///
/// What is typed is the beginning of a part, and parts are the ends of words, from each character on.
/// They are in files by the hash of their first two characters, so that a query needs one file for
/// each of its words, and a change of one document touches only files of its own words. A file has a
/// line for each part, `야금 2hk4 k`: the first list has all documents, the second one those that have
/// it in their name. A single character has a line for every word that has it anywhere. A line `=伽倻琴 가야금 2hk4`
/// has the documents that give a word in both scripts.
package struct SearchIndex: Sendable {
    /// The number of files, a power of two.
    package let fileCount: Int
    /// The number of documents.
    private let count: Int
    private let words: MergedWords
    private let readings: MergedWords
    /// What is in the files, one after the other.
    private let parts: [Part]
    /// Where the parts of each file begin, and the end.
    private let starts: [Int]

    /// A part of a word, one of its characters, or a reading.
    fileprivate struct Part {
        let word: UInt32
        let start: UInt16
        let length: UInt8
        let isReading: Bool
    }

    /// - Parameters:
    ///   - texts: each with other documents.
    ///   - count: the number of all documents.
    ///   - fileCount: a power of two.
    package init(of texts: consuming [SearchTexts], count: Int, fileCount: Int) {
        self.fileCount = fileCount
        self.count = count
        let (ownWords, ownReadings) = (texts.map(\.words), texts.map(\.readings))
        texts = []
        let words = MergedWords(of: consume ownWords)
        let readings = MergedWords(of: consume ownReadings)
        // Counted before they are kept, because growing arrays take twice the memory.
        var starts = [Int](repeating: 0, count: fileCount + 1)
        Self.forEachPart(of: words, readings, fileCount) { file, _ in starts[file + 1] += 1 }
        for file in 0..<fileCount { starts[file + 1] += starts[file] }
        var next = starts
        let none = Part(word: 0, start: 0, length: 0, isReading: false)
        var parts = [Part](repeating: none, count: starts[fileCount])
        Self.forEachPart(of: words, readings, fileCount) { file, part in
            parts[next[file]] = part
            next[file] += 1
        }
        (self.words, self.readings, self.parts, self.starts) = (words, readings, parts, starts)
    }

    /// Calls `body` with each part and its file.
    private static func forEachPart(
        of words: MergedWords, _ readings: MergedWords, _ fileCount: Int,
        _ body: (_ file: Int, Part) -> Void
    ) {
        func call(_ number: Int, _ range: Range<Int>, _ isReading: Bool, hashing text: Span<UInt8>)
        {
            body(
                Self.file(of: text, fileCount),
                Part(
                    word: UInt32(number), start: UInt16(range.lowerBound),
                    length: UInt8(range.count), isReading: isReading))
        }
        for number in 0..<words.count {
            words.withText(of: number) { word in
                SearchParts.forEach(of: word) {
                    call(number, $0, false, hashing: word.extracting($0))
                }
            }
        }
        for number in 0..<readings.count {
            readings.withText(of: number) { reading in
                let word = reading.prefix { $0 != UInt8(ascii: " ") }
                call(number, 0..<reading.count, true, hashing: word)
            }
        }
    }

    /// Returns the number of files for this many bytes of text.
    package static func fileCount(forBytes bytes: Int) -> Int {
        var count = 1
        while count < 1 << 14, count << 16 < bytes { count *= 2 }
        return count
    }

    /// Returns the file of a part: by the FNV-1a hash of the UTF-16 of its first two characters, of
    /// which the upper half is added to the lower one.
    static func file(of part: Span<UInt8>, _ fileCount: Int) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        var characters = 0
        part.forEachScalar { _, scalar in
            characters += 1
            guard characters <= 2 else { return }
            for unit in UTF16.encode(scalar) ?? .init() {
                hash = (hash ^ UInt32(unit)) &* 0x0100_0193
            }
        }
        return Int((hash ^ hash >> 16) & UInt32(fileCount - 1))
    }

    /// Appends the lines of a file.
    package func append(file: Int, to buffer: inout ByteBuffer) {
        var documents = Documents(below: count)
        let parts = SortedParts(
            parts.span.extracting(starts[file]..<starts[file + 1]), of: words, readings)
        var index = 0
        while index < parts.entries.count {
            let first = parts.entries[index]
            repeat {
                let part = parts.entries[index].part
                if part.isReading {
                    readings.insertDocuments(of: Int(part.word), into: &documents)
                } else {
                    words.insertDocuments(of: Int(part.word), into: &documents)
                }
                index += 1
            } while index < parts.entries.count && parts.areEqual(parts.entries[index], first)
            if first.part.isReading { buffer.append("=") }
            buffer.append(parts.bytes(of: first))
            buffer.append(" ")
            documents.append(to: &buffer)
            buffer.append("\n")
        }
    }

    /// Appends a list of documents in any order, all below a number.
    package static func append(
        _ list: some Sequence<Int>, below count: Int, to buffer: inout ByteBuffer
    ) {
        var documents = Documents(below: count)
        for document in list { documents.insert(document, isInName: false) }
        documents.append(to: &buffer)
    }
}

/// The parts of a file in the order of their texts, which are here again: sorting them where they are would
/// count references for each comparison.
private struct SortedParts {
    let entries: [Entry]
    private let texts: [UInt8]

    struct Entry {
        /// The first bytes, the first of them most significant.
        let key: UInt64
        let start: Int
        let part: SearchIndex.Part
    }

    init(_ parts: Span<SearchIndex.Part>, of words: MergedWords, _ readings: MergedWords) {
        var texts: [UInt8] = []
        var entries: [Entry] = []
        entries.reserveCapacity(parts.count)
        for place in parts.indices {
            let part = parts[place]
            let start = texts.count
            func append(_ word: Span<UInt8>) {
                for index in Int(part.start)..<Int(part.start) + Int(part.length) {
                    texts.append(word[index])
                }
            }
            // Not `(isReading ? readings : words).withText`, which would copy the chosen one.
            if part.isReading {
                readings.withText(of: Int(part.word), append)
            } else {
                words.withText(of: Int(part.word), append)
            }
            let key = (start..<start + 8).reduce(UInt64(0)) {
                $0 << 8 | UInt64($1 < texts.count ? texts[$1] : 0)
            }
            entries.append(Entry(key: key, start: start, part: part))
        }
        let all = texts.span
        entries.sort { Self.precedes($0, $1, in: all) }
        (self.texts, self.entries) = (texts, entries)
    }

    private static func precedes(_ one: Entry, _ other: Entry, in texts: Span<UInt8>) -> Bool {
        guard one.key == other.key else { return one.key < other.key }
        return bytes(of: one, in: texts).order(to: bytes(of: other, in: texts)) < 0
    }

    func areEqual(_ one: Entry, _ other: Entry) -> Bool {
        one.key == other.key && bytes(of: one).hasBytes(of: bytes(of: other))
    }

    @_lifetime(borrow self)
    func bytes(of entry: Entry) -> Span<UInt8> { Self.bytes(of: entry, in: texts.span) }

    @_lifetime(copy texts)
    private static func bytes(of entry: Entry, in texts: Span<UInt8>) -> Span<UInt8> {
        texts.extracting(entry.start..<entry.start + Int(entry.part.length))
    }
}

/// The parts of a word that are in the index.
enum SearchParts {
    /// The number of characters of a part; a longer one is divided. In scripts that write no
    /// spaces, a word is as long as a sentence, and hardly any part of it occurs twice.
    private static let longest = 12
    private static let longestWithoutSpaces = 3

    /// Calls `body` with the place of each part, of two characters or more, and of each character.
    static func forEach(of word: Span<UInt8>, _ body: (Range<Int>) -> Void) {
        func end(of index: Int) -> Int { index + max(1, word.lengthOfScalar(at: index)) }
        var hasSpaces = true
        word.forEachScalar { _, scalar in
            if isWrittenWithoutSpaces(scalar) { hasSpaces = false }
        }
        var (start, last) = (0, 0)
        for _ in 0..<(hasSpaces ? longest : longestWithoutSpaces) where last < word.count {
            last = end(of: last)
        }
        while start < word.count {
            let next = end(of: start)
            body(start..<next)
            if next < word.count { body(start..<last) }
            start = next
            if last < word.count { last = end(of: last) }
        }
    }

    /// Whether a character is an ideograph or kana.
    private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
