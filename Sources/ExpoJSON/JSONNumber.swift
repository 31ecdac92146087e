package import ExpoDiagnostics

/// The place of a JSON number in its text.
///
/// The value is computed only when needed, so a number may have any size and precision.
package struct JSONNumber: Sendable, Hashable {
    package let offset: Int
    package let length: Int

    /// Creates the place of a number that the scanner has found.
    package init(offset: Int, length: Int) {
        self.offset = offset
        self.length = length
    }

    /// Returns the number as written.
    package func literal(in source: SourceText) -> String {
        String(decoding: digits(in: source.bytes.span))
    }

    /// Returns the number if it is written as a whole number, without fraction or exponent, and
    /// fits into an `Int`.
    package func wholeNumber(in source: SourceText) -> Int? {
        wholeNumber(of: digits(in: source.bytes.span))
    }

    @_lifetime(copy memory)
    private func digits(in memory: Span<UInt8>) -> Span<UInt8> {
        precondition(offset + length <= memory.count, "a number is read from its own text")
        return memory.extracting(offset..<offset + length)
    }

    private func wholeNumber(of digits: Span<UInt8>) -> Int? {
        let isNegative = digits.first == UInt8(ascii: "-")
        var value = 0
        for index in (isNegative ? 1 : 0)..<digits.count {
            guard digits[index].isDigit else { return nil }
            let digit = Int(digits[index] - UInt8(ascii: "0"))
            let (tens, isTooLong) = value.multipliedReportingOverflow(by: 10)
            let (sum, isTooLarge) = tens.addingReportingOverflow(isNegative ? -digit : digit)
            guard !isTooLong, !isTooLarge else { return nil }
            value = sum
        }
        return value
    }
}
