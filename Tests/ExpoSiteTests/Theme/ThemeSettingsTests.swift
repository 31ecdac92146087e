import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ThemeSettingsTests {
    @Test func readsBothColours() {
        var diagnostics = Diagnostics()
        let settings = ThemeSettings.read(
            SourceText(
                path: "theme.json", ##"{"background": "#fff", "background_dark": "black"}"##),
            diagnostics: &diagnostics)
        #expect(settings.background == "#fff")
        #expect(settings.darkBackground == "black")
        #expect(diagnostics.isEmpty)
    }

    @Test func knowsNoneWithoutAFile() {
        var diagnostics = Diagnostics()
        #expect(ThemeSettings.read(nil, diagnostics: &diagnostics).background == nil)
        #expect(diagnostics.isEmpty)
    }

    @Test func suggestsTheKeyThatWasMeant() {
        var diagnostics = Diagnostics()
        _ = ThemeSettings.read(
            SourceText(path: "theme.json", ##"{"backgruond": "#fff"}"##), diagnostics: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.description) == [
                """
                theme.json:1:16: warning: the theme has an unknown key 'backgruond' [unknown-key]
                    help: did you mean 'background'?
                """
            ])
    }
}
