import ExpoBytes

/// The format of the numbers in a cell, by its code. (ECMA-376, part 1, section 18.8.30 and 18.8.31)
struct NumberFormat {
    private let sections: [FormatSection]

    /// The format `General`.
    init() { sections = [] }

    /// Creates a format from its code, such as `0.00" cm"`; one that is not understood is `General`.
    init(_ code: String) {
        let sections = FormatSection.sections(of: code)
        self.sections = sections.contains { $0.kind == .unknown } ? [] : sections
    }

    /// Creates one of the formats that need no code, by its number.
    init(builtIn number: Int) {
        self.init(Self.code(builtIn: number))
    }

    private static func code(builtIn number: Int) -> String {
        switch number {
        case 1: "0"
        case 2: "0.00"
        case 3, 37, 38: "#,##0"
        case 4, 39, 40: "#,##0.00"
        case 9: "0%"
        case 10: "0.00%"
        case 5, 6, 41, 42: "#,##0"
        case 7, 8, 43, 44: "#,##0.00"
        case 17: "yyyy-mm"
        // In Korean, Chinese and Japanese Excel, 27 to 36 and 50 to 58 are dates and times.
        case 14...16, 27...31, 34...36, 50...58: "yyyy-mm-dd"
        case 18...21, 32, 33, 45, 47: "h:mm:ss"
        case 46: "[h]:mm:ss"
        case 22: "yyyy-mm-dd h:mm"
        default: "General"
        }
    }

    /// Returns what a cell shows for a number, as its file writes it.
    func shown(_ written: [UInt8], countsFrom1904: Bool) -> [UInt8] {
        guard let number = Decimal15(written) else { return written }
        let isNegative = number.isNegative && !number.isZero
        let section: FormatSection? =
            number.isZero && sections.count > 2
            ? sections[2] : isNegative && sections.count > 1 ? sections[1] : sections.first
        guard let section else { return Array(number.description.utf8) }
        switch section.kind {
        case .date(let parts):
            guard let days = Double(String(decoding: written, as: UTF8.self)), days >= 0,
                let date = ISODate(days: days, countsFrom1904: countsFrom1904, parts)
            else { return Array(number.description.utf8) }
            return Array(date.description.utf8)
        case .number:
            let sign = isNegative && sections.count < 2 ? "-" : ""
            return Array((sign + section.shown(number)).utf8)
        case .elapsed(let unit):
            guard let days = Double(String(decoding: written, as: UTF8.self)),
                let text = Self.elapsed(days, unit)
            else { return Array(number.description.utf8) }
            return Array(text.utf8)
        case .general: return Array(section.shown(general: number).utf8)
        case .unknown: return Array(number.description.utf8)
        }
    }

    /// Returns a duration: `26:30:00`.
    ///
    /// - Parameter unit: the unit that counts on: `h`, `m` or `s`.
    private static func elapsed(_ days: Double, _ unit: Character) -> String? {
        guard days >= 0, days < 1e6 else { return nil }
        let seconds = Int((days * 86_400).rounded())
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return switch unit {
        case "h": "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
        case "m": "\(seconds / 60):\(padded(seconds % 60))"
        default: "\(seconds)"
        }
    }
}

/// What a format shows of positive numbers, negative numbers or zero.
private struct FormatSection {
    enum Kind: Equatable {
        case general
        case number
        case date(Set<ISODate.Part>)
        /// A duration whose first unit counts on: `[h]:mm`.
        case elapsed(Character)
        /// A fraction, an exponent or a condition.
        case unknown
    }

    enum Piece {
        case text(String)
        /// `0`, `#` or `?`, before or after the point.
        case digit(UInt8)
        case point
        /// The number in full.
        case general
    }

    private(set) var kind = Kind.number
    private var pieces: [Piece] = []
    private var isGrouped = false
    private var isPercent = false
    /// The number of thousands by which the number is divided.
    private var thousands = 0

    static func sections(of code: String) -> [FormatSection] {
        var sections: [FormatSection] = []
        var rest = Array(code)[...]
        repeat { sections.append(FormatSection(&rest)) } while !rest.isEmpty && sections.count < 4
        return sections
    }

