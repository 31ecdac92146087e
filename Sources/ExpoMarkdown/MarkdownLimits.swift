private import ExpoBytes

/// Limits of a text, so that no text can keep the program busy.
///
/// libcmark is linear for all but two kinds of text, and those are hostile: blank lines below
/// deeply nested lists cost the product of both, and so do links inside unclosed pictures. Both
/// products are estimated before parsing; ordinary texts are far below the limits.
package enum MarkdownLimits {
    /// The longest text, in bytes.
    package static let length = 16 << 20
    /// The deepest nesting of elements; browsers stop at 512.
    package static let depth = 256
    /// The memory that libcmark may use for a text, in bytes.
    ///
    /// Prose takes some twenty times its length. Only the longest texts that consist entirely of
    /// marks take more than this.
    static let memory = 1 << 30

    /// The number of cells that are added to the rows of a text's tables that are too short.
    static let addedCells = 1 << 19

    /// No text below this length is slow, and nothing is estimated.
    static let carelessLength = 4096
    private static let work = 1 << 25

    /// Returns whether parsing takes time in proportion to the text's length.
    static func areKept(by text: Span<UInt8>) -> Bool {
        guard text.count > carelessLength else { return true }
        return lines(of: text) && pictures(of: text)
    }

    /// libcmark checks every open container on every line, and each container needs a byte before
    /// the text of some line.
    private static func lines(of text: Span<UInt8>) -> Bool {
        var lines = 1
        var margin = 0
        var longestMargin = 0
        var isMargin = true
        for index in text.indices {
            let byte = text[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                longestMargin = max(longestMargin, margin)
                margin = 0
                isMargin = true
                lines += 1
            } else if isMargin {
                isMargin = opensContainer(byte)
                margin += isMargin ? 1 : 0
            }
        }
        return lines * max(longestMargin, margin) <= work
    }

    /// Returns whether a byte may be before the text of a line, where quotes and lists begin.
    static func opensContainer(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
            true
        default: byte.isDigit
        }
    }

    /// libcmark compares every link with every picture that is open before it.
    private static func pictures(of text: Span<UInt8>) -> Bool {
        var pictures = 0
        var links = 0
        for index in 1..<text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "["), text[index - 1] == UInt8(ascii: "!") { pictures += 1 }
            if byte == UInt8(ascii: "]") { links += 1 }
        }
        return pictures * links <= work
    }
}
