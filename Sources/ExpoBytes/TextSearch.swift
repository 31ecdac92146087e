/// Searching texts for others, byte by byte: composed and decomposed letters differ.
///
/// The functions of the same names in Swift's library are part of its regular expressions, which take
/// longer to load than these take to run. The package does not import them (`Package.swift`).
extension StringProtocol {
    /// Returns whether a text is part of this one.
    package func contains(_ text: String) -> Bool {
        String(self).withUTF8Bytes { own in text.withUTF8Bytes { own.holds($0) } }
    }

    /// Returns the text with `other` instead of each occurrence of `text`, which is not empty.
    package func replacing(_ text: String, with other: String) -> String {
        split(by: text).joined(separator: other)
    }

    /// Returns the texts between the occurrences of another, which is not empty: one more than these.
    package func split(by text: String) -> [String] {
        precondition(!text.isEmpty, "an empty text is everywhere")
        return String(self).withUTF8Bytes { own in
            text.withUTF8Bytes { text in
                var pieces: [String] = []
                var rest = own
                while let found = rest.firstIndex(of: text) {
                    pieces.append(String(decoding: rest.extracting(first: found)))
                    rest = rest.extracting(droppingFirst: found + text.count)
                }
                return pieces + [String(decoding: rest)]
            }
        }
    }
}
