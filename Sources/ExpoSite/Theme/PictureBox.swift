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
    private let steps: [Step]

    /// A box and its condition.
    private struct Step: Sendable, Equatable, Encodable {
        /// A media condition with its parentheses; empty if the box always applies.
        let condition: String
        let width: Length
        let height: Length?
    }

    /// A number of rem, or a percentage of the screen.
    private struct Length: Sendable, Equatable, Encodable {
        let number: Double
        let unit: Unit

        enum Unit: String, CaseIterable, Sendable, Encodable {
            case rem
            case vw
            case vh
        }

        init?(_ text: Substring) {
            guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }),
                let number = Double(text.dropLast(unit.rawValue.count)), number > 0, number < 10_000
            else { return nil }
            self.number = number
            self.unit = unit
        }
    }

    /// Reads a line of the theme's settings; `nil` if it is invalid, or its last box has a
    /// condition.
    init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let step = Self.step(part), steps.last?.condition != "" else { return nil }
            steps.append(step)
        }
        guard steps.last?.condition == "" else { return nil }
        self.steps = steps
    }

    private static func step(_ text: Substring) -> Step? {
        let end = text.lastIndex(of: ")").map(text.index(after:)) ?? text.startIndex
        let condition = text[..<end].drop { $0 == " " }
        let words = text[end...].split(separator: " ")
        guard condition.isEmpty || condition.first == "(", let first = words.first,
            let width = Length(first)
        else { return nil }
        if words.count == 1 {
            return Step(condition: String(condition), width: width, height: nil)
        }
        guard words.count == 3, words[1] == "x", let height = Length(words[2]) else { return nil }
        return Step(condition: String(condition), width: width, height: height)
    }

    /// Returns the width of a picture of this size, in the form of `sizes`.
    func sizes(of picture: PictureSize?) -> String {
        let ratio = picture.map { Double($0.width) / Double($0.height) } ?? Double.infinity
        var shown: [Entry] = []
        for entry in steps.flatMap({ Self.entries($0, ratio) })
        where !shown.contains(where: entry.follows) {
            shown.append(entry)
        }
        return shown.map(\.text).joined(separator: ", ")
    }

    /// A width and its condition, as in `sizes`, where the first true condition counts.
    private struct Entry {
        let condition: String
        let width: String

        init(_ conditions: [String], _ number: Double, _ unit: Length.Unit) {
            condition = Self.joined(conditions.filter { !$0.isEmpty })
            width = decimal(number) + unit.rawValue
        }

        var text: String { condition.isEmpty ? width : "\(condition) \(width)" }

        /// Whether an earlier entry is used wherever this one's condition is true.
        func follows(_ earlier: Entry) -> Bool {
            guard let least = Self.leastWidth(earlier.condition) else { return false }
            return Self.leastWidth(condition).map { $0 >= least } ?? false
        }

        /// Joins conditions; of two least widths, the larger one counts.
        private static func joined(_ conditions: [String]) -> String {
            let widths = conditions.compactMap(leastWidth)
            if widths.count == conditions.count, widths.count > 1 {
                return conditions.max { leastWidth($0) ?? 0 < leastWidth($1) ?? 0 } ?? ""
            }
            return conditions.joined(separator: " and ")
        }

        /// The number of em in a condition that is only a least width, such as `(min-width: 60em)`.
        private static func leastWidth(_ condition: String) -> Double? {
            let (start, end) = ("(min-width: ", "em)")
            guard condition.hasPrefix(start), condition.hasSuffix(end) else { return nil }
            return Double(condition.dropFirst(start.count).dropLast(end.count))
        }
    }

    /// Returns the widths for a box. The tighter side of the box determines the width; if that depends on
    /// the screen, a condition selects the height.
    private static func entries(_ step: Step, _ ratio: Double) -> [Entry] {
        let own = Entry([step.condition], step.width.number, step.width.unit)
        guard let height = step.height, ratio.isFinite else { return [own] }
        let bound = height.number * ratio
        if height.unit == step.width.unit {
            return [
                bound < step.width.number ? Entry([step.condition], bound, height.unit) : own
            ]
        }
        let share = bound / step.width.number
        let narrow =
            switch (step.width.unit, height.unit) {
            case (.vw, .rem): "(min-width: \(decimal(share * 100))em)"
            case (.rem, .vh): "(max-height: \(decimal(100 / share))em)"
            case (.vw, .vh): "(min-aspect-ratio: \(Int((share * 1000).rounded()))/1000)"
            default: ""
            }
        guard !narrow.isEmpty else { return [own] }
        return [Entry([step.condition, narrow], bound, height.unit), own]
    }

    /// Formats a number with at most one decimal.
    private static func decimal(_ number: Double) -> String {
        let tenths = max(1, Int((number * 10).rounded()))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
