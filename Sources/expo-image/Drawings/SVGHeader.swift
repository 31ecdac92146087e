import ExpoBytes
import ExpoImages

/// Reads the size of an SVG drawing from its root element: from `width` and `height`, otherwise
/// from `viewBox`.
enum SVGHeader {
    static func hasRoot(in file: ByteWindow) -> Bool {
        XMLRootTag(in: file)?.name == "svg"
    }

    static func size(in file: ByteWindow) -> PictureSize? {
        guard let attributes = XMLRootTag(in: file)?.attributes else { return nil }
        let width = attributes["width"].flatMap(SVGLength.init)?.pixels
        let height = attributes["height"].flatMap(SVGLength.init)?.pixels
        if let width, let height { return PictureSize(holding: width, by: height) }
        guard let box = attributes["viewBox"].flatMap(SVGViewBox.init) else { return nil }
        return size(of: box, width: width, height: height)
    }

    /// Returns the size of a drawing that has at most one side; the box determines the proportions.
    private static func size(of box: SVGViewBox, width: Double?, height: Double?) -> PictureSize? {
        if let width {
            return PictureSize(holding: width, by: width * box.height / box.width)
        }
        if let height {
            return PictureSize(holding: height * box.width / box.height, by: height)
        }
        return PictureSize(holding: box.width, by: box.height)
    }
}

/// An absolute length: a number and a unit, converted to pixels.
struct SVGLength {
    let pixels: Double

    /// Parses an attribute; nil if it is relative, negative or not a length.
    init?(_ attribute: String) {
        let text = attribute.drop(while: \.isWhitespace)
        guard let number = SVGNumber(in: text), number.value >= 0,
            let pixels = Self.pixels(in: number.rest)
        else { return nil }
        self.pixels = number.value * pixels
    }

    /// Returns the number of pixels (1/96 inch) in a unit.
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

/// The width and height of an SVG drawing's view box.
struct SVGViewBox {
    let width: Double
    let height: Double

    /// Parses an attribute: four numbers, the last two of which are above 0.
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

/// A number at the beginning of a text, and the text after it.
struct SVGNumber {
    let value: Double
    let rest: Substring

    init?(in text: Substring) {
        var bytes = text.utf8[...]
        Self.skipSign(&bytes)
        let digits = Self.skipDigits(&bytes) + Self.skipFraction(&bytes)
        guard digits > 0 else { return nil }
        Self.skipExponent(&bytes)
        guard let value = Double(text[..<bytes.startIndex]) else { return nil }
        self.value = value
        self.rest = text[bytes.startIndex...]
    }

    private static func skipSign(_ bytes: inout Substring.UTF8View) {
        if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
            bytes.removeFirst()
        }
    }

    private static func skipDigits(_ bytes: inout Substring.UTF8View) -> Int {
        let digits = bytes.prefix(while: \.isDigit).count
        bytes = bytes.dropFirst(digits)
        return digits
    }

    private static func skipFraction(_ bytes: inout Substring.UTF8View) -> Int {
        guard bytes.first == UInt8(ascii: ".") else { return 0 }
        bytes.removeFirst()
        return skipDigits(&bytes)
    }

    /// Skips an exponent, unless the letter is the beginning of a unit: `em`, `ex`.
    private static func skipExponent(_ bytes: inout Substring.UTF8View) {
        guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return }
        var exponent = bytes.dropFirst()
        skipSign(&exponent)
        if skipDigits(&exponent) > 0 { bytes = exponent }
    }
}

extension PictureSize {
    /// Creates the smallest size in whole pixels that contains a drawing, at least 1 by 1.
    init?(holding width: Double, by height: Double) {
        guard let width = Self.wholePixels(width), let height = Self.wholePixels(height) else {
            return nil
        }
        self.init(width: width, height: height)
    }

    /// Rounds up, ignoring the rounding error of unit conversion: 25.4 mm are 96 pixels, not 97.
    private static func wholePixels(_ length: Double) -> Int? {
        guard length >= 0, length <= Double(longestSide) else { return nil }
        let whole = Int(length)
        return max(1, length - Double(whole) > 1e-6 ? whole + 1 : whole)
    }
}
