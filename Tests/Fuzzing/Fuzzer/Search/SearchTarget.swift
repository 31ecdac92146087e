import ExpoBytes

@testable import ExpoSearch

/// The index of any texts: what is written is found, as `search.js` finds it, and nothing else.
///
/// A part of an input is a document: its name and its text, and what they are after a change, if they change.
enum SearchTarget: FuzzTarget {
    private static let fileCount = 4

    static func examine(_ input: FuzzInput) {
        let parts = input.parts.prefix(40).map { part in
            part.prefix(600).split(separator: 0x1F, omittingEmptySubsequences: false).map(
                Array.init)
        }
        let before = parts.map { Document(fields: $0.prefix(2)) }
        let after = parts.map { Document(fields: $0.count > 2 ? $0.dropFirst(2) : $0[...]) }
        let all = Array(parts.indices)
        let index = index(of: [texts(of: before, all)], count: before.count)
        let files = lines(of: index)
        for (number, document) in before.enumerated() {
            checkPieces(of: document.text)
            for word in document.words.union(document.nameWords) {
                checkFound(word, document.nameWords.contains(word), number, files)
            }
        }
        for lines in files { check(lines, of: before) }
        let (odd, even) = (all.filter { $0 % 2 == 1 }, all.filter { $0 % 2 == 0 })
        let halves = [texts(of: before, odd), texts(of: before, even)]
        expect(
            lines(of: self.index(of: halves, count: before.count)) == files,
            "two workers make another index")
        checkChange(from: before, to: after, all.filter { parts[$0].count > 2 }, files)
    }

    /// A document, with its words in the form of the index.
    private struct Document {
        let name: [UInt8]
        let text: [UInt8]
        let nameWords: Set<[UInt8]>
        let words: Set<[UInt8]>
        /// The initials of the words of the name.
        let initials: [[UInt8]]

        init(fields: ArraySlice<[UInt8]>) {
            // Texts of pages are UTF-8.
            name = Array(FuzzInput.text(fields.first ?? []).utf8)
            text = Array(FuzzInput.text(fields.dropFirst().first ?? []).utf8)
            nameWords = Self.words(of: name)
            words = Self.words(of: text)
            initials = nameWords.compactMap { KoreanInitials.initials(of: $0.span) }
        }

        private static func words(of text: [UInt8]) -> Set<[UInt8]> {
            var words: Set<[UInt8]> = []
            var reader = SearchWords()
            reader.forEach(in: text.span) { words.insert(Array($0)) }
            return words
        }
    }

    private static func texts(of documents: [Document], _ numbers: [Int]) -> SearchTexts {
        var texts = SearchTexts()
        var reader = SearchWords()
        for number in numbers {
            let document = documents[number]
            texts.beginDocument(number)
            texts.add(document.name.span, isName: true, by: &reader)
            texts.add(document.text.span, by: &reader)
        }
        return texts
    }

    private static func index(of texts: [SearchTexts], count: Int) -> SearchIndex {
        SearchIndex(of: texts, count: count, fileCount: fileCount)
    }

    // MARK: Reading

    /// A line of a file, as `search.js` reads it.
    private struct Line: Equatable {
        let part: String
        let all: [Int]
        let named: [Int]
        var isReading: Bool { part.hasPrefix("=") }
    }

    private static func lines(of index: SearchIndex) -> [[Line]] {
        (0..<fileCount).map { file in
            var buffer = ByteBuffer()
            index.append(file: file, to: &buffer)
            return lines(of: buffer.span)
        }
    }

    private static func lines(of file: Span<UInt8>) -> [Line] {
        String(decoding: Array(file), as: UTF8.self).unicodeScalars.split(separator: "\n").map {
            line in
            var fields = line.split(separator: " ", omittingEmptySubsequences: false).map {
                Array(String($0).utf8)
            }
            let isReading = fields[0].first == UInt8(ascii: "=")
            let part = fields.removeFirst() + (isReading ? [0x20] + fields.removeFirst() : [])
            return Line(
                part: String(decoding: part, as: UTF8.self), all: documents(fields[0]),
                named: fields.count > 1 ? documents(fields[1]) : [])
        }
    }

