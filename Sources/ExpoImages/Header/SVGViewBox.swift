/// The part of the plane that an SVG drawing shows; here only how wide and high it is.
struct SVGViewBox {
    let width: Double
    let height: Double

    /// Creates the box that an attribute states: four numbers, of which the last two are above 0.
    init?(_ attribute: String) {
        var numbers: [Double] = []
        var rest = Self.withoutSeparators(attribute[...])
        while numbers.count < 4, let number = SVGNumber(in: rest) {
            numbers.append(number.value)
            rest = Self.withoutSeparators(number.rest)
        }
        guard numbers.count == 4, rest.isEmpty, numbers[2] > 0, numbers[3] > 0,
            numbers[2].isFinite, numbers[3].isFinite
        else { return nil }
        self.width = numbers[2]
        self.height = numbers[3]
    }

    private static func withoutSeparators(_ text: Substring) -> Substring {
        text.drop { $0.isWhitespace || $0 == "," }
    }
}
