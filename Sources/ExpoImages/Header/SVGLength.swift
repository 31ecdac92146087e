/// A length that means the same on every page: a number and an absolute unit, in pixels.
struct SVGLength {
    let pixels: Double

    /// Creates the length that an attribute states; nil if it is relative, negative or no length.
    init?(_ attribute: String) {
        let text = attribute.drop(while: \.isWhitespace)
        guard let number = SVGNumber(in: text), number.value >= 0,
            let pixels = Self.pixels(in: number.rest)
        else { return nil }
        self.pixels = number.value * pixels
    }

    /// Returns how many pixels of 1/96 inch a unit has.
    private static func pixels(in unit: Substring) -> Double? {
        switch withoutSpaceAtEnd(unit).lowercased() {
        case "", "px": 1
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 96 / 25.4
        case "pt": 96.0 / 72
        case "pc": 16
        default: nil
        }
    }

    private static func withoutSpaceAtEnd(_ text: Substring) -> Substring {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
