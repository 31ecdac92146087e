private import ExpoBytes
private import ExpoThreads
@_spi(_Unicode) private import Swift

/// A text in Unicode's Normalization Form C, with the places of its characters in the file.
///
/// Texts typed on macOS may contain letters and marks, or the parts of a syllable, as separate
/// characters, and fonts on other systems show them so. Visitors get them composed; an author who
/// edits the file gets places in it as it is written.
struct Composition: Sendable {
    let composed: ByteRegion
    let written: ByteRegion
    /// The starts of pieces: before ASCII letters, which are never joined to the character before
    /// them.
    private let starts: [Start]

    private struct Start {
        let composed: Int
        let written: Int
    }

    /// The least size of a piece, in bytes. To find a place, one piece is composed again.
    private static let pieceSize = 512

    /// Composes a text; nil if it is composed already, or is not UTF-8.
    init?(of text: ByteRegion) {
        var starts: [Start] = []
        guard Self.mayBeDecomposed(text), let bytes = Self.compose(text.span, &starts) else {
            return nil
        }
        self.starts = starts
        composed = ByteRegion(copying: bytes, hasChanged: { text.isChanged })
        written = text
    }

    /// Returns whether a text may not be composed; two threads look through half of a long text each.
    private static func mayBeDecomposed(_ text: ByteRegion) -> Bool {
        var middle = text.span.count / 2
        while middle < text.span.count, text.span[middle] & 0xC0 == 0x80 { middle += 1 }
        let start = middle
        guard start >= leastDivided else { return text.span.mayBeDecomposed }
        let (first, second) = Workers.Pair().both(
            {
                text.load(0..<start)
                return text.span.extracting(first: start).mayBeDecomposed
            },
            {
                text.load(start..<text.count)
                return text.span.extracting(droppingFirst: start).mayBeDecomposed
            })
        return first || second
    }

    /// The least size of half of a text that is divided.
    private static let leastDivided = 1 << 20

    private static func compose(
        _ text: Span<UInt8>, _ starts: inout [Start]
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var start = 0
        var isChanged = false
        while start < text.count {
            var end = min(start + pieceSize, text.count)
            while end < text.count, text[end] >= 0x80 { end += 1 }
            let piece = text.extracting(start..<end)
            guard String(validating: piece) != nil else { return nil }
            starts.append(Start(composed: bytes.count, written: start))
            let composed = piece.composed
            bytes += composed ?? Array(piece)
            isChanged = isChanged || composed != nil
            start = end
        }
        return isChanged ? bytes : nil
    }

    /// Returns the offset in the file of the character that contains a byte of the composed text.
    func writtenOffset(of offset: Int) -> Int {
        guard offset < composed.count else { return written.count }
        let end = max(1, starts.partitionIndex { $0.composed <= offset })
        let start = starts[end - 1]
        let rest = end < starts.count ? starts[end].written : written.count
        let piece = written.span.extracting(start.written..<rest)
        return start.written + piece.offset(ofComposedByte: offset - start.composed)
    }
}

extension Span<UInt8> {
    /// The Normalization Form C of a text, which is UTF-8; nil if it is in this form already.
    package var composed: [UInt8]? {
        guard mayBeDecomposed else { return nil }
        let composed = Array(String(decoding: self).composed.utf8)
        return elementsEqual(composed) ? nil : composed
    }

    /// Returns the offset, in a text which is UTF-8, of the character that contains a byte of the
    /// composed text.
    package func offset(ofComposedByte index: Int) -> Int {
        var (composed, written) = (0, 0)
        for character in String(decoding: self) {
            composed += String(character).composed.utf8.count
            if composed > index { return written }
            written += character.utf8.count
        }
        return count
    }

    /// Whether there is a scalar that Normalization Form C may replace, move or join to the one
    /// before it. No ASCII character is one, and no usual letter: Latin, Greek, Cyrillic, kana,
    /// ideographs and the syllables of Hangul.
    var mayBeDecomposed: Bool {
        var index = 0
        while index + 4 * ComposableBytes.count <= count {
            let four = (0..<4).lazy.map { index + $0 * ComposableBytes.count }
            let first = ComposableBytes(at: four[0], in: self).with(.init(at: four[1], in: self))
            let last = ComposableBytes(at: four[2], in: self).with(.init(at: four[3], in: self))
            if first.with(last).areFound, four.contains(where: { mayChange(at: $0) }) {
                return true
            }
            index += 4 * ComposableBytes.count
        }
        return mayChange(index..<count)
    }

