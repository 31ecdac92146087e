internal import ExpoBytes

/// A set of documents, and those of them that have something in their name.
struct Documents {
    /// The number of words of 64 documents.
    private let words: Int
    /// A bit for each document; then a bit for each that has something in its name; then a bit for each word that
    /// may have one. All in one array, since a change of an array looks each time whether it is shared.
    private var bits: [UInt64]

    /// Creates an empty set of documents below a number.
    init(below count: Int) {
        words = count / 64 + 1
        bits = Array(repeating: 0, count: 2 * words + words / 64 + 1)
    }

    mutating func insert(_ document: Int, isInName: Bool) {
        let words = words
        var bits = bits.mutableSpan
        let bit = UInt64(1) &<< UInt64(document & 63)
        Self.insert(bit, isInName ? bit : 0, at: document >> 6, in: &bits, words)
    }

    /// Inserts the documents that have a word.
    mutating func insert(word number: Int, of lists: borrowing DocumentLists) {
        let words = words
        var bits = bits.mutableSpan
        // The bits of a word are written together, when a document of the next word comes.
        var (word, all, named) = (0, UInt64(0), UInt64(0))
        lists.forEachDocument(of: number) { document, isInName in
            if document >> 6 != word {
                Self.insert(all, named, at: word, in: &bits, words)
                (word, all, named) = (document >> 6, 0, 0)
            }
            let bit = UInt64(1) &<< UInt64(document & 63)
            all |= bit
            if isInName { named |= bit }
        }
        Self.insert(all, named, at: word, in: &bits, words)
    }

    /// Inserts documents of a word of bits, and those of them that have something in their name.
    @inline(__always)
    private static func insert(
        _ all: UInt64, _ named: UInt64, at word: Int, in bits: inout MutableSpan<UInt64>,
        _ words: Int
    ) {
        bits[word] |= all
        bits[words + word] |= named
        bits[2 * words + word >> 6] |= UInt64(1) &<< UInt64(word & 63)
    }

    mutating func remove(_ document: Int) {
        let bit = UInt64(1) << UInt64(document & 63)
        bits[document >> 6] &= ~bit
        bits[words + document >> 6] &= ~bit
    }

    var isEmpty: Bool { touchedWords.allSatisfy { bits[$0] == 0 } }

    /// The words that may have a bit.
    private var touchedWords: [Int] {
        var touched: [Int] = []
        for place in 2 * words..<bits.count {
            var rest = bits[place]
            while rest != 0 {
                let word = (place - 2 * words) << 6 | rest.trailingZeroBitCount
                if word < words { touched.append(word) }
                rest &= rest - 1
            }
        }
        return touched
    }

    /// Calls `body` with each document below a number in a list, as `append` writes it.
    static func forEach(in list: Span<UInt8>, below count: Int, _ body: (Int) -> Void) {
        func document(_ number: Int) { if number < count { body(number) } }
        guard list.isEmpty || list[0] != UInt8(ascii: ".") else {
            for place in 1..<list.count {
                let bits = value(of: list[place])
                for bit in 0..<6 where bits >> bit & 1 == 1 { document((place - 1) * 6 + bit) }
            }
            return
        }
        var (next, gap, shift) = (0, 0, 0)
        for index in list.indices {
            let value = value(of: list[index])
            gap |= (value & 31) << shift
            shift = min(shift + 5, Self.longestGap)
            guard value < 32 else { continue }
            document(next + gap)
            (next, gap, shift) = (next + gap + 1, 0, 0)
        }
    }

    /// In bits, so that damaged lists do not overflow.
    private static let longestGap = 30

    /// Appends the list of all, a space and the list of the named ones if there are any, and empties the set.
    ///
    /// A list is written with 64 digits, in one of two forms, whichever is shorter: the numbers between
    /// its documents, of five bits to a digit, the lowest first, where 32 means that another digit
    /// follows; or after `.` a bit for each document, six to a digit.
    mutating func append(to buffer: inout ByteBuffer) {
        let touched = touchedWords
        append(touched, from: 0, to: &buffer)
        if touched.contains(where: { bits[words + $0] != 0 }) {
            buffer.append(" ")
            append(touched, from: words, to: &buffer)
        }
        empty(touched)
    }

    private mutating func empty(_ touched: [Int]) {
        for word in touched { (bits[word], bits[words + word]) = (0, 0) }
        for place in 2 * words..<bits.count { bits[place] = 0 }
    }

    /// Appends the list whose bits begin with a word.
    private func append(_ touched: [Int], from start: Int, to buffer: inout ByteBuffer) {
        let number = touched.reduce(0) { $0 + bits[start + $1].nonzeroBitCount }
        guard let word = touched.last(where: { bits[start + $0] != 0 }) else { return }
        let last = word << 6 + 63 - bits[start + word].leadingZeroBitCount
        let size = last / 6 + 2
        if number <= size {
            let gaps = gaps(touched, from: start)
            guard gaps.count > size else { return buffer.append(gaps) }
        }
        buffer.append(".")
        for bit in stride(from: 0, through: last, by: 6) {
            let (word, place) = (start + bit >> 6, UInt64(bit & 63))
            var six = bits[word] >> place
            if place > 58, bit >> 6 + 1 < words { six |= bits[word + 1] << (64 - place) }
            buffer.append(Self.digit(Int(six & 63)))
        }
    }

    private func gaps(_ touched: [Int], from start: Int) -> [UInt8] {
        var gaps: [UInt8] = []
        var next = 0
        for word in touched {
            var rest = bits[start + word]
            while rest != 0 {
                let document = word << 6 | rest.trailingZeroBitCount
                rest &= rest - 1
                var gap = document - next
                while gap >= 32 {
                    gaps.append(Self.digit(32 | gap & 31))
                    gap >>= 5
                }
                gaps.append(Self.digit(gap))
                next = document + 1
            }
        }
        return gaps
    }

    private static func value(of digit: UInt8) -> Int {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A")) + 36
        case UInt8(ascii: "-"): 62
        default: 63
        }
    }

    private static func digit(_ value: Int) -> UInt8 {
        switch value {
        case ..<10: UInt8(ascii: "0") + UInt8(value)
        case ..<36: UInt8(ascii: "a") + UInt8(value - 10)
        case ..<62: UInt8(ascii: "A") + UInt8(value - 36)
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }
}
