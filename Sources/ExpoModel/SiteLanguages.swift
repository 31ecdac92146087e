package import ExpoDiagnostics
internal import ExpoJSON

/// The languages of a site, as BCP 47 tags: at least one, the main language first.
package struct SiteLanguages: Sendable, Hashable {
    package let tags: [String]

    /// The language of texts that are no objects with a text for each language.
    package var main: String { tags[0] }
    package var count: Int { tags.count }

    /// - Precondition: there is at least one tag.
    package init(_ tags: [String]) {
        precondition(!tags.isEmpty, "a site has a language")
        self.tags = tags
    }

    /// The language of a site that names none.
    package static let usual = SiteLanguages(["ko"])
    /// More would hardly be written.
    static let most = 50

    /// Finds the languages that the settings name, without checking anything else in them.
    package init(settings: SourceText?) {
        let found = settings.map(Self.tags) ?? []
        self.init(found.isEmpty ? Self.usual.tags : found)
    }

    /// Finds the languages of an exhibition among several: those that its own settings name, if they are languages of
    /// the site and the main one is first; else all languages of the site.
    package init(settings: SourceText?, shared: SourceText?) {
        let all = SiteLanguages(settings: shared)
        let own = settings.map(Self.tags) ?? []
        let areValid = own.first == all.main && own.allSatisfy(all.tags.contains)
        self.init(areValid ? own : all.tags)
    }

    static func tags(in settings: SourceText) -> [String] {
        guard let members = (try? JSONValue.read(settings))?.members else { return [] }
        let values = members.filter { $0.key == "languages" || $0.key == "language" }
        let texts = values.flatMap { ($0.value.elements ?? [$0.value]).compactMap(\.text) }
        var tags: [String] = []
        for tag in texts.prefix(most) where LanguageTag.isWellFormed(tag) && !tags.contains(tag) {
            tags.append(tag)
        }
        return tags
    }

    /// Whether a text is well-formed as the tag of a language.
    package static func isTag(_ text: String) -> Bool { LanguageTag.isWellFormed(text) }

    /// Returns the number of a language; nil for one that the site does not have.
    func number(of tag: JSONText, in source: SourceText) -> Int? {
        let tag = tag.decoded(in: source)
        return tags.firstIndex(of: tag)
    }

    /// Returns the site's language that a tag resembles, if it does: one begins with the other,
    /// whatever their case (`eng` for `en`).
    func language(like tag: String) -> String? {
        let tag = tag.lowercased()
        return tags.first { own in
            let own = own.lowercased()
            return own.hasPrefix(tag) || tag.hasPrefix(own)
        }
    }
}

/// Tags of languages. (BCP 47)
enum LanguageTag {
    /// Whether a tag consists of letters and digits in parts of one to eight, joined by hyphens.
    static func isWellFormed(_ tag: String) -> Bool {
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        return tag.utf8.count <= 35
            && parts.allSatisfy {
                (1...8).contains($0.utf8.count)
                    && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }
}
