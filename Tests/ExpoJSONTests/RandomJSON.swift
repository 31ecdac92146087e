import TestSupport

/// Writes JSON at random: every kind of value, white space and way to write a character.
struct RandomJSON {
    var random: SeededGenerator

    mutating func value(depth: Int = 0) -> String {
        let written =
            switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &random) {
            case 0, 1: text()
            case 2: number()
            case 3: pick(["true", "false", "null"])
            case 4: pick(["{}", "[ ]", "\"\""])
            case 5: "[" + members { $0.value(depth: depth + 1) } + "]"
            default:
                "{" + members { $0.text() + $0.space() + ":" + $0.value(depth: depth + 1) } + "}"
            }
        return space() + written + space()
    }

    mutating func text() -> String {
        let count = Int.random(in: 0..<40, using: &random)
        return "\"" + (0..<count).map { _ in character() }.joined() + "\""
    }

    private mutating func character() -> String {
        let scalar = scalar()
        let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        if isPlain, Int.random(in: 0..<8, using: &random) > 0 { return String(scalar) }
        if let short = ["\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n"][scalar] {
            return short
        }
        return String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private mutating func scalar() -> Unicode.Scalar {
        let range: ClosedRange<UInt32> =
            switch Int.random(in: 0..<12, using: &random) {
            case 0...3: 0xAC00...0xD7A3
            case 4...6: 0x20...0x7E
            case 7: 0x00...0x1F
            case 8: 0x80...0x7FF
            case 9: 0x800...0xD7FF
            case 10: 0xE000...0xFFFF
            default: 0x10000...0x10FFFF
            }
        return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? " "
    }

    private mutating func number() -> String {
        pick(["-", ""]) + String(Int.random(in: 0..<1000, using: &random))
            + pick(["", "", ".5", "e3", "E-2", ".25e+1"])
    }

    private mutating func members(_ member: (inout RandomJSON) -> String) -> String {
        let count = Int.random(in: 1..<6, using: &random)
        return (0..<count).map { _ in member(&self) }.joined(separator: ",")
    }

    private mutating func space() -> String {
        pick(["", "", "", " ", "\n", "\t\r\n  "])
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices.randomElement(using: &random) ?? ""
    }
}