    /// Reads a section, and its semicolon.
    private init(_ rest: inout ArraySlice<Character>) {
        var letters: [Character] = []
        var hasUnknown = false
        var elapsed: Character?
        while let character = rest.popFirst(), character != ";" {
            switch character {
            case "G" where rest.starts(with: "eneral"):
                rest = rest.dropFirst(6)
                kind = .general
                pieces.append(.general)
            case "\"":
                pieces.append(.text(String(rest.prefix { $0 != "\"" })))
                rest = rest.drop { $0 != "\"" }.dropFirst()
            case "\\", "!": if let next = rest.popFirst() { pieces.append(.text(String(next))) }
            case "_", "*": _ = rest.popFirst()
            case "[":
                let inside = String(rest.prefix { $0 != "]" })
                rest = rest.drop { $0 != "]" }.dropFirst()
                if inside.hasPrefix("$") {
                    let symbol = inside.dropFirst().prefix { $0 != "-" }
                    if !symbol.isEmpty { pieces.append(.text(String(symbol))) }
                } else if let first = inside.lowercased().first, "hms".contains(first) {
                    elapsed = elapsed ?? first
                } else if inside.contains(where: { "<>=".contains($0) }) {
                    hasUnknown = true
                }
            case "0", "#", "?": pieces.append(.digit(character.asciiValue ?? 0x30))
            case ".": pieces.append(.point)
            case ",": addComma(before: rest)
            case "%":
                isPercent = true
                pieces.append(.text("%"))
            case "@":
                kind = .general
                pieces.append(.general)
            case "/" where letters.isEmpty: hasUnknown = true
            case "E" where ["+", "-"].contains(rest.first),
                "e" where ["+", "-"].contains(rest.first):
                hasUnknown = true
            case "A" where rest.starts(with: "M/PM"): rest = rest.dropFirst(4)
            case "A" where rest.starts(with: "/P"): rest = rest.dropFirst(2)
            case "y", "Y", "m", "M", "d", "D", "h", "H", "s", "S", "g", "b", "a", "A", "e":
                letters.append(Character(character.lowercased()))
            default: pieces.append(.text(String(character)))
            }
        }
        guard kind == .number else { return }
        if let elapsed {
            kind = .elapsed(elapsed)
        } else if let parts = Self.parts(of: letters) {
            kind = .date(parts)
        } else if hasUnknown
            || pieces.count(where: { if case .point = $0 { true } else { false } }) > 1
        {
            kind = .unknown
        }
    }

    /// A comma between digits groups them; after them it divides by a thousand.
    private mutating func addComma(before rest: ArraySlice<Character>) {
        guard pieces.contains(where: { if case .digit = $0 { true } else { false } }) else {
            return
        }
        if let next = rest.first, "0#?".contains(next) { isGrouped = true } else { thousands += 1 }
    }

    /// Returns the parts of a date that letters stand for; `m` is a minute after hours and before seconds.
    private static func parts(of letters: [Character]) -> Set<ISODate.Part>? {
        var parts: Set<ISODate.Part> = []
        for (index, letter) in letters.enumerated() {
            switch letter {
            case "y", "b", "e", "g": parts.insert(.year)
            case "d", "a": parts.insert(.day)
            case "h", "s": parts.insert(.time)
            case "m":
                let before = letters[..<index].last { $0 != "m" }
                let after = letters[index...].first { $0 != "m" }
                parts.insert(before == "h" || after == "s" ? .time : .month)
            default: break
            }
        }
        return parts.isEmpty ? nil : parts
    }

    /// Returns the number in full, and the texts beside it.
    func shown(general number: Decimal15) -> String {
        guard pieces.contains(where: { if case .general = $0 { true } else { false } }) else {
            return number.description
        }
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .general: number.description
            case .digit, .point: ""
            }
        }.joined()
    }

    func shown(_ number: Decimal15) -> String {
        var pointIndex = pieces.count
        for (index, piece) in pieces.enumerated() {
            if case .point = piece { pointIndex = index }
        }
        let after = pieces[pointIndex...].compactMap {
            if case .digit(let digit) = $0 { digit } else { nil }
        }
        let scaled = number.scaled(by: (isPercent ? 2 : 0) - 3 * thousands)
        let (whole, decimals) = scaled.rounded(to: after.count)
        return wholePart(whole, before: pointIndex) + fraction(decimals, after, from: pointIndex)
    }

    /// Puts the digits of the whole part, from the last, into the places for them.
    private func wholePart(_ digits: [UInt8], before point: Int) -> String {
        let places = pieces[..<point].indices.filter {
            if case .digit = pieces[$0] { true } else { false }
        }
        var rest = digits == [UInt8(ascii: "0")] ? [] : digits
        var shown: [String] = []
        var count = 0
        func add(_ digit: UInt8) {
            if isGrouped, count > 0, count % 3 == 0 { shown.append(",") }
            shown.append(String(Unicode.Scalar(digit)))
            count += 1
        }
        for index in pieces[..<point].indices.reversed() {
            switch pieces[index] {
            case .text(let text): shown.append(text)
            case .point, .general: break
            case .digit(let place):
                if let digit = rest.popLast() {
                    add(digit)
                } else if place == UInt8(ascii: "0") {
                    add(place)
                }
                if index == places.first { while let digit = rest.popLast() { add(digit) } }
            }
        }
        return shown.reversed().joined()
    }

    private func fraction(_ digits: [UInt8], _ places: [UInt8], from point: Int) -> String {
        var kept = digits
        for place in places.reversed() {
            guard place != UInt8(ascii: "0"), kept.last == UInt8(ascii: "0") else { break }
            kept.removeLast()
        }
        var rest = kept[...]
        var shown = ""
        for piece in pieces[point...] {
            switch piece {
            case .text(let text): shown += text
            case .general: break
            case .point: if !kept.isEmpty { shown += "." }
            case .digit: if let digit = rest.popFirst() { shown += String(Unicode.Scalar(digit)) }
            }
        }
        return shown
    }
}

