/// Texts that represent values, and can be found again in the output.
enum FuzzTokens {
    private static let start: Unicode.Scalar = "\u{F8FE}"
    private static let end: Unicode.Scalar = "\u{F8FF}"

    /// Returns the token of a value.
    static func token(_ number: Int, _ kind: FuzzPage.Kind) -> String {
        "\(start)\(number)\(kind == .text ? "t" : "m")\(end)"
    }

    /// Whether a template could be taken to have a token itself.
    static func mayStand(in text: some Collection<UInt8>) -> Bool {
        FuzzInput.text(text).unicodeScalars.contains { $0 == start || $0 == end }
    }

    /// Returns a text with a value for each token.
    static func replaced(in text: String, by value: (Int, FuzzPage.Kind) -> String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let open = rest.firstIndex(of: start) {
            let close = require(rest[open...].firstIndex(of: end), "a value is shown in part")
            let token = rest[rest.index(after: open)..<close]
            let number = require(
                Int(String(String.UnicodeScalarView(token.dropLast()))), "a value is shown in part")
            result.append(contentsOf: rest[..<open])
            let kind: FuzzPage.Kind = token.last == "t" ? .text : .markup
            result.append(contentsOf: value(number, kind).unicodeScalars)
            rest = rest[rest.index(after: close)...]
        }
        result.append(contentsOf: rest)
        return String(result)
    }
}
