private import ExpoBytes
internal import ExpoModel

/// The part of an address that identifies an item; a safe file name on every system.
struct Slug {
    /// Appends the reduced form, as of `reduce`, of a UTF-8 text.
    static func append(
        reduced text: Span<UInt8>, keepsUnderscores: Bool, to slug: inout [UInt8]
    ) {
        if text.count <= longestInput, text.isSimpleText {
            append(simple: text, keepsUnderscores: keepsUnderscores, to: &slug)
        } else {
            let text = String(decoding: text)
            slug += reduceByCharacters(text, keepsUnderscores: keepsUnderscores).utf8
        }
    }

    /// Reduces `text` to letters, digits, hyphens and underscores of any script, composed, at most
    /// 120 bytes; if nothing is left, returns `item`.
    ///
    /// `keepsUnderscores` is for names made for machines; otherwise, an underscore becomes a hyphen
    /// like all punctuation.
    static func reduce(_ text: String, keepsUnderscores: Bool = false) -> String {
        var slug: [UInt8] = []
        text.withUTF8Bytes { append(reduced: $0, keepsUnderscores: keepsUnderscores, to: &slug) }
        return String(decoding: slug, as: UTF8.self)
    }

    /// Returns whether a lower-case UTF-8 name is reserved. It is called for every item, so a quick
    /// test comes first: hardly any name begins like a reserved one.
    static func isReserved(_ folded: [UInt8]) -> Bool {
        guard folded.count > 2 else { return false }
        switch (folded[0], folded[1], folded[2]) {
        case (UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "d")),
            (UInt8(ascii: "p"), UInt8(ascii: "a"), UInt8(ascii: "g")),
            (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "m")...UInt8(ascii: "n")),
            (UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "n")),
            (UInt8(ascii: "a"), UInt8(ascii: "u"), UInt8(ascii: "x")),
            (UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "l")),
            (UInt8(ascii: "l"), UInt8(ascii: "p"), UInt8(ascii: "t")):
            return isReserved(String(decoding: folded, as: UTF8.self))
        default: return false
        }
    }

    /// Does the same as `reduceByCharacters`, for simple texts: they have no combining scalars, and
    /// all their scalars beyond ASCII are letters.
    private static func append(
        simple text: Span<UInt8>, keepsUnderscores: Bool, to slug: inout [UInt8]
    ) {
        if text.count <= longest,
            !hasChanges(simple: text, keepsUnderscores)
        {
            // Almost all names made for machines need no change.
            return slug.append(text)
        }
        let start = slug.count
        var endsInHyphen = true
        var index = 0
        while index < text.count {
            let byte = text[index]
            let isKept = byte >= 0x80 || isKeptASCII(byte, keepsUnderscores)
            let width = byte < 0x80 ? 1 : 3
            defer { index += width }
            if !isKept, endsInHyphen { continue }
            guard slug.count - start + width <= longest else { break }
            if isKept {
                for offset in 0..<width { slug.append(text[index + offset]) }
            } else {
                slug.append(UInt8(ascii: "-"))
            }
            endsInHyphen = !isKept
        }
        if endsInHyphen, slug.count > start { slug.removeLast() }
        if slug.count == start { slug += "item".utf8 }
    }

    /// Returns whether a simple text contains anything to change; a hyphen between two letters is
    /// allowed.
    private static func hasChanges(
        simple text: Span<UInt8>, _ keepsUnderscores: Bool
    ) -> Bool {
        var endsInHyphen = true
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "-"), !endsInHyphen {
                endsInHyphen = true
            } else {
                guard byte >= 0x80 || isKeptASCII(byte, keepsUnderscores) else { return true }
                endsInHyphen = false
            }
            index += 1
        }
        return endsInHyphen
    }

    /// Returns whether an ASCII byte is a letter, a digit, or an underscore that is kept; uses a
    /// bit for each ASCII character.
    @inline(__always)
    private static func isKeptASCII(_ byte: UInt8, _ keepsUnderscores: Bool) -> Bool {
        let digits: UInt64 = 0x03FF_0000_0000_0000
        let letters: UInt64 = 0x07FF_FFFE_07FF_FFFE
        return ((byte < 64 ? digits : letters) >> UInt64(byte & 63)) & 1 != 0
            || (keepsUnderscores && byte == UInt8(ascii: "_"))
    }

    /// Reduces a text that may have marks, joiners and decomposed letters.
    static func reduceByCharacters(_ text: String, keepsUnderscores: Bool) -> String {
        var slug = String.UnicodeScalarView()
        var size = 0
        var endsInHyphen = true
        for character in visible(text).composed {
            let scalars = character.unicodeScalars
            let kept =
                scalars.allSatisfy { isKept($0) || (keepsUnderscores && $0 == "_") }
                && !scalars.prefix(1).contains(where: isMark)
            if !kept, endsInHyphen { continue }
            let next = kept ? Array(character.unicodeScalars) : ["-"]
            let nextSize = next.reduce(0) { $0 + UTF8.width($1) }
            guard size + nextSize <= longest else { break }
            slug.append(contentsOf: next)
            size += nextSize
            endsInHyphen = !kept
        }
        if endsInHyphen, !slug.isEmpty { slug.removeLast() }
        return slug.isEmpty ? "item" : String(slug)
    }

    /// Returns whether a system or the site itself uses this name: `content` is the target of the
    /// pages' skip links, and a slug is also the id of its row in the list.
    static func isReserved(_ folded: String) -> Bool {
        if folded == "index" || folded == "content" { return true }
        if folded.hasPrefix("page-"), folded.dropFirst(5).allSatisfy(\.isWholeNumber) {
            return true
        }
        return RefusedFileName.isDevice(folded)
    }

    /// Returns the beginning of `text` without invisible characters, such as joiners and variation
    /// selectors.
    private static func visible(_ text: String) -> String {
        let scalars = text.unicodeScalars.lazy.prefix(longestInput)
        return String(
            String.UnicodeScalarView(
                scalars.filter { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint }))
    }

    /// Returns whether a scalar combines with the one before it; at the start, it would combine
    /// with a slash.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default:
            false
        }
    }

    private static let longest = 120
    /// The maximum number of scalars to read; nothing after them would be kept.
    private static let longestInput = 1000
}
