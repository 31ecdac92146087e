import ExpoDiagnostics

@testable import ExpoModel

/// Values read from a text, and the reported problems: one per line, with the help below it.
struct Reading<Value> {
    let value: Value
    let said: [String]
    /// How many problems there are, shown or not.
    let count: Int

    private init(_ read: (inout Diagnostics) -> Value) {
        var diagnostics = Diagnostics()
        value = read(&diagnostics)
        said = diagnostics.sorted.map(\.description)
        count = diagnostics.count
    }
}

extension Reading<ItemCollection> {
    static func items(bytes: [UInt8]) -> Self {
        let source = SourceText(path: "items.json", bytes: ByteRegion(copying: bytes))
        return Reading { ItemCollection.read(source, diagnostics: &$0) }
    }

    /// Reads `text` as `items.json` of an exhibition with fields of its own, with terms or in several
    /// languages.
    static func items(
        _ text: String, fields: String? = nil, terms: String? = nil,
        in languages: SiteLanguages = .usual
    ) -> Self {
        Reading { diagnostics in
            var tally = TranslationTally(languages)
            let list =
                fields.map {
                    FieldList.read(
                        SourceText(path: "fields.json", $0), tally: &tally,
                        diagnostics: &diagnostics)
                } ?? .standard
            let known =
                terms.map {
                    TermsReader.read(
                        SourceText(path: "terms.json", $0), of: list, tally: &tally,
                        diagnostics: &diagnostics)
                } ?? Terms()
            let items = ItemCollection.read(
                SourceText(path: "items.json", text), fields: list, terms: known, tally: &tally,
                diagnostics: &diagnostics)
            tally.report(to: &diagnostics)
            return items
        }
    }

    /// The members of an item that has every required key.
    static var whole: String { #""name": "해금", "image_name": "a", "short_desc": "b", "desc": "c""# }

    /// Reads one item that has every required key, and `members` besides.
    static func item(_ members: String) -> Self {
        items(#"[{"name": "해금", "image_name": "a", "short_desc": "b", "desc": "c", \#(members)}]"#)
    }
}

extension Reading<Exposition?> {
    /// Reads `text` as the exposition's file.
    static func exposition(_ text: String) -> Self {
        let source = SourceText(path: "exposition.json", text)
        return Reading { Exposition.read(source, diagnostics: &$0) }
    }

    /// Reads an exposition with every required key, and `visitors` as given.
    static func exposition(visitors: String) -> Self {
        exposition(
            """
            {"title": "a", "location": "b", "duration": "c", "description": "d",
            "visitors": \(visitors)}
            """)
    }
}

extension Reading<FieldList> {
    /// Reads `text` as `fields.json`.
    static func fields(_ text: String, in languages: SiteLanguages = .usual) -> Self {
        Reading { diagnostics in
            var tally = TranslationTally(languages)
            return FieldList.read(
                SourceText(path: "fields.json", text), tally: &tally, diagnostics: &diagnostics)
        }
    }
}

extension Reading<Terms> {
    /// Reads `text` as `terms.json` of an exhibition with the standard fields.
    static func terms(_ text: String, in languages: SiteLanguages = .usual) -> Self {
        Reading { diagnostics in
            var tally = TranslationTally(languages)
            let terms = TermsReader.read(
                SourceText(path: "terms.json", text), of: .standard, tally: &tally,
                diagnostics: &diagnostics)
            tally.report(to: &diagnostics)
            return terms
        }
    }
}

extension Reading<Settings> {
    /// Reads `text` as `site.json`.
    static func settings(_ text: String) -> Self {
        let source = SourceText(path: "site.json", text)
        return Reading { Settings.read(source, diagnostics: &$0) }
    }
}
