import ExpoBytes
import TestSupport
import Testing

@testable import ExpoSearch

@Suite struct SearchIndexTests {
    /// Any words, in any number of documents and files: each part of a word has exactly the documents
    /// that scanning finds.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func hasExactlyTheDocumentsOfEachPart(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let documents = (0..<Int.random(in: 0...150, using: &chance)).map { _ in
            Document(using: &chance)
        }
        let halves = Int.random(in: 0...10, using: &chance)
        let runSize = WordLists.RunSize(
            least: Int.random(in: 0...4000, using: &chance), leastForWord: 0)
        // As workers do, which take turns.
        let texts = [0, 1].map { worker in
            SearchTexts(
                of: documents, documents.indices.filter { ($0 * 7 % 10 < halves) == (worker == 0) },
                runSize: runSize)
        }
        let index = SearchIndex(
            of: texts, count: documents.count,
            fileCount: 1 << Int.random(in: 0...4, using: &chance))
        var lines = 0
        for file in 0..<index.fileCount {
            for line in index.lines(of: file) where !line.isOfInitials {
                lines += 1
                let bytes = Array(line.part.utf8)
                #expect(SearchIndex.file(of: bytes.span, index.fileCount) == file)
                let isCharacter = line.part.unicodeScalars.count == 1
                let all = documents.indices.filter {
                    documents[$0].words.contains { line.isPart(of: $0, isCharacter) }
                }
                let named = documents.indices.filter {
                    documents[$0].nameWords.contains { line.isPart(of: $0, isCharacter) }
                }
                #expect(line.all == all, "\(line.part)")
                #expect(line.named == named, "\(line.part)")
            }
        }
        let parts = Set(
            documents.flatMap(\.words).flatMap { word in
                let scalars = Array(word.unicodeScalars)
                return scalars.indices.flatMap { start in
                    [String(String.UnicodeScalarView(scalars[start...])), String(scalars[start])]
                }
            })
        #expect(lines == parts.count)
    }

    /// Words in two scripts are there in both directions, as wholes and as their ends; others are not.
    @Test(arguments: [
        ("伽倻琴(가야금)", ["伽倻琴 가야금", "倻琴 야금", "琴 금"]), ("그 가야금 (伽倻琴)은", ["伽倻琴 가야금", "倻琴 야금", "琴 금"]),
        ("거문고(玄琴)", []), ("갓(cap), 琴( 금), 琴(금", []), ("大韓(대)", []), ("(韓)", []),
        ("한(韓)(한)", ["韓 한"]),
    ])
    func givesReadingsInBothDirections(text: String, expected: [String]) {
        var texts = SearchTexts()
        var reader = SearchWords()
        texts.beginDocument(0)
        texts.add(text, by: &reader)
        let index = SearchIndex(of: [texts], count: 1, fileCount: 1)
        var buffer = ByteBuffer()
        index.append(file: 0, to: &buffer)
        let readings = buffer.string.split(separator: "\n").filter { $0.hasPrefix("=") }
        let both = expected.flatMap { pair in
            let words = pair.split(separator: " ")
            return ["=\(words[0]) \(words[1]) 0", "=\(words[1]) \(words[0]) 0"]
        }
        #expect(Set(readings.map(String.init)) == Set(both))
    }

    /// The pieces of a text are all of it, and end with a sentence or a line where there is one.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func dividesTextsIntoPieces(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let text = (0..<Int.random(in: 0...400, using: &chance)).map { _ in
            ["가야금", "a", " ", ". ", "。", "\n"][Int.random(in: 0..<6, using: &chance)]
        }.joined()
        let bytes = Array(text.utf8)
        let count = Int.random(in: 1...9, using: &chance)
        let ranges = (0..<count).map { SearchTexts.piece($0, of: count, in: bytes.span) }
        let pieces = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(pieces.joined() == text)
        for (range, piece) in zip(ranges, pieces) where range.upperBound < bytes.count {
            #expect(piece.isEmpty || [". ", "。", "\n"].contains(where: piece.hasSuffix))
        }
    }
}

