package import ExpoDiagnostics

/// The checked content: the settings, the exposition and its items, as typed values.
///
/// `ExpoModel` reads the exhibition's JSON texts into values. It never accesses the disk, and knows
/// neither pages nor their addresses.
package struct Catalogue: Sendable {
    package let settings: Settings
    /// `nil` if its text could not be read; the diagnostics give the reason.
    package let exposition: Exposition?
    package let items: ItemCollection
    /// The published addresses.
    package let addresses: PublishedAddresses
    /// The pages of its own.
    package var pages = OwnPages()

    /// Whether everything was read, so that names without uses are really unused.
    package var isComplete: Bool { exposition != nil && items.isComplete }

    /// Reads the texts and reports all problems in them.
    package static func read(
        settings: SourceText?, exposition: SourceText?, items: SourceText?,
        addresses: SourceText? = nil, fields: SourceText? = nil, terms: SourceText? = nil,
        pages: [OwnPageFile] = [], showsDrafts: Bool = false, diagnostics: inout Diagnostics
    ) -> Catalogue {
        var tally = TranslationTally(SiteLanguages(settings: settings))
        let fieldList =
            fields.map { FieldList.read($0, tally: &tally, diagnostics: &diagnostics) } ?? .standard
        let termList =
            terms.map {
                TermsReader.read($0, of: fieldList, tally: &tally, diagnostics: &diagnostics)
            } ?? Terms()
        let settings =
            settings.map { Settings.read($0, tally: &tally, diagnostics: &diagnostics) }
            ?? Settings()
        let exposition = exposition.flatMap {
            Exposition.read($0, tally: &tally, diagnostics: &diagnostics)
        }
        let items = items.map {
            ItemCollection.read(
                $0, fields: fieldList, terms: termList, showsDrafts: showsDrafts, tally: &tally,
                diagnostics: &diagnostics)
        }
        var catalogue = Catalogue(
            settings: settings, exposition: exposition,
            items: (items ?? ItemCollection()).arranged(
                in: exposition?.sections, diagnostics: &diagnostics
            ).indexed(),
            addresses: addresses.map {
                PublishedAddresses.read($0, diagnostics: &diagnostics)
            } ?? PublishedAddresses()
        )
        catalogue.pages = OwnPages.read(pages, tally: &tally, diagnostics: &diagnostics)
        tally.report(to: &diagnostics)
        return catalogue
    }

    /// Returns the catalogue with its texts in the language of a number.
    package func inLanguage(_ number: Int) -> Catalogue {
        guard number > 0 else { return self }
        return Catalogue(
            settings: settings, exposition: exposition?.inLanguage(number),
            items: items.inLanguage(number), addresses: addresses,
            pages: pages.inLanguage(number))
    }

    /// Returns the same catalogue with another public address, or unchanged if that is `nil`.
    package func with(baseURL: BaseURL?) -> Catalogue {
        guard let baseURL else { return self }
        return Catalogue(
            settings: settings.with(baseURL: baseURL), exposition: exposition, items: items,
            addresses: addresses, pages: pages)
    }
}
