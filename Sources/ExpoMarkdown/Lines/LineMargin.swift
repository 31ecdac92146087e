internal import ExpoBytes

/// The markers of quotes and items before the words of a line, as far as they can be seen without
/// the lines before it.
struct LineMargin {
    let start: Int
    /// The number of spaces before the first marker, or before the words if there is none.
    let indent: Int
    let end: Int
    let kind: Kind

    /// The block that a line may be in, if it is a simple one.
    enum Kind: Equatable {
        /// A paragraph, a heading or a rule: there are no markers.
        case none
        /// A paragraph that may be in a list: there are only spaces.
        case spaces
        /// Quotes: each marker is `>`, with one space after it if words or another follow.
        case quotes
        /// A list: after any spaces there is one marker, with one space after its last character.
        case item(UInt8)
        case others
    }

    /// The most digits that the number of an item may have.
    private static let longestNumber = 9

    /// Reads the markers at the beginning of a line, which has no spaces at its end.
    init(of line: Span<UInt8>, from start: Int) {
        self.start = start
        indent = line.countOfSpaces(from: start)
        let first = start + indent
        var endOfFirst: Int?
        var index = first
        while index < line.count, let next = Self.endOfMarker(at: index, of: line) {
            endOfFirst = endOfFirst ?? next
            index = next
        }
        end = index
        if first == end {
            kind = indent == 0 ? .none : .spaces
        } else if line[first] == UInt8(ascii: ">") {
            kind = indent == 0 && Self.isOfQuotes(start..<end, line) ? .quotes : .others
        } else {
            let isOne = endOfFirst == end && end - first <= Self.longestNumber + 2
            kind = isOne ? .item(line[end - 2]) : .others
        }
    }

    private static func isOfQuotes(_ margin: Range<Int>, _ line: Span<UInt8>) -> Bool {
        let isSpaced = margin.allSatisfy {
            line[$0] == UInt8(ascii: ($0 - margin.lowerBound) % 2 == 0 ? ">" : " ")
        }
        return isSpaced && (margin.count % 2 == 0 || margin.upperBound == line.count)
    }

    /// Returns the end of a space, or of a marker of a quote or an item; nil for other bytes.
    private static func endOfMarker(at index: Int, of line: Span<UInt8>) -> Int? {
        switch line[index] {
        case UInt8(ascii: " "), UInt8(ascii: ">"): return index + 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            return line.holds(" ", at: index + 1) ? index + 2 : nil
        case let byte where byte.isDigit:
            let end = index + line.extracting(index...).prefix(while: \.isDigit).count
            return line.holds(". ", at: end) || line.holds(") ", at: end) ? end + 2 : nil
        default: return nil
        }
    }

    /// The number of quotes that the line is in.
    var depth: Int { (end - start + 1) / 2 }

    /// The marker of an item.
    var marker: Range<Int> { start + indent..<end }

    /// The number of an item; empty for bullets.
    var number: Range<Int> { marker.lowerBound..<marker.upperBound - 2 }

    /// The least number of spaces before what continues an item.
    var contentIndent: Int { end - start }
}

extension Span<UInt8> {
    /// Returns the number of spaces from an index on.
    func countOfSpaces(from start: Int) -> Int {
        extracting(start...).prefix { $0 == UInt8(ascii: " ") }.count
    }

    /// Whether the words of a line cannot begin, underline or end another block.
    var mayBeginParagraph: Bool {
        let first = self[0]
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
            return false
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            return !allSatisfy { $0 == first || $0 == UInt8(ascii: " ") }
        case let byte where byte.isDigit:
            // A number and `.` or `)` alone are an item without text.
            return count > 1 && !extracting(droppingLast: 1).allSatisfy(\.isDigit)
        default: return true
        }
    }
}