    /// Returns whether one of the scalars in the sixteen bytes at an index may change.
    private func mayChange(at index: Int) -> Bool {
        let bytes = ComposableBytes(at: index, in: self)
        guard bytes.areFound else { return false }
        let end = index + ComposableBytes.count
        if end + 2 <= count, bytes.areUsual(at: index, in: self) { return false }
        return mayChange(index..<end)
    }

    private func mayChange(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            if let scalar = candidateScalar(at: index), scalar.mayBeComposed { return true }
            index += 1
        }
        return false
    }

    /// Returns the scalar that begins at an index, if its first byte may begin one that changes.
    private func candidateScalar(at index: Int) -> Unicode.Scalar? {
        let lead = self[index]
        guard ComposableBytes.areFound(in: lead) else { return nil }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= count else { return nil }
        let value = (1..<length).reduce(UInt32(lead) & (0xFF >> (UInt32(length) + 1))) {
            $0 << 6 | UInt32(self[index + $1] & 0x3F)
        }
        return Unicode.Scalar(value)
    }
}

/// Bytes that are searched together for the first bytes of scalars that may have to be composed:
/// 0xCC to 0xE3, and 0xEF and above.
private struct ComposableBytes {
    private typealias Bytes = SIMD16<UInt8>
    /// The bytes, and the same with the first range moved to the end of the numbers: only the
    /// largest of each matter.
    private var plain: Bytes
    private var moved: Bytes

    static let count = 16

    static func areFound(in byte: UInt8) -> Bool { 0xCC...0xE3 ~= byte || byte >= 0xEF }

    @inline(__always)
    init(at index: Int, in text: Span<UInt8>) {
        plain = text.loadBlock(at: index)
        moved = plain &+ Bytes(repeating: 0x1C)
    }

    @inline(__always)
    func with(_ others: ComposableBytes) -> ComposableBytes {
        var all = self
        all.plain.replace(with: others.plain, where: others.plain .> plain)
        all.moved.replace(with: others.moved, where: others.moved .> moved)
        return all
    }

    @inline(__always)
    var areFound: Bool { Self.isAny(marks) }

    /// Returns whether all that are found begin quotation marks, dashes and brackets: U+2002 to
    /// U+2029 and U+3002 to U+3029, whose second byte is 0x80.
    @inline(__always)
    func areUsual(at index: Int, in text: Span<UInt8>) -> Bool {
        let second = text.loadBlock(at: index + 1)
        let third = text.loadBlock(at: index + 2)
        let usual =
            ((plain | Bytes(repeating: 1)) .== Bytes(repeating: 0xE3))
            .& (second .== Bytes(repeating: 0x80))
            .& (third &- Bytes(repeating: 0x82) .< Bytes(repeating: 0x28))
        return !Self.isAny(marks .& .!usual)
    }

    @inline(__always)
    private var marks: SIMDMask<SIMD16<Int8>> {
        (moved .>= Bytes(repeating: 0xE8)) .| (plain .>= Bytes(repeating: 0xEF))
    }

    @inline(__always)
    private static func isAny(_ marks: SIMDMask<SIMD16<Int8>>) -> Bool {
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] != 0
    }
}

extension Unicode.Scalar {
    /// Whether Normalization Form C may replace the scalar, move it or join it to the one before
    /// it; only for scalars with a candidate as their first byte.
    fileprivate var mayBeComposed: Bool {
        switch value {
        // Greek and Cyrillic letters, the usual punctuation, kana.
        case 0x388..<0x483, 0x2002..<0x20D0, 0x3000..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000:
            false
        // Scalars that are always replaced by others (Unicode 16, NFC_QC=No).
        case 0x340..<0x388, 0x958..<0x960, 0x9DC..<0x9E0, 0xA33..<0xA5F, 0xB5C..<0xB5E,
            0xF43..<0xFBA, 0x1F71..<0x1FFE, 0x2000...0x2001, 0x2126...0x212B, 0x2329...0x232A,
            0x2ADC, 0xF900..<0xFB4F, 0x1D15E..<0x1D1C1, 0x2F800..<0x2FA20:
            true
        // Vowels and final consonants of Hangul syllables.
        case 0x1160...0x11FF: true
        default: isMark
        }
    }

    private var isMark: Bool {
        if properties.canonicalCombiningClass != .notReordered { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}

extension String {
    /// The text in Unicode's Normalization Form C.
    package var composed: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }
}
