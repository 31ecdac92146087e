import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ThemeColoursTests {
    @Test func readsBothColours() {
        var diagnostics = Diagnostics()
        let colours = ThemeColours.read(
            SourceText(
                path: "theme.json", ##"{"background": "#fff", "background_dark": "black"}"##),
            diagnostics: &diagnostics)
        #expect(colours.background == "#fff")
        #expect(colours.darkBackground == "black")
        #expect(diagnostics.isEmpty)
    }

    @Test func knowsNoneWithoutAFile() {
        var diagnostics = Diagnostics()
        #expect(ThemeColours.read(nil, diagnostics: &diagnostics).background == nil)
        #expect(diagnostics.isEmpty)
    }

    @Test func suggestsTheKeyThatWasMeant() {
        var diagnostics = Diagnostics()
        _ = ThemeColours.read(
            SourceText(path: "theme.json", ##"{"backgruond": "#fff"}"##), diagnostics: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.description) == [
                """
                theme.json:1:16: warning: the theme has the unknown key 'backgruond' [unknown-key]
                    help: did you mean 'background'?
                """
            ])
    }
}
