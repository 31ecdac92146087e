/// Text in a form that is safe next to other text: none of it has an effect beyond its end.
///
/// A text may contain invisible characters and bidirectional controls (UAX 9). An override that is
/// left open would also reverse the following text, such as the interface's own words or another
/// exhibit's name. Therefore, before texts are combined:
///
/// - Control characters and noncharacters, which HTML does not allow, become U+FFFD; a carriage
///   return becomes a line feed, or is removed if one follows.
/// - Open embeddings and isolates are closed at the end of their paragraph or of the text.
///   Unmatched ends are removed: in a page they would end the isolation of the surrounding element.
///
/// Templates also isolate texts that share a line (`<bdi>`), because letters of another direction
/// affect their neighbours even without such controls. In titles, attributes and metadata, which
/// have no markup, this form is the only protection.
///
/// Almost all texts are already in this form; checking it takes one test per sixteen bytes.
package enum ShownText {
    /// Returns whether a UTF-8 text is already in its shown form.
    package static func isTidy(_ text: Span<UInt8>) -> Bool {
        var index = text.firstCandidateByte(from: 0)
        while index < text.count {
            switch CandidateCharacter(at: index, in: text).kind {
            case .harmless, .paragraphEnd: index = text.firstCandidateByte(from: index + 1)
            case .carriageReturn, .forbidden, .direction: return false
            }
        }
        return true
    }

    /// Returns the shown form of a text.
    package static func tidied(_ text: String) -> String {
        text.withUTF8Bytes { utf8 in
            isTidy(utf8) ? nil : String(decoding: tidied(utf8), as: UTF8.self)
        } ?? text
    }

    /// Calls `body` with the shown form of a text; copies nothing if the text is already in it.
    package static func withTidied<Result>(
        _ text: Span<UInt8>, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        isTidy(text) ? body(text) : body(tidied(text).span)
    }

    /// Returns the shown form of a UTF-8 text.
    package static func tidied(_ text: Span<UInt8>) -> [UInt8] {
        var tidy: [UInt8] = []
        tidy.reserveCapacity(text.count + 16)
        var open = OpenDirections()
        var start = 0
        var index = text.firstCandidateByte(from: 0)
        while index < text.count {
            let character = CandidateCharacter(at: index, in: text)
            tidy.append(text.extracting(start..<index))
            start = index
            switch character.kind {
            case .harmless: break
            case .paragraphEnd: open.closeAll(in: &tidy)
            case .carriageReturn:
                open.closeAll(in: &tidy)
                start = index + 1
                if start == text.count || text[start] != UInt8(ascii: "\n") {
                    tidy.append(UInt8(ascii: "\n"))
                }
            case .forbidden:
                tidy += "\u{FFFD}".utf8
                start = index + character.length
            case .direction(let mark):
                if !open.take(mark) { start = index + character.length }
            }
            index = text.firstCandidateByte(from: index + character.length)
        }
        tidy.append(text.extracting(start...))
        open.closeAll(in: &tidy)
        return tidy
    }
}

/// The embeddings and isolates of a paragraph that are open at a position (UAX 9, X1–X8).
private struct OpenDirections {
    /// Whether each is an isolate, the innermost last.
    private var areIsolates: [Bool] = []
    private var isolates = 0

    /// Records a control; returns false if it closes nothing that is open and must be removed.
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

    /// Appends the controls that close everything open, the innermost first.
    mutating func closeAll(in text: inout [UInt8]) {
        while let isIsolate = areIsolates.popLast() {
            text += (isIsolate ? "\u{2069}" : "\u{202C}").utf8
        }
        isolates = 0
    }
}

/// A bidirectional control character (UAX 9, section 2).
///
/// U+200E, U+200F and U+061C are not included: they behave like invisible letters, and have no more
/// effect than other letters do.
private enum DirectionMark {
    /// LRE, RLE, LRO and RLO.
    case embedding
    /// LRI, RLI and FSI.
    case isolate
    /// PDF.
    case embeddingEnd
    /// PDI.
    case isolateEnd

