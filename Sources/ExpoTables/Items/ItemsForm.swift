package import ExpoDiagnostics
package import ExpoModel

/// What an exhibition says about its items besides the items themselves: its languages, and the fields
/// of its own.
package struct ItemsForm: Sendable {
    let languages: SiteLanguages
    let fields: FieldList

    package init(languages: SiteLanguages = .usual, fields: FieldList = .standard) {
        self.languages = languages
        self.fields = fields
    }

    /// Reads the form from the texts of an exhibition; their problems are reported elsewhere.
    package init(settings: SourceText?, fields: SourceText?) {
        var ignored = Diagnostics()
        let languages = SiteLanguages(settings: settings)
        self.init(
            languages: languages,
            fields: fields.map { FieldList.read($0, in: languages, diagnostics: &ignored) }
                ?? .standard)
    }

    /// Returns the label that `fields.json` gives to an own field, if it is shown.
    func label(of key: String) -> Message? {
        let field = fields.shown.first { $0.key == key }
        return field?.label(inLanguage: 0).map { Message(same: $0.string) }
    }

    /// Returns the exhibition's own field that a header names by its key or by one of its labels.
    func ownField(called header: String) -> OwnField? {
        if let field = fields.own.first(where: { $0.key == header }) { return field }
        func labelled(_ isName: (String) -> Bool) -> ShownField? {
            fields.shown.first { field in
                field.standard == nil
                    && languages.tags.indices.contains {
                        field.label(inLanguage: $0).map { isName($0.string) } == true
                    }
            }
        }
        let name = ColumnWords.folded(header)
        let found = labelled { $0 == header } ?? labelled { ColumnWords.folded($0) == name }
        return found.flatMap { found in fields.own.first { $0.key == found.key } }
    }
}
