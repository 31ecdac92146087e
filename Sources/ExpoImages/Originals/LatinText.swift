/// Text in metadata older than Unicode.
enum LatinText {
    /// Returns the text in `bytes`: UTF-8 or Latin-1; where it is not known, UTF-8 if it can be.
    static func decoded(_ bytes: ByteWindow, isUTF8: Bool?) -> String {
        let prefix = bytes.prefix(PictureRights.longestRaw)
        let text = prefix.text
        let canBeUTF8 = isUTF8 ?? !text.unicodeScalars.contains("\u{FFFD}")
        if canBeUTF8 { return text }
        var latin = String.UnicodeScalarView()
        for offset in 0..<prefix.count {
            if let byte = prefix.byte(at: offset) { latin.append(Unicode.Scalar(byte)) }
        }
        return String(latin)
    }
}
