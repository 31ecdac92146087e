internal import ExpoBytes

/// A text that is partly written in another way, so that libcmark parses it as wanted; it knows
/// where each part came from.
struct RewrittenText {
    private(set) var bytes: [UInt8] = []
    /// Where parts begin, in the new text and in the original, ascending.
    private var parts: [(new: UInt32, original: UInt32)] = []
    /// The end of what was copied or left out of the original so far.
    private(set) var end = 0

    /// Whether it would have become much longer than texts may be.
    private(set) var isTooLong = false

    private static let limit = MarkdownLimits.length * 4

    /// Checks that there is space for `count` more bytes.
    mutating func reserve(_ count: Int) {
        if bytes.count + count > Self.limit { isTooLong = true }
    }

    /// Copies the original up to `offset`.
    mutating func copy(_ text: Span<UInt8>, upTo offset: Int) {
        guard offset > end else { return }
        beginPart(at: end)
        bytes.append(text.extracting(end..<offset))
        end = offset
    }

    /// Leaves out the original up to `offset`.
    mutating func skip(to offset: Int) {
        end = max(end, offset)
    }

    /// Inserts bytes that stand for what begins at `end` in the original.
    mutating func insert(_ inserted: some Sequence<UInt8>) {
        beginPart(at: end)
        bytes.append(contentsOf: inserted)
    }

    private mutating func beginPart(at original: Int) {
        parts.append((UInt32(clamping: bytes.count), UInt32(clamping: original)))
    }

    /// Returns the offset in the original of a byte of the new text.
    func originalOffset(_ offset: Int) -> Int {
        let next = parts.partitionIndex { $0.new <= offset }
        guard next > 0 else { return offset }
        let part = parts[next - 1]
        let original = Int(part.original) + offset - Int(part.new)
        return next < parts.count ? min(original, Int(parts[next].original)) : min(original, end)
    }
}
