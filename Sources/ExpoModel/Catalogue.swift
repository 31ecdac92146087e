package import ExpoDiagnostics

/// The checked content of an exhibition: the settings, the exposition and its items, as typed values; or of what several
/// exhibitions share, which has no exposition and no items.
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
    /// Whether it is what several exhibitions share.
    package let isShared: Bool
    /// The number of the language in which the texts are read.
    private let language: Int

    /// Whether everything was read, so that names without uses are really unused.
    package var isComplete: Bool { (isShared || exposition != nil) && items.isComplete }

    /// The title of the exhibition, or of the site of several.
    package var title: ContentText? {
        isShared ? settings.title(inLanguage: language) : exposition?.title
    }

    /// The text about the exhibition, or about the site of several.
    package var description: ContentText? {
        isShared ? settings.description(inLanguage: language) : exposition?.description
    }

    /// The alternative text of the poster, or of the picture of the site of several.
    package var posterAlt: ContentText? {
        isShared ? settings.posterAlt(inLanguage: language) : exposition?.posterAlt
    }

    package init(
        settings: Settings, exposition: Exposition?, items: ItemCollection,
        addresses: PublishedAddresses, pages: OwnPages = OwnPages(), isShared: Bool = false,
        language: Int = 0
    ) {
        self.settings = settings
        self.exposition = exposition
        self.items = items
        self.addresses = addresses
        self.pages = pages
        self.isShared = isShared
        self.language = language
    }

    /// The texts that several exhibitions share.
    package struct SharedTexts {
        let settings: SourceText?
        let fields: SourceText?
        let terms: SourceText?

        package init(settings: SourceText?, fields: SourceText?, terms: SourceText?) {
            self.settings = settings
            self.fields = fields
            self.terms = terms
        }
    }

    /// Reads the texts and reports all problems in them.
    ///
    /// - Parameters:
    ///   - shared: the texts that the exhibition shares with others, if it does; their problems are not reported.
    ///   - isShared: whether these are the texts that several exhibitions share.
    package static func read(
        settings: SourceText?, exposition: SourceText?, items: SourceText?,
        addresses: SourceText? = nil, fields: SourceText? = nil, terms: SourceText? = nil,
        pages: [OwnPageFile] = [], in shared: SharedTexts? = nil, isShared: Bool = false,
        showsDrafts: Bool = false, diagnostics: inout Diagnostics
    ) -> Catalogue {
        let languages =
            shared.map { SiteLanguages(settings: settings, shared: $0.settings) }
            ?? SiteLanguages(settings: settings)
        var tally = TranslationTally(languages)
        var ignored = Diagnostics()
        let fieldList =
            fields.map { FieldList.read($0, tally: &tally, diagnostics: &diagnostics) }
            ?? shared?.fields.map { FieldList.read($0, in: languages, diagnostics: &ignored) }
            ?? .standard
        let termList = TermsReader.read(
            terms, over: shared?.terms, of: fieldList, tally: &tally, diagnostics: &diagnostics)
        let source = settings
        let settings = Settings.read(
            source, in: shared, tally: &tally, diagnostics: &diagnostics)
        if !isShared {
            settings.reportWhatIsShared(&diagnostics)
        } else if let source {
            settings.reportMissingTitle(in: source, &diagnostics)
        }
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
            items: (items ?? ItemCollection(isComplete: isShared)).arranged(
                in: exposition?.sections, diagnostics: &diagnostics
            ).indexed(),
            addresses: addresses.map {
                PublishedAddresses.read($0, diagnostics: &diagnostics)
            } ?? PublishedAddresses(), isShared: isShared
        )
        catalogue.pages = OwnPages.read(pages, tally: &tally, diagnostics: &diagnostics)
        tally.report(to: &diagnostics)
        return catalogue
    }

    /// Returns the same catalogue with the published addresses of the whole site.
    package func with(addresses: PublishedAddresses) -> Catalogue {
        Catalogue(
            settings: settings, exposition: exposition, items: items, addresses: addresses,
            pages: pages, isShared: isShared, language: language)
    }

    /// Returns the catalogue with its texts in the language of a number.
    package func inLanguage(_ number: Int) -> Catalogue {
        guard number > 0 else { return self }
        return Catalogue(
            settings: settings, exposition: exposition?.inLanguage(number),
            items: items.inLanguage(number), addresses: addresses,
            pages: pages.inLanguage(number), isShared: isShared, language: number)
    }

    /// Returns the same catalogue with another public address, or unchanged if that is `nil`.
    package func with(baseURL: BaseURL?) -> Catalogue {
        guard let baseURL else { return self }
        return Catalogue(
            settings: settings.with(baseURL: baseURL), exposition: exposition, items: items,
            addresses: addresses, pages: pages, isShared: isShared, language: language)
    }
}
