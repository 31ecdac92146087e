private import ExpoBytes

/// A name in the form for comparisons: composed, and in lower case where case is ignored.
///
/// Two names have the same bytes here if and only if Swift would consider their strings equal. The
/// memory is reused for the next name.
package struct ComparedName: Sendable {
    package private(set) var bytes: [UInt8] = []
    private let ignoresCase: Bool

    /// Creates an empty name.
    package init(ignoringCase ignoresCase: Bool) {
        self.ignoresCase = ignoresCase
    }

    /// Sets the name to UTF-8 text.
    package mutating func read(_ name: Span<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        guard name.isSimpleText else {
            let text = String(decoding: name)
            return bytes.append(contentsOf: (ignoresCase ? text.lowercased() : text).composed.utf8)
        }
        bytes.append(name)
        if ignoresCase { lowerASCII() }
    }

    /// Sets the name to a string.
    package mutating func read(_ name: String) {
        name.withUTF8Bytes { read($0) }
    }

    /// A hash that is different in each run, so that no one can construct names with equal hashes.
    package var hash: UInt32 {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    private mutating func lowerASCII() {
        for index in bytes.indices where bytes[index] &- UInt8(ascii: "A") < 26 {
            bytes[index] |= 0x20
        }
    }
}

extension Span<UInt8> {
    /// Whether a UTF-8 text has only ASCII, ideographs of the first block and Hangul syllables.
    ///
    /// For such a text the bytes are sufficient: it is composed, each of its scalars is a character
    /// of its own (except CR LF) and visible, and only ASCII letters have two cases. Almost all
    /// names are of this kind, and reading them as strings costs twenty times as much.
    package var isSimpleText: Bool {
        var index = 0
        while index < count {
            if index + 8 <= count, loadWord(at: index).marksAlone == 0 {
                index += 8
                continue
            }
            if self[index] < 0x80 {
                index += 1
            } else if index + 2 < count, isSimpleScalar(self[index], self[index + 1], index) {
                index += 3
            } else {
                return false
            }
        }
        return true
    }

    /// Returns whether the scalar of three bytes at `index` is in U+4E00–U+9FFF or U+AC00–U+D7A3.
    @inline(__always)
    private func isSimpleScalar(_ first: UInt8, _ second: UInt8, _ index: Int) -> Bool {
        switch first {
        case 0xE5...0xE9, 0xEB, 0xEC: true
        case 0xE4: second >= 0xB8
        case 0xEA: second >= 0xB0
        case 0xED: second < 0x9E || (second == 0x9E && self[index + 2] <= 0xA3)
        default: false
        }
    }
}
