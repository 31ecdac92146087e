import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct ExhibitionPeriodTests {
    private func period(_ members: String) throws -> ExhibitionPeriod? {
        var diagnostics = Diagnostics()
        let text = """
            {"title": "파리", "visitors": 1, "location": "파리", "description": "글", \(members)}
            """
        let source = SourceText(path: "exposition_universelle_1900.json", text)
        return ExhibitionPeriod(
            try #require(Exposition.read(source, diagnostics: &diagnostics)))
    }

    @Test(arguments: [
        (
            #""start": "1900-04-14", "end": "1900-11-12", "duration": "2000-01-01 - 2000-01-02""#,
            "1900-04-14", "1900-11-12"
        ),
        (#""start": "1900-04-14", "duration": "2000-01-01 - 2000-01-02""#, "1900-04-14", nil),
        (#""duration": "1900. 04. 14 - 1900. 11. 12""#, "1900-04-14", "1900-11-12"),
        (
            #""end": "1900-12-31", "duration": "1900. 04. 14 - 1900. 11. 12""#,
            "1900-04-14", "1900-12-31"
        ),
        (
            #""start": "1900-04-14", "end": "1900-04-14", "duration": """#, "1900-04-14",
            "1900-04-14"
        ),
    ])
    func prefersWhatIsStated(_ members: String, _ start: String, _ end: String?) throws {
        #expect(try period(members) == ExhibitionPeriod(start: start, end: end))
    }

    @Test(arguments: [
        #""duration": "1900년""#, #""end": "1900-11-12", "duration": "1900년""#,
        #""start": "1900-11-12", "end": "1900-04-14", "duration": """#,
        #""duration": "1900. 11. 12 - 1900. 04. 14""#,
        #""duration": "1900. 02. 30 - 1900. 04. 14""#,
        #""duration": "1900. 04. 14 - 1900. 13. 01""#, #""start": "soon", "duration": """#,
    ])
    func isNothingWithoutDaysThatExistInTheirOrder(_ members: String) throws {
        #expect(try period(members) == nil)
    }
}
