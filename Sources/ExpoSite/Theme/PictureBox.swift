internal import ExpoImages

/// How large a theme shows pictures of one kind of place: the boxes that they fit into, by the
/// conditions of the screen.
///
///     (min-width: 80em) 9rem x 14rem, 28vw x 18rem
///
/// says: on wide screens a box of 9 by 14 rem, else one of 28 % of the screen's width by 18 rem. The
/// first whose condition holds counts; the height may be missing. From such a line and the ratio of
/// a picture follows how wide the picture is shown, as `sizes` wants to know it.
struct PictureBox: Sendable, Equatable, Encodable {
    private let steps: [Step]

    /// A box, and the condition under which it is the picture's.
    private struct Step: Sendable, Equatable, Encodable {
        /// A media condition with its parentheses; empty if it always holds.
        let condition: String
        let width: Length
        let height: Length?
    }

    /// A number of rem, or a share of the screen.
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

    /// Reads a line as a theme states it; nil if it cannot be read, or its last box has a condition.
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

    /// Returns how wide a picture of this size is shown, as `sizes` writes it.
    func sizes(of picture: PictureSize?) -> String {
        let ratio = picture.map { Double($0.width) / Double($0.height) } ?? Double.infinity
        return steps.map { Self.sizes($0, ratio) }.joined(separator: ", ")
    }

    /// Whichever of the box's sides is the tighter one decides; a condition says when that is the
    /// height, if it depends on the screen.
    private static func sizes(_ step: Step, _ ratio: Double) -> String {
        let own = entry([step.condition], step.width.number, step.width.unit)
        guard let height = step.height, ratio.isFinite else { return own }
        let bound = height.number * ratio
        if height.unit == step.width.unit {
            return bound < step.width.number
                ? entry([step.condition], bound, height.unit) : own
        }
        let share = bound / step.width.number
        let narrow =
            switch (step.width.unit, height.unit) {
            case (.vw, .rem): "(min-width: \(decimal(share * 100))em)"
            case (.rem, .vh): "(max-height: \(decimal(100 / share))em)"
            case (.vw, .vh): "(min-aspect-ratio: \(Int((share * 1000).rounded()))/1000)"
            default: ""
            }
        guard !narrow.isEmpty else { return own }
        return entry([step.condition, narrow], bound, height.unit) + ", " + own
    }

    private static func entry(
        _ conditions: [String], _ number: Double, _ unit: Length.Unit
    ) -> String {
        let condition = conditions.filter { !$0.isEmpty }.joined(separator: " and ")
        return (condition.isEmpty ? "" : condition + " ") + decimal(number) + unit.rawValue
    }

    /// Writes a number with one decimal, or without.
    private static func decimal(_ number: Double) -> String {
        let tenths = max(1, Int((number * 10).rounded()))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