    private static func documents(_ list: [UInt8]) -> [Int] {
        var documents: [Int] = []
        Documents.forEach(in: list.span, below: .max) { documents.append($0) }
        expect(documents == Array(Set(documents)).sorted(), "a list is not in order: \(documents)")
        return documents
    }

    // MARK: Conditions

    /// Any two or three characters of a word lead to its document, and so does each one.
    private static func checkFound(
        _ word: [UInt8], _ isInName: Bool, _ document: Int, _ files: [[Line]]
    ) {
        let characters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        for start in characters.indices {
            for length in 1...min(3, characters.count - start) {
                let typed = string(characters[start..<start + length])
                let file = files[SearchIndex.file(of: Array(typed.utf8).span, fileCount)]
                let found = file.filter { line in
                    !line.isReading
                        && (length == 1
                            ? line.part.isExactly(typed)
                            : line.part.utf8.starts(with: typed.utf8))
                }
                expect(
                    found.contains { $0.all.contains(document) },
                    "\(typed.shown) of \(document) is not found")
                expect(
                    !isInName || found.contains { $0.named.contains(document) },
                    "\(typed.shown) in the name of \(document) is not found")
            }
        }
    }

    private static func string(_ characters: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(characters))
    }

    /// The lines have an order, and only documents that have the part in a word.
    private static func check(_ lines: [Line], of documents: [Document]) {
        for (line, next) in zip(lines, lines.dropFirst()) {
            let (part, other) = (line.part.drop { $0 == "=" }, next.part.drop { $0 == "=" })
            expect(
                part.utf8.lexicographicallyPrecedes(other.utf8),
                "\(line.part.shown) is before \(next.part.shown)")
        }
        for line in lines where !line.isReading {
            expect(Set(line.named).isSubset(of: line.all), "\(line.part.shown): \(line.named)")
            for number in line.all {
                let document = documents[number]
                let isNamed = line.named.contains(number)
                let words = isNamed ? document.nameWords : document.nameWords.union(document.words)
                expect(
                    words.contains { has($0, line.part) }
                        || document.initials.contains { has($0, line.part) },
                    "\(line.part.shown) is not in \(number)")
            }
        }
    }

    private static func has(_ word: [UInt8], _ part: String) -> Bool {
        let part = Array(part.utf8)
        return word.indices.contains { word[$0...].starts(with: part) }
    }

    /// The changed files are those of all documents.
    private static func checkChange(
        from before: [Document], to after: [Document], _ changed: [Int], _ files: [[Line]]
    ) {
        let all = Array(before.indices)
        let (old, new) = (
            index(of: [texts(of: before, all)], count: all.count),
            index(of: [texts(of: after, all)], count: all.count)
        )
        let change = IndexChange(
            from: texts(of: before, changed), to: [texts(of: after, changed)], count: all.count,
            fileCount: fileCount)
        for file in 0..<fileCount {
            var earlier = ByteBuffer()
            var expected = ByteBuffer()
            var result = ByteBuffer()
            old.append(file: file, to: &earlier)
            new.append(file: file, to: &expected)
            if let lines = change.lines(of: file) {
                lines.append(changing: earlier.span, to: &result)
            } else {
                result.append(earlier.span)
            }
            expect(result.span.hasBytes(of: expected.span), "a change makes another file")
        }
    }

    /// The pieces of a text are all of it.
    private static func checkPieces(of text: [UInt8]) {
        for count in 1...4 {
            var end = 0
            for number in 0..<count {
                let range = SearchTexts.piece(number, of: count, in: text.span)
                expect(range.lowerBound == end, "a piece begins at \(range.lowerBound), not \(end)")
                end = range.upperBound
                let piece = text[range]
                expect(
                    String(decoding: piece, as: UTF8.self).utf8.elementsEqual(piece),
                    "a piece ends within a character")
            }
            expect(end == text.count, "the pieces are \(end) of \(text.count) bytes")
        }
    }
}
