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
        Self.insert(document, isInName, in: &bits, words)
    }

    /// Inserts the documents that have a word.
    mutating func insert(word number: Int, of lists: borrowing DocumentLists) {
        let words = words
        var bits = bits.mutableSpan
        var documents = lists.documents(of: number)
        while let next = documents.next() {
            Self.insert(next.document, next.isInName, in: &bits, words)
        }
    }

    /// Inserts the documents of a set that was made of some below the same number.
    mutating func insert(setAt start: Int, of sets: borrowing DocumentSets) {
        let words = words
        var bits = bits.mutableSpan
        let numbers = sets.numbers.span
        var place = start
        let dense = DocumentSets.number(at: &place, in: numbers)
        if dense > 0 {
            let set = sets.bits.span
            for word in 0..<words { bits[word] |= set[dense - 1 + word] }
            for word in 2 * words..<bits.count { bits[word] = .max }
        }
        var next = 0
        for _ in 0..<DocumentSets.number(at: &place, in: numbers) {
            let value = DocumentSets.number(at: &place, in: numbers)
            next += value >> 1
            Self.insert(next, value & 1 == 1, in: &bits, words)
            next += 1
        }
    }

    @inline(__always)
    private static func insert(
        _ document: Int, _ isInName: Bool, in bits: inout MutableSpan<UInt64>, _ words: Int
    ) {
        let word = document >> 6
        let bit = UInt64(1) &<< UInt64(document & 63)
        bits[word] |= bit
        if isInName { bits[words + word] |= bit }
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

/// Sets of documents that do not change any more.
struct DocumentSets: Sendable {
    /// A bit for each document, of the sets that have many.
    fileprivate private(set) var bits: [UInt64] = []
    /// For each set: where its bits are and one, or 0; how many documents follow, and these. If it has bits, they are
    /// those that have something in their name. A document is the number of others between it and the one before, and
    /// in the lowest bit whether it has something in its name.
    fileprivate private(set) var numbers: [UInt8] = []

    /// Reserves memory for sets of lists of this many bytes: what is not used costs nothing, but growing takes twice
    /// the memory.
    mutating func reserveCapacity(_ bytes: Int) {
        bits.reserveCapacity(bytes / 8)
        numbers.reserveCapacity(bytes)
    }

    /// Appends a set, which becomes empty, and returns where it is.
    mutating func append(_ documents: inout Documents) -> Int {
        let start = numbers.count
        documents.move(to: &bits, &numbers)
        return start
    }

    /// Appends a number: seven bits to a byte, the lowest first, and a mark if another byte follows.
    fileprivate static func append(_ number: Int, to numbers: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            numbers.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        numbers.append(UInt8(rest))
    }

    /// Returns the number at a place, which becomes that after it.
    @inline(__always)
    fileprivate static func number(at place: inout Int, in numbers: Span<UInt8>) -> Int {
        var (value, shift) = (0, 0)
        while true {
            let byte = numbers[place]
            place += 1
            value |= Int(byte & 0x7F) &<< shift
            guard byte >= 0x80 else { return value }
            shift += 7
        }
    }
}

extension Documents {
    /// Appends the documents as a set has them, and empties this one.
    fileprivate mutating func move(to dense: inout [UInt64], _ numbers: inout [UInt8]) {
        let touched = touchedWords
        let number = touched.reduce(0) { $0 + bits[$1].nonzeroBitCount }
        let isDense = number > words * 8
        DocumentSets.append(isDense ? dense.count + 1 : 0, to: &numbers)
        if isDense { dense += bits[..<words] }
        let start = isDense ? words : 0
        let listed = touched.reduce(0) { $0 + bits[start + $1].nonzeroBitCount }
        DocumentSets.append(listed, to: &numbers)
        var next = 0
        for word in touched {
            var rest = bits[start + word]
            while rest != 0 {
                let document = word << 6 | rest.trailingZeroBitCount
                let isInName = bits[words + word] & rest & (~rest + 1) != 0
                DocumentSets.append((document - next) << 1 | (isInName ? 1 : 0), to: &numbers)
                next = document + 1
                rest &= rest - 1
            }
        }
        empty(touched)
    }
}
