import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct CatalogueTests {
    private static let exposition = SourceText(
        path: "exposition.json",
        #"{"title": "a", "visitors": 1, "location": "b", "duration": "c", "description": "d"}"#)
    private static let items = SourceText(path: "items.json", "[]")
    private static let settings = SourceText(
        path: "site.json", #"{"base_url": "http://a.example"}"#)

    private func read(
        settings: SourceText? = nil, exposition: SourceText? = exposition,
        items: SourceText? = items
    ) -> (Catalogue, Diagnostics) {
        var diagnostics = Diagnostics()
        let catalogue = Catalogue.read(
            settings: settings, exposition: exposition, items: items, diagnostics: &diagnostics)
        return (catalogue, diagnostics)
    }

    @Test func needsNoSettings() {
        let (catalogue, diagnostics) = read()
        #expect(diagnostics.isEmpty)
        #expect(catalogue.isComplete)
        #expect(catalogue.settings.language == "ko")
    }

    @Test func isIncompleteWithoutOneOfItsFiles() {
        #expect(!read(exposition: nil).0.isComplete)
        #expect(!read(items: nil).0.isComplete)
    }

    @Test func isIncompleteIfItemsAreCutOff() {
        #expect(!read(items: SourceText(path: "items.json", "[{")).0.isComplete)
    }

    @Test func findsTheProblemsOfAllFilesInOneReading() {
        let (_, diagnostics) = read(
            settings: SourceText(path: "site.json", "1"),
            exposition: SourceText(path: "exposition.json", "2"),
            items: SourceText(path: "items.json", "3"))
        #expect(
            diagnostics.sorted.map(\.place.file) == ["exposition.json", "items.json", "site.json"])
    }

    @Test func prefersTheAddressItIsGiven() {
        let (catalogue, _) = read(settings: Self.settings)
        #expect(catalogue.with(baseURL: nil).settings.baseURL?.address == "http://a.example/")
        let other = catalogue.with(baseURL: BaseURL("http://b.example/x"))
        #expect(other.settings.baseURL?.address == "http://b.example/x/")
    }
}
