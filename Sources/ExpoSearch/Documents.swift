internal import ExpoBytes

/// A set of documents, and those of them that have something in their name.
struct Documents {
    private let count: Int
    /// Bits, in words that are zero but for the touched ones.
    private var all: [UInt64]
    private var named: [UInt64]
    private var touched: [Int] = []

    /// Creates an empty set of documents below a number.
    init(below count: Int) {
        self.count = count
        all = Array(repeating: 0, count: count / 64 + 1)
        named = all
    }

    mutating func insert(_ document: Int, isInName: Bool) {
        let (word, bit) = (document >> 6, UInt64(1) << UInt64(document & 63))
        if all[word] == 0 { touched.append(word) }
        all[word] |= bit
        if isInName { named[word] |= bit }
    }

    mutating func remove(_ document: Int) {
        let (word, bit) = (document >> 6, UInt64(1) << UInt64(document & 63))
        all[word] &= ~bit
        named[word] &= ~bit
        if all[word] == 0 { touched.removeAll { $0 == word } }
    }

    var isEmpty: Bool { touched.isEmpty }

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
        touched.sort()
        append(all, to: &buffer)
        if touched.contains(where: { named[$0] != 0 }) {
            buffer.append(" ")
            append(named, to: &buffer)
        }
        for word in touched { (all[word], named[word]) = (0, 0) }
        touched.removeAll(keepingCapacity: true)
    }

    private func append(_ bits: [UInt64], to buffer: inout ByteBuffer) {
        var documents: [Int] = []
        for word in touched {
            var rest = bits[word]
            while rest != 0 {
                documents.append(word << 6 | rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        var gaps: [UInt8] = []
        var next = 0
        for document in documents {
            var gap = document - next
            while gap >= 32 {
                gaps.append(Self.digit(32 | gap & 31))
                gap >>= 5
            }
            gaps.append(Self.digit(gap))
            next = document + 1
        }
        let size = (documents.last ?? -1) / 6 + 2
        guard gaps.count > size else { return buffer.append(gaps) }
        var map = [UInt8](repeating: 0, count: size - 1)
        for document in documents { map[document / 6] |= 1 << UInt8(document % 6) }
        buffer.append(".")
        buffer.append(map.map { Self.digit(Int($0)) })
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
