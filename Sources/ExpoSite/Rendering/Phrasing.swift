internal import ExpoMarkdown
internal import ExpoTemplates

/// The markup of texts in the site's language as the content of elements.
///
/// Korean texts get the tags of `KoreanText`, others none. In attributes, titles and metadata,
/// texts of all languages have no tags.
///
/// A class, so that a page copies no texts with it.
final class Phrasing: Sendable, Encodable {
    let isKorean: Bool
    /// The attributes of the element around a text of another language than its page's; `nil` for
    /// texts of the same language.
    let attributes: String?
    let element: PhraseElement?

    private enum CodingKeys: CodingKey {
        case isKorean, attributes
    }

    /// Creates the phrasing for a language, given as a BCP 47 tag.
    init(language: String) {
        isKorean = KoreanText.isWritten(in: language)
        attributes = nil
        element = nil
    }

    /// Creates the phrasing for texts of a language in a page of another one.
    init(_ language: String, inPageOf other: String) {
        isKorean = KoreanText.isWritten(in: language)
        let direction = TextDirection.attribute(of: language)
        let differs = direction != TextDirection.attribute(of: other)
        let attributes = "lang=\"\(language)\"" + (differs ? " dir=\"\(direction ?? "ltr")\"" : "")
        self.attributes = attributes
        element = PhraseElement(attributes: attributes)
    }

    /// Creates the phrasing for a text that can be edited on the page.
    ///
    /// - Parameter place: its place in the content.
    init(_ other: Phrasing, at place: String, isOfDraft: Bool = false) {
        isKorean = other.isKorean
        let attributes =
            "data-edit=\"\(String(escaping: place))\" tabindex=\"0\""
            + (isOfDraft ? " data-draft" : "") + (other.attributes.map { " \($0)" } ?? "")
        self.attributes = attributes
        element = PhraseElement(attributes: attributes)
    }

    /// Calls `body` with each piece of a text and the tag that follows it.
    func forEachPiece(
        of text: Span<UInt8>, _ body: (Span<UInt8>, StaticString) -> Void
    ) {
        if isKorean {
            KoreanText.forEachPiece(of: text, body)
        } else {
            body(text, "")
        }
    }
}

/// The writing direction of a language.
enum TextDirection {
    /// Returns `rtl` for a language tag whose script is written from right to left; `nil` for
    /// others.
    ///
    /// The script in the tag is used (`az-Arab`, `ar-Latn`), or else the most common script of the
    /// language.
    static func attribute(of language: String) -> String? {
        let subtags = language.lowercased().split(separator: "-").map(String.init)
        guard let first = subtags.first else { return nil }
        let rest = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        if let script = rest.first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) }) {
            return scripts.contains(script) ? "rtl" : nil
        }
        return languages.contains(first) ? "rtl" : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// The Unicode scripts that are written from right to left.
    private static let scripts: Set = [
        "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "gara", "hatr", "hebr",
        "hung", "khar", "lydi", "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo",
        "orkh", "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "sogd", "sogo",
        "syrc", "syre", "syrj", "syrn", "thaa", "yezi",
    ]
    /// The languages whose most common script is one of these.
    private static let languages: Set = [
        "acm", "aeb", "afb", "aii", "ajp", "apc", "apd", "ar", "arb", "arc", "ars", "ary", "arz",
        "azb", "bal", "bcc", "bft", "bgn", "brh", "ckb", "dcc", "dv", "fa", "glk", "gwc",
        "hac", "haz", "hbo", "he", "hnd", "hno", "iw", "jrb", "ji", "khw", "kvx", "kxp",
        "lki", "lrc", "luz", "mki", "mnj", "mzn", "nqo", "pbt", "pes", "pnb", "prs", "ps", "rhg",
        "sam", "sd", "sdh", "skr", "syr", "tru", "ug", "ur", "yi", "ydd",
    ]
}