/// A number with 15 significant digits, as many as spreadsheet programs show.
struct Decimal15: CustomStringConvertible {
    private(set) var isNegative = false
    /// The digits without zeros at the ends; the first is behind the point, shifted by the exponent.
    private var digits: [UInt8] = []
    private var exponent = 0

    var isZero: Bool { digits.isEmpty }

    /// Reads a number such as `-12.50` or `1.5E-7`; nil for any other text.
    init?(_ text: [UInt8]) {
        var rest = text[...]
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            rest = rest.dropFirst()
        }
        let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let parts = mantissa.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let all = Array(parts.joined())
        guard !all.isEmpty, all.count <= 400, all.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        if mantissa.count < rest.count {
            guard
                let power = Int(
                    String(decoding: rest.dropFirst(mantissa.count + 1), as: UTF8.self)),
                abs(power) < 1000
            else { return nil }
            exponent = power
        }
        let leading = all.prefix { $0 == 0x30 }.count
        exponent += parts[0].count - leading
        digits = Array(all.dropFirst(leading))
        keep(15)
    }

    /// Rounds to a number of digits, halves away from zero.
    private mutating func keep(_ count: Int) {
        if digits.count > count {
            let isUp = count >= 0 && digits[max(0, count)] >= 0x35
            digits = Array(digits.prefix(max(0, count)))
            if isUp { increment() }
        }
        while digits.last == 0x30 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }

    private mutating func increment() {
        var index = digits.count
        while index > 0 {
            index -= 1
            if digits[index] < 0x39 {
                digits[index] += 1
                return
            }
            digits[index] = 0x30
        }
        digits.insert(0x31, at: 0)
        exponent += 1
    }

    /// Returns the number times a power of ten.
    func scaled(by power: Int) -> Decimal15 {
        var number = self
        if !isZero { number.exponent += power }
        return number
    }

    /// Returns the digits before the point, at least one, and a number of digits after it.
    func rounded(to decimals: Int) -> (whole: [UInt8], decimals: [UInt8]) {
        var number = self
        if exponent + decimals < 0 { number.digits = [] } else { number.keep(exponent + decimals) }
        func digit(_ power: Int) -> UInt8 {
            let index = number.exponent - 1 - power
            return number.digits.indices.contains(index) ? number.digits[index] : 0x30
        }
        let top = max(0, number.isZero ? 0 : number.exponent - 1)
        return (
            (0...top).reversed().map(digit), decimals == 0 ? [] : (1...decimals).map { digit(-$0) }
        )
    }

    /// The number in full, or with an exponent if it is very large or very small.
    var description: String {
        guard !isZero else { return "0" }
        let sign = isNegative ? "-" : ""
        let text = String(decoding: digits, as: UTF8.self)
        if exponent > 21 || exponent < -9 {
            let rest = text.dropFirst()
            return
                "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)E\(exponent > 0 ? "+" : "")\(exponent - 1)"
        }
        if exponent <= 0 { return "\(sign)0.\(String(repeating: "0", count: -exponent))\(text)" }
        if exponent >= digits.count {
            return sign + text + String(repeating: "0", count: exponent - digits.count)
        }
        return "\(sign)\(text.prefix(exponent)).\(text.dropFirst(exponent))"
    }
}
