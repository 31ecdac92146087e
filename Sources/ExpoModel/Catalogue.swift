package import ExpoDiagnostics

/// What the curator meant: the settings, the exposition and its items, typed and checked.
///
/// `ExpoModel` reads the exhibition's JSON texts into values. It never touches the disk, and knows
/// neither pages nor their addresses.
package struct Catalogue: Sendable {
    package let settings: Settings
    /// Nothing if its text could not be read; the diagnostics say why.
    package let exposition: Exposition?
    package let items: ItemCollection
    /// The addresses that were published.
    package let addresses: PublishedAddresses

    /// Whether everything was read, so that what is named nowhere is truly named nowhere.
    package var isComplete: Bool { exposition != nil && items.isComplete }

    /// Reads the texts and reports everything wrong with them.
    package static func read(
        settings: SourceText?, exposition: SourceText?, items: SourceText?,
        addresses: SourceText? = nil,
        diagnostics: inout Diagnostics
    ) -> Catalogue {
        Catalogue(
            settings: settings.map { Settings.read($0, diagnostics: &diagnostics) } ?? Settings(),
            exposition: exposition.flatMap { Exposition.read($0, diagnostics: &diagnostics) },
            items: items.map { ItemCollection.read($0, diagnostics: &diagnostics) }
                ?? ItemCollection(),
            addresses: addresses.map {
                PublishedAddresses.read($0, diagnostics: &diagnostics)
            } ?? PublishedAddresses()
        )
    }

    /// Returns the same catalogue with another public address; nothing leaves it as it is.
    package func with(baseURL: BaseURL?) -> Catalogue {
        guard let baseURL else { return self }
        return Catalogue(
            settings: settings.with(baseURL: baseURL), exposition: exposition, items: items,
            addresses: addresses)
    }
}
