internal import ExpoBytes
internal import ExpoImages

/// The size at which a theme shows pictures in one kind of place: boxes that they fit into, with
/// screen conditions.
///
///     (min-width: 80em) 9rem x 14rem, 28vw x 18rem
///
/// means: a box of 9 by 14 rem on wide screens, otherwise of 28 % of the screen's width by 18 rem.
/// The first box whose condition is true is used; the height is optional. The box and the aspect
/// ratio of a picture give the width of the picture for `sizes`.
struct PictureBox: Sendable, Equatable, Encodable {
    /// What it was read from.
    private let text: String
    private let steps: [Step]

    /// A box and its condition.
    private struct Step: Sendable, Equatable {
        /// `nil` if the box always applies.
        let condition: Condition?
        let width: Length
        let height: Length?
    }

    /// A media condition with its parentheses.
    private enum Condition: Sendable, Equatable {
        /// Only a least width in em; with the text if the theme has it.
        case leastWidth(Double, written: String? = nil)
        case other(String)

        /// At most a height in em.
        static func mostHeight(_ height: Double) -> Condition {
            var text = ByteBuffer()
            text.append("(max-height: ")
            text.append(tenthsOf: height)
            text.append("em)")
            return .other(text.string)
        }

        /// A screen that is wide enough for its height.
        static func leastRatio(_ ratio: Double) -> Condition {
            .other("(min-aspect-ratio: \(Int((ratio * 1000).rounded()))/1000)")
        }

        init(_ text: String) {
            let (start, end) = ("(min-width: ", "em)")
            if text.hasPrefix(start), text.hasSuffix(end),
                let width = Double(text.dropFirst(start.count).dropLast(end.count))
            {
                self = .leastWidth(width, written: text)
            } else {
                self = .other(text)
            }
        }

        /// Both conditions; of two least widths, the larger one counts.
        func and(_ other: Condition) -> Condition {
            if case .leastWidth(let own, _) = self, case .leastWidth(let least, _) = other {
                return own < least ? other : self
            }
            var both = ByteBuffer()
            append(to: &both)
            both.append(" and ")
            other.append(to: &both)
            return .other(both.string)
        }

        func append(to bytes: inout ByteBuffer) {
            switch self {
            case .leastWidth(_, let text?), .other(let text): bytes.append(string: text)
            case .leastWidth(let width, nil):
                bytes.append("(min-width: ")
                bytes.append(tenthsOf: width)
                bytes.append("em)")
            }
        }
    }

    /// A number of rem, or a percentage of the screen.
    private struct Length: Sendable, Equatable {
        let number: Double
        let unit: Unit

        enum Unit: String, Sendable {
            case rem
            case vw
            case vh
        }

        init?(_ text: Substring) {
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            let end = text.utf8.lastIndex { !letters.contains($0) }.map(text.utf8.index(after:))
            guard let end, let unit = Unit(rawValue: String(text[end...])),
                let number = Double(text[..<end]), number > 0, number < 10_000
            else { return nil }
            self.number = number
            self.unit = unit
        }
    }

    /// Reads a line of the theme's settings; `nil` if it is invalid, or its last box has a
    /// condition.
    init?(_ text: String) {
        var steps: [Step] = []
        let comma = UInt8(ascii: ",")
        for part in text.utf8.split(separator: comma, omittingEmptySubsequences: false) {
            guard let step = Self.step(Substring(part)),
                steps.isEmpty || steps.last?.condition != nil
            else {
                return nil
            }
            steps.append(step)
        }
        guard let last = steps.last, last.condition == nil else { return nil }
        self.text = text
        self.steps = steps
    }

    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

    private static func step(_ text: Substring) -> Step? {
        let (bytes, space) = (text.utf8, UInt8(ascii: " "))
        let end =
            bytes.lastIndex(of: UInt8(ascii: ")")).map(bytes.index(after:)) ?? bytes.startIndex
        let condition = text[..<end].drop { $0 == " " }
        let words = bytes[end...].split(separator: space).map(Substring.init)
        guard condition.isEmpty || condition.first == "(", let first = words.first,
            let width = Length(first)
        else { return nil }
        let known = condition.isEmpty ? nil : Condition(String(condition))
        if words.count == 1 { return Step(condition: known, width: width, height: nil) }
        guard words.count == 3, words[1] == "x", let height = Length(words[2]) else { return nil }
        return Step(condition: known, width: width, height: height)
    }

    /// Returns the width of a picture of this size, in the form of `sizes`.
    func sizes(of picture: PictureSize?) -> String {
        let ratio = picture.map { Double($0.width) / Double($0.height) } ?? Double.infinity
        var sizes = ByteBuffer(capacity: 256)
        var least = Double.infinity
        for step in steps {
            Self.forEachWidth(in: step, ofRatio: ratio) { width, unit, condition in
                if case .leastWidth(let width, _) = condition {
                    // Wherever this condition is true, an earlier one is too, and counts.
                    guard width < least else { return }
                    least = width
                }
                if sizes.count > 0 { sizes.append(", ") }
                if let condition {
                    condition.append(to: &sizes)
                    sizes.append(" ")
                }
                sizes.append(tenthsOf: width)
                sizes.append(string: unit.rawValue)
            }
        }
        return sizes.string
    }

    /// Calls `body` with the widths of a picture in a box. The tighter side of the box determines
    /// the width; if that depends on the screen, a condition selects the height.
    private static func forEachWidth(
        in step: Step, ofRatio ratio: Double, _ body: (Double, Length.Unit, Condition?) -> Void
    ) {
        let (condition, width) = (step.condition, step.width)
        guard let height = step.height, ratio.isFinite else {
            return body(width.number, width.unit, condition)
        }
        let bound = height.number * ratio
        guard height.unit != width.unit else {
            return body(min(bound, width.number), width.unit, condition)
        }
        let share = bound / width.number
        let narrow: Condition? =
            switch (width.unit, height.unit) {
            case (.vw, .rem): .leastWidth((share * 1000).rounded() / 10)
            case (.rem, .vh): .mostHeight(100 / share)
            case (.vw, .vh): .leastRatio(share)
            default: nil
            }
        if let narrow { body(bound, height.unit, condition?.and(narrow) ?? narrow) }
        body(width.number, width.unit, condition)
    }
}

extension ByteBuffer {
    /// Appends a positive number with at most one decimal.
    fileprivate mutating func append(tenthsOf number: Double) {
        let tenths = max(1, Int((number * 10).rounded()))
        append(decimal: tenths / 10)
        guard tenths % 10 != 0 else { return }
        append(".")
        append(decimal: tenths % 10)
    }
}