@Suite struct IndexChangeTests {
    /// Whatever changes in some documents, or is added or removed, the changed files are those that are made from
    /// all documents; the others are the same.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func makesTheFilesThatAllTextsMake(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let before = (0..<Int.random(in: 1...150, using: &chance)).map { _ in
            Document(using: &chance)
        }
        var after = before
        var changed: [Int] = []
        for number in before.indices where Int.random(in: 0..<20, using: &chance) == 0 {
            after[number] = Document(using: &chance)
            changed.append(number)
        }
        if seed % 2 == 0 {
            changed.append(after.count)
            after.append(Document(using: &chance))
        }
        let fileCount = 1 << Int.random(in: 0...5, using: &chance)
        func index(of documents: [Document]) -> SearchIndex {
            let texts = SearchTexts(of: documents, Array(documents.indices), hasReadings: true)
            return SearchIndex(of: [texts], count: documents.count, fileCount: fileCount)
        }
        let (earlier, expected) = (index(of: before), index(of: after))
        let change = IndexChange(
            from: SearchTexts(
                of: before, changed.filter { $0 < before.count }, hasReadings: true),
            to: [SearchTexts(of: after, changed, hasReadings: true)], count: after.count,
            fileCount: fileCount)
        for file in 0..<fileCount {
            let old = earlier.text(of: file)
            var new = ByteBuffer()
            if let lines = change.lines(of: file) {
                lines.append(changing: Array(old.utf8).span, to: &new)
            } else {
                new.append(string: old)
            }
            #expect(new.string == expected.text(of: file))
        }
    }
}

/// A line of a file of the index.
private struct Line {
    let part: String
    let all: [Int]
    let named: [Int]

    init(_ text: Substring) {
        let fields = text.split(separator: " ")
        part = String(fields[0])
        all = Self.documents(fields[1])
        named = fields.count > 2 ? Self.documents(fields[2]) : []
    }

    var isOfInitials: Bool { part.unicodeScalars.contains { 0x3131...0x314E ~= $0.value } }

    /// Whether a word has the part: in any place if it is one character, and else at its end.
    func isPart(of word: String, _ isCharacter: Bool) -> Bool {
        isCharacter ? word.contains(part) : word.hasSuffix(part)
    }

    private static func documents(_ text: Substring) -> [Int] {
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")
        let values = text.drop { $0 == "." }.map { digit in
            digits.firstIndex(of: digit) ?? -1
        }
        if text.first == "." {
            return values.enumerated().flatMap { place, bits in
                (0..<6).filter { bits >> $0 & 1 == 1 }.map { place * 6 + $0 }
            }
        }
        var (documents, gap, shift): ([Int], Int, Int) = ([], 0, 0)
        for value in values {
            gap |= (value & 31) << shift
            shift += 5
            guard value < 32 else { continue }
            documents.append((documents.last ?? -1) + gap + 1)
            (gap, shift) = (0, 0)
        }
        return documents
    }
}

extension SearchIndex {
    fileprivate func lines(of file: Int) -> [Line] {
        text(of: file).split(separator: "\n").map(Line.init)
    }

    fileprivate func text(of file: Int) -> String {
        var buffer = ByteBuffer()
        append(file: file, to: &buffer)
        return buffer.string
    }
}

/// A document of random words that share many parts.
private struct Document {
    let nameWords: [String]
    let words: [String]
    /// A word in two scripts.
    let reading: String

    init(using chance: inout SeededGenerator) {
        nameWords = Self.words(1...2, &chance)
        words = nameWords + Self.words(0...12, &chance)
        reading = ["伽倻琴(가야금)", "琴(금)", "갓"][Int.random(in: 0..<3, using: &chance)]
    }

    private static func words(_ count: ClosedRange<Int>, _ chance: inout SeededGenerator)
        -> [String]
    {
        (0..<Int.random(in: count, using: &chance)).map { _ in
            let letters = Array(chance.next() % 2 == 0 ? "가야금를" : "abc1")
            return String(
                (0..<Int.random(in: 1...4, using: &chance)).map { _ in
                    letters[Int.random(in: 0..<4, using: &chance)]
                })
        }
    }
}

extension SearchTexts {
    fileprivate init(
        of documents: [Document], _ numbers: [Int], hasReadings: Bool = false,
        runSize: WordLists.RunSize = WordLists.RunSize()
    ) {
        self.init(runSize: runSize)
        var reader = SearchWords()
        for number in numbers {
            beginDocument(number)
            let document = documents[number]
            add(document.nameWords.joined(separator: ", "), isName: true, by: &reader)
            add(document.words.joined(separator: " "), by: &reader)
            if hasReadings { add(document.reading, by: &reader) }
        }
    }

    fileprivate mutating func add(
        _ text: String, isName: Bool = false, by reader: inout SearchWords
    ) {
        let bytes = Array(text.utf8)
        add(bytes.span, isName: isName, by: &reader)
    }
}
