package import ExpoDiagnostics
package import ExpoModel

/// What an exhibition says about its items besides the items themselves: its languages, and the fields
/// of its own.
package struct ItemsForm: Sendable {
    let languages: SiteLanguages
    let fields: FieldList
    /// Whether headers are those that the program writes: a key, and not a label or another word, names a field.
    private(set) var hasOwnHeaders = false

    package init(languages: SiteLanguages = .usual, fields: FieldList = .standard) {
        self.languages = languages
        self.fields = fields
    }

    /// Reads the form from the texts of an exhibition; their problems are reported elsewhere.
    ///
    /// - Parameter shared: the settings that it shares with other exhibitions, if it does.
    package init(settings: SourceText?, in shared: SourceText? = nil, fields: SourceText?) {
        var ignored = Diagnostics()
        let languages =
            shared.map { SiteLanguages(settings: settings, shared: $0) }
            ?? SiteLanguages(settings: settings)
        self.init(
            languages: languages,
            fields: fields.map { FieldList.read($0, in: languages, diagnostics: &ignored) }
                ?? .standard)
    }

    /// The form, of tables whose headers the program writes.
    var withOwnHeaders: ItemsForm {
        var form = self
        form.hasOwnHeaders = true
        return form
    }

    /// Returns the label that `fields.json` gives to an own field, if it is shown.
    func label(of key: String) -> Message? {
        let field = fields.shown.first { $0.key == key }
        return field?.label(inLanguage: 0).map { Message(same: $0.string) }
    }

    /// Returns the exhibition's own field with a key.
    func ownField(withKey key: String) -> OwnField? { fields.own.first { $0.key == key } }

    /// Returns the exhibition's own field that a header names by its key or by one of its labels, unless the label is
    /// the name of another key.
    func ownField(called header: String) -> OwnField? {
        if let field = ownField(withKey: header) { return field }
        guard !hasOwnHeaders, ColumnWords.key(named: header) == nil else { return nil }
        let name = ColumnWords.folded(header)
        let labelled = fields.shown.first { field in
            field.standard == nil
                && languages.tags.indices.contains { number in
                    field.label(inLanguage: number).map { ColumnWords.folded($0.string) } == name
                }
        }
        return labelled.flatMap { ownField(withKey: $0.key) }
    }
}
