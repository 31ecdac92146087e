@_spi(_Unicode) private import Swift

extension String {
    /// The text in Unicode's Normalization Form C.
    package var composed: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }
}
