import ExpoDiagnostics
import Testing

@Suite struct LineCursorTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("ab", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 2, 1, 3),
        ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n\nb", 2, 2, 1), ("a\n\nb", 3, 3, 1),
        ("a\n", 2, 2, 1),
        ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1), ("\r\n\r\nb", 4, 3, 1),
        ("a\rb", 1, 1, 2), ("a\rb", 2, 2, 1), ("a\r\rb", 3, 3, 1), ("a\r", 2, 2, 1),
        ("a\r\nb", 2, 1, 3),
        ("만국\n박람회", 3, 1, 2), ("만국\n박람회", 6, 1, 3), ("만국\n박람회", 13, 2, 3),
        ("e\u{301}😀b", 7, 1, 4),
        ("\u{FEFF}ab", 0, 1, 1), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
        ("\u{FEFF}a\nb", 5, 2, 1), ("a\u{FEFF}b", 4, 1, 3),
    ])
    func countsLinesAndScalars(text: String, offset: Int, line: Int, column: Int) {
        var cursor = LineCursor(in: SourceText(path: "f", text))
        #expect(cursor.place(at: offset) == Place(file: "f", line: line, column: column))
    }

    @Test func givesTheSameAnswersInAnyOrder() {
        let text = SourceText(path: "f", "\u{FEFF}파리\r\n 1900\n\n박람회 😀\n끝")
        let offsets = Array(0...text.bytes.count)
        let fresh = offsets.map { text.place(at: $0) }
        var cursor = LineCursor(in: text)
        #expect(offsets.map { cursor.place(at: $0) } == fresh)
        #expect(offsets.reversed().map { cursor.place(at: $0) } == fresh.reversed())
        #expect((offsets + offsets).map { cursor.place(at: $0) } == fresh + fresh)
    }

    @Test func staysWithinTheText() {
        var cursor = LineCursor(in: SourceText(path: "f", "a\nbc"))
        #expect(cursor.place(at: Int.max) == Place(file: "f", line: 2, column: 3))
        #expect(cursor.place(at: Int.min) == Place(file: "f", line: 1, column: 1))
    }

    @Test func countsOnPastBytesThatAreNotUTF8() {
        let bytes = ByteRegion(copying: [0xFF, 0xFE, 0x0A, 0x61, 0x80, 0xC3])
        var cursor = LineCursor(in: SourceText(path: "f", bytes: bytes))
        #expect(cursor.place(at: 2) == Place(file: "f", line: 1, column: 3))
        #expect(cursor.place(at: 4) == Place(file: "f", line: 2, column: 2))
        #expect(cursor.place(at: 6) == Place(file: "f", line: 2, column: 3))
    }

    @Test(.timeLimit(.minutes(10)))
    func costsOnePassOverASingleLongLine() {
        let count = 3_000_000
        let bytes = ByteRegion(copying: [UInt8](repeating: 0x61, count: count))
        var cursor = LineCursor(in: SourceText(path: "f", bytes: bytes))
        for offset in stride(from: 0, to: count, by: 100) {
            #expect(cursor.place(at: offset).position?.column == offset + 1)
        }
    }

    @Test func findsTheSamePlacesInWhateverOrderTheyAreAskedFor() {
        let lines = (0..<800).map { String(repeating: "가b\r\n", count: $0 % 7) + "\($0) é" }
        let text = SourceText(path: "a", "\u{FEFF}" + lines.joined(separator: "\n"))
        let offsets = Array(stride(from: 0, to: text.bytes.count, by: 11))
        var ascending = LineCursor(in: text)
        let places = offsets.map { ascending.place(at: $0) }
        var descending = LineCursor(in: text)
        #expect(offsets.reversed().map { descending.place(at: $0) } == places.reversed())
        var shuffled = LineCursor(in: text)
        for index in offsets.indices.shuffled() {
            #expect(shuffled.place(at: offsets[index]) == places[index])
        }
    }
}
