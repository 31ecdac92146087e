import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ThemeSettingsTests {
    private typealias Owner = ThemeLayer.Owner

    /// Reads the files of a theme, the ones that count first at the end.
    private func read(
        _ files: [(Owner, String)], _ diagnostics: inout Diagnostics
    ) -> ThemeSettings {
        let layers = files.map { owner, text in
            ThemeLayer(
                SourceText(path: "\(owner)/theme.json", text), of: owner, diagnostics: &diagnostics)
        }
        return ThemeSettings.read(layers, diagnostics: &diagnostics)
    }

    private func said(of files: [(Owner, String)]) -> [String] {
        var diagnostics = Diagnostics()
        _ = read(files, &diagnostics)
        return diagnostics.sorted.map(\.description)
    }

    private func settings(_ files: [(Owner, String)]) -> ThemeSettings {
        var diagnostics = Diagnostics()
        let settings = read(files, &diagnostics)
        #expect(diagnostics.isEmpty, "\(diagnostics.sorted)")
        return settings
    }

    @Test func readsBothColours() {
        let settings = settings([
            (.theme, ##"{"background": "#ffffff", "background_dark": "#000000"}"##)
        ])
        #expect(settings.background == "#ffffff")
        #expect(settings.darkBackground == "#000000")
        #expect(settings.rules.sheet == "", "the style sheet of the theme has them")
    }

    @Test func knowsNoneWithoutAFile() {
        #expect(settings([]).background == nil)
        #expect(settings([]).pageSize == nil)
    }

    @Test func suggestsTheKeyThatWasMeant() {
        #expect(
            said(of: [(.theme, ##"{"backgruond": "#ffffff"}"##)]) == [
                """
                theme/theme.json:1:2: warning: the theme has an unknown key 'backgruond' [unknown-key]
                    help: did you mean 'background'?
                """
            ])
    }

    @Test func takesEachValueFromTheLastFileThatHasIt() {
        let settings = settings([
            (.program, ##"{"background": "#ffffff", "page_size": 100, "ink": "#000000"}"##),
            (.theme, #"{"page_size": 50, "row_picture": "10rem"}"#),
            (.content, ##"{"page_size": 7, "background": "#eeeeee"}"##),
        ])
        #expect(settings.background == "#eeeeee")
        #expect(settings.pageSize == 7)
        #expect(settings.boxes[.row] == PictureBox("10rem"))
        #expect(
            settings.rules.sheet == """
                @media not screen,(prefers-color-scheme:light){:root{--background:#eeeeee}}

                """)
    }

    /// A copied theme has its values in its style sheet as well, unless they were changed in this file only.
    @Test func addsRulesForWhatAThemeHasOtherwiseThanTheProgram() {
        let program = ##"{"paper": "#ffffff", "paper_dark": "#000000", "ornaments": true}"##
        #expect(settings([(.program, program), (.theme, program)]).rules.sheet == "")
        let changed = ##"{"paper": "#ffffff", "paper_dark": "#101010", "ornaments": false}"##
        #expect(
            settings([(.program, program), (.theme, changed)]).rules.sheet == """
                @media screen and (prefers-color-scheme:dark){:root{--paper:#101010}}
                :root{--ornaments:none}

                """)
    }

    @Test func writesTypefacesAsStyleSheetsNeedThem() {
        let usual = #"{"typeface": "Batang, serif", "interface_typeface": "sans-serif"}"#
        let own = #"{"typeface": "'Noto Serif KR' , serif", "interface_typeface": "My Face"}"#
        #expect(
            settings([(.program, usual), (.content, own)]).rules.sheet == """
                :root{--typeface:"Noto Serif KR",serif;--interface-typeface:"My Face"}

                """)
    }

    @Test func loadsAFontAndFallsBackOnTheUsualTypefaces() {
        var diagnostics = Diagnostics()
        let layers = [
            ThemeLayer(
                SourceText(path: "a", #"{"typeface": "Batang, serif"}"#), of: .program,
                diagnostics: &diagnostics),
            ThemeLayer(
                SourceText(path: "b", #"{"typeface": "assets/my face/a.woff2"}"#), of: .content,
                diagnostics: &diagnostics),
        ]
        let font = "assets/my face/a.woff2"
        let rules = ThemeSettings.read(
            layers, files: [font: ThemedSite.contents("wOF2")], diagnostics: &diagnostics
        ).rules
        #expect(diagnostics.isEmpty)
        #expect(
            rules.sheet == """
                @font-face{font-family:"typeface";src:url("my%20face/a.woff2");font-display:swap}
                :root{--typeface:"typeface","Batang",serif}

                """)
        #expect(rules.notFound == "", "the page for unknown addresses loads nothing")
        _ = ThemeSettings.read(layers, diagnostics: &diagnostics)
        #expect(diagnostics.sorted.map(\.code) == [.deadLink])
    }

    @Test func reportsContrastOnlyIfAColourIsChanged() {
        let grey = ##"{"ink": "#888888", "paper": "#ffffff"}"##
        #expect(said(of: [(.program, grey)]) == [])
        #expect(
            said(of: [
                (.program, ##"{"ink": "#000000", "paper": "#ffffff"}"##),
                (.content, ##"{"paper": "#333333"}"##),
            ]) == [
                """
                content/theme.json:1:11: warning: the contrast of 'ink' on 'paper' is only 1.6 : 1 \
                [low-contrast]
                    help: choose colours that differ more in brightness: text needs at least 4.5 : 1
                """
            ])
        // #767676 on white is the lightest grey that is enough.
        #expect(said(of: [(.content, ##"{"ink": "#767676", "paper": "#ffffff"}"##)]) == [])
        #expect(said(of: [(.content, ##"{"ink": "#777777", "paper": "#ffffff"}"##)]).count == 1)
    }

    @Test func reportsPagesOfNoExhibits() {
        for size in ["0", "1001"] {
            #expect(said(of: [(.content, "{\"page_size\": \(size)}")]).count == 1, "\(size)")
        }
        #expect(said(of: [(.content, "{\"page_size\": 1000}")]) == [])
    }
}
