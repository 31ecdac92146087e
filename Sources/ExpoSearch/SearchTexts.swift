internal import ExpoBytes

/// The texts of documents, as far as search needs them: which words they have, and which of these
/// are in their names.
package struct SearchTexts: Sendable {
    private(set) var words: WordLists
    /// Words in two scripts, as `伽倻琴 가야금` and the other way round.
    private(set) var readings: WordLists
    private var batch = WordBatch()

    package init() { self.init(runSize: WordLists.RunSize()) }

    init(runSize: WordLists.RunSize) {
        (words, readings) = (WordLists(runSize: runSize), WordLists(runSize: runSize))
    }

    /// Begins the document of a number, which is larger than those of the others.
    package mutating func beginDocument(_ number: Int) {
        words.beginDocument(number)
        readings.beginDocument(number)
    }

    /// Adds a text of the current document, which is UTF-8; its name is added first.
    package mutating func add(
        _ text: Span<UInt8>, isName: Bool = false, by reader: inout SearchWords
    ) {
        if isName {
            reader.forEach(in: text) { word in
                let isNew = words.add(word, isInName: true)
                if isNew, let initials = KoreanInitials.initials(of: word) {
                    words.add(initials.span, isInName: true)
                }
            }
        } else {
            reader.forEach(in: text) { batch.append($0) }
            words.add(&batch)
        }
        Readings.forEach(in: text) { readings.add($0, isInName: false) }
    }

    /// Returns a piece of a text that is divided into `count` pieces of about the same size, from 0:
    /// they end with a line or a sentence, if there is one.
    package static func piece(_ number: Int, of count: Int, in text: Span<UInt8>) -> Range<Int> {
        start(
            ofPiece: number, of: count, in: text)..<start(ofPiece: number + 1, of: count, in: text)
    }

    private static func start(ofPiece number: Int, of count: Int, in text: Span<UInt8>) -> Int {
        guard number > 0 else { return 0 }
        guard number < count else { return text.count }
        let first = text.count * number / count
        let last = min(first + longestSentence, text.count)
        if let end = (first..<last).first(where: { isEnd($0, in: text) }) { return end + 1 }
        return (last..<text.count).first { text[$0] & 0xC0 != 0x80 } ?? text.count
    }

    /// In bytes.
    private static let longestSentence = 1000

    /// Whether a line or a sentence ends with a byte.
    private static func isEnd(_ index: Int, in text: Span<UInt8>) -> Bool {
        switch text[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: " "): index > 0 && ".!?".utf8.contains(text[index - 1])
        // An ideographic full stop.
        case 0x82: index > 1 && text[index - 1] == 0x80 && text[index - 2] == 0xE3
        default: false
        }
    }
}

/// Words that a text gives in Hanja and in Hangul, one of them in parentheses, with as many characters:
/// 伽倻琴(가야금).
enum Readings {
    /// Calls `body` with each of them in both directions, `伽倻琴 가야금` and `가야금 伽倻琴`, and with the
    /// ends of both from each character on: a character is a syllable.
    static func forEach(in text: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        var open = text.firstIndex(of: UInt8(ascii: "("), from: 0)
        while open < text.count {
            let (inner, script) = run(in: text, from: open + 1)
            let end = open + 1 + inner
            if let script, end < text.count, text[end] == UInt8(ascii: ")") {
                var outerEnd = open
                if outerEnd > 0, text[outerEnd - 1] == UInt8(ascii: " ") { outerEnd -= 1 }
                let start = outerEnd - inner
                // A longer word means something else: 거문고(玄琴).
                if start >= 0, isRun(start..<outerEnd, of: script.other, in: text),
                    Self.script(at: start - width, in: text) != script.other
                {
                    pair(text.extracting(start..<outerEnd), text.extracting(open + 1..<end), body)
                }
            }
            open = text.firstIndex(of: UInt8(ascii: "("), from: open + 1)
        }
    }

    private static func pair(
        _ one: Span<UInt8>, _ other: Span<UInt8>, _ body: (Span<UInt8>) -> Void
    ) {
        for start in stride(from: 0, to: one.count, by: width) {
            let (one, other) = (
                one.extracting(droppingFirst: start), other.extracting(droppingFirst: start)
            )
            body(line(one, other).span)
            body(line(other, one).span)
        }
    }

    private static func line(_ one: Span<UInt8>, _ other: Span<UInt8>) -> ByteBuffer {
        var line = ByteBuffer(capacity: one.count + 1 + other.count)
        line.append(one)
        line.append(" ")
        line.append(other)
        return line
    }

    private enum Script {
        case hanja
        case hangul

        var other: Script { self == .hanja ? .hangul : .hanja }
    }

    /// The bytes of each character.
    private static let width = 3
    /// In characters.
    private static let longest = 12

    /// Returns the bytes of the characters of one script from an index on, and the script.
    private static func run(in text: Span<UInt8>, from start: Int) -> (Int, Script?) {
        guard let script = script(at: start, in: text) else { return (0, nil) }
        var end = start + width
        while end - start < longest * width, Self.script(at: end, in: text) == script {
            end += width
        }
        return (end - start, script)
    }

    private static func isRun(_ range: Range<Int>, of script: Script, in text: Span<UInt8>) -> Bool
    {
        stride(from: range.lowerBound, to: range.upperBound, by: width).allSatisfy {
            Self.script(at: $0, in: text) == script
        }
    }

    private static func script(at index: Int, in text: Span<UInt8>) -> Script? {
        guard text.indices.contains(index), 0xE4...0xED ~= text[index],
            let scalar = text.wellFormedScalar(at: index)
        else { return nil }
        switch scalar.value {
        case 0x4E00...0x9FFF: return .hanja
        case 0xAC00...0xD7A3: return .hangul
        default: return nil
        }
    }
}
