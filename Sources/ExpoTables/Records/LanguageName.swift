internal import ExpoModel

/// The languages that sources mark, as the tags of a site.
enum LanguageName {
    /// Returns the tag for what a source writes: a tag, or a code of three letters (ISO 639-2); nil if it names no
    /// language, such as `und`.
    static func tag(_ written: String) -> String? {
        let tag = written.trimmed
        guard SiteLanguages.isTag(tag) else { return nil }
        let base = tag.prefix { $0 != "-" }.lowercased()
        if none.contains(base) { return nil }
        let rest = tag.dropFirst(base.count)
        return (short[base] ?? base) + rest
    }

    private static let none: Set<String> = ["und", "mul", "zxx", "mis", "none"]
    private static let short = [
        "kor": "ko", "eng": "en", "fra": "fr", "fre": "fr", "deu": "de", "ger": "de", "jpn": "ja",
        "zho": "zh", "chi": "zh", "spa": "es", "ita": "it", "nld": "nl", "dut": "nl", "rus": "ru",
        "por": "pt", "vie": "vi", "lat": "la", "ara": "ar", "heb": "he", "fas": "fa", "per": "fa",
    ]
}
