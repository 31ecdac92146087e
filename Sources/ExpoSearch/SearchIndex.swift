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
    /// The words of texts, then their readings.
    private let lists: [WordLists]
    /// What is in each file.
    private let parts: [[Part]]

    /// A part of a word, one of its characters, or a reading.
    fileprivate struct Part {
        /// The number of the word in its list.
        let word: UInt32
        let start: UInt16
        let length: UInt8
        let list: UInt8
    }

    /// The most texts that an index is made of.
    package static let mostTexts = 1 << (UInt8.bitWidth - 1)

    /// - Parameters:
    ///   - texts: at most `mostTexts`, each with other documents.
    ///   - count: the number of all documents.
    ///   - fileCount: a power of two.
    package init(of texts: [SearchTexts], count: Int, fileCount: Int) {
        self.fileCount = fileCount
        self.count = count
        lists = texts.map(\.words) + texts.map(\.readings)
        var parts = [[Part]](repeating: [], count: fileCount)
        for (list, own) in lists.enumerated() {
            for number in 0..<own.count {
                own.withText(of: number) { word in
                    func add(_ range: Range<Int>, hashing part: Span<UInt8>) {
                        parts[Self.file(of: part, fileCount)].append(
                            Part(
                                word: UInt32(number), start: UInt16(range.lowerBound),
                                length: UInt8(range.count), list: UInt8(list)))
                    }
                    if list < texts.count {
                        SearchParts.forEach(of: word) { add($0, hashing: word.extracting($0)) }
                    } else {
                        add(0..<word.count, hashing: word.prefix { $0 != UInt8(ascii: " ") })
                    }
                }
            }
        }
        self.parts = parts
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
        // A span, since elements of an array would be copied, and threads would compete for their counts.
        let lists = lists.span
        var documents = Documents(below: count)
        let parts = SortedParts(parts[file], of: lists)
        var index = 0
        while index < parts.entries.count {
            let first = parts.entries[index]
            repeat {
                let part = parts.entries[index].part
                documents.insert(word: Int(part.word), of: lists[Int(part.list)])
                index += 1
            } while index < parts.entries.count && parts.areEqual(parts.entries[index], first)
            if Int(first.part.list) >= lists.count / 2 { buffer.append("=") }
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

    init(_ parts: [SearchIndex.Part], of lists: Span<WordLists>) {
        var texts: [UInt8] = []
        var entries: [Entry] = []
        entries.reserveCapacity(parts.count)
        for part in parts {
            let start = texts.count
            lists[Int(part.list)].withText(of: Int(part.word)) { word in
                for index in Int(part.start)..<Int(part.start) + Int(part.length) {
                    texts.append(word[index])
                }
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
        var starts: [Int] = []
        var hasSpaces = true
        word.forEachScalar { range, scalar in
            starts.append(range.lowerBound)
            if isWrittenWithoutSpaces(scalar) { hasSpaces = false }
        }
        let most = hasSpaces ? longest : longestWithoutSpaces
        for index in starts.indices {
            func end(after length: Int) -> Int {
                index + length < starts.count ? starts[index + length] : word.count
            }
            body(starts[index]..<end(after: 1))
            if index + 1 < starts.count { body(starts[index]..<end(after: most)) }
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