    /// Creates the control that is encoded as these three bytes; `nil` if it is none.
    init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        switch (first, second, third) {
        case (0xE2, 0x80, 0xAC): self = .embeddingEnd
        case (0xE2, 0x80, 0xAA...0xAE): self = .embedding
        case (0xE2, 0x81, 0xA6...0xA8): self = .isolate
        case (0xE2, 0x81, 0xA9): self = .isolateEnd
        default: return nil
        }
    }
}

/// The character that begins at a candidate byte.
private struct CandidateCharacter {
    let kind: Kind
    /// The length in bytes.
    let length: Int

    enum Kind {
        /// No special character; skipped.
        case harmless
        /// The end of a paragraph, and so of all directions: a line feed or U+2029.
        case paragraphEnd
        case carriageReturn
        /// A control character or a noncharacter.
        case forbidden
        case direction(DirectionMark)
    }

    /// Reads the character at `index` of a UTF-8 text. For harmless ones, `length` may be only that
    /// of the first byte.
    init(at index: Int, in text: Span<UInt8>) {
        let first = text[index]
        switch first {
        case UInt8(ascii: "\n"): (kind, length) = (.paragraphEnd, 1)
        case UInt8(ascii: "\r"): (kind, length) = (.carriageReturn, 1)
        case UInt8(ascii: "\t"): (kind, length) = (.harmless, 1)
        case 0..<0x20, 0x7F: (kind, length) = (.forbidden, 1)
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
            (kind, length) = (.forbidden, 2)
        case 0xE2 where index + 2 < text.count:
            (kind, length) = (Self.kind(first, text[index + 1], text[index + 2]), 3)
        case 0xEF where index + 2 < text.count:
            let isNone = Self.isNoncharacter(text[index + 1], text[index + 2])
            (kind, length) = (isNone ? .forbidden : .harmless, 3)
        case 0xF0... where index + 3 < text.count:
            // The last two characters of each plane.
            let isNone =
                text[index + 1] & 0x0F == 0x0F && text[index + 2] == 0xBF
                && text[index + 3] >= 0xBE
            (kind, length) = (isNone ? .forbidden : .harmless, 4)
        default: (kind, length) = (.harmless, 1)
        }
    }

    private static func kind(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Kind {
        if second == 0x80, third == 0xA9 { return .paragraphEnd }
        return DirectionMark(first, second, third).map(Kind.direction) ?? .harmless
    }

    /// Returns whether it is U+FDD0–U+FDEF, U+FFFE or U+FFFF.
    private static func isNoncharacter(_ second: UInt8, _ third: UInt8) -> Bool {
        (second == 0xB7 && (0x90...0xAF).contains(third)) || (second == 0xBF && third >= 0xBE)
    }
}

extension Span<UInt8> {
    /// Returns the offset of the next byte that may begin a `CandidateCharacter`; the count if there is
    /// none.
    ///
    /// These are the control characters of ASCII and the lead bytes 0xC2, 0xE2, 0xEF and above:
    /// none of Hangul, Hanja, kana, or Latin letters.
    fileprivate func firstCandidateByte(from start: Int) -> Int {
        var index = start
        while index + 16 <= count {
            if hasCandidateByte(at: index) { return firstCandidateByte(from: index, to: count) }
            index += 16
        }
        // The last bytes are checked in a block that overlaps bytes already checked.
        if count >= 16, start <= count - 16, index < count, !hasCandidateByte(at: count - 16) {
            return count
        }
        return firstCandidateByte(from: index, to: count)
    }

    /// Returns whether one of the sixteen bytes at `index` is a candidate.
    @inline(__always)
    private func hasCandidateByte(at index: Int) -> Bool {
        let bytes = loadBlock(at: index)
        let found =
            bytes.marks(below: 0x20) | bytes.marks(of: 0x7F) | bytes.marks(of: 0xC2)
            | bytes.marks(of: 0xE2) | bytes.marks(above: 0xEE)
        return found.hasMarks
    }

    private func firstCandidateByte(from start: Int, to end: Int) -> Int {
        (start..<end).first {
            let byte = self[$0]
            return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte > 0xEE
        } ?? end
    }
}
