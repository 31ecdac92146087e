import ExpoDiagnostics
import Testing

@testable import ExpoSite

/// For content that could not be read, only the reason is reported, not its consequences.
@Suite struct UnknownContentTests {
    private let linked: [String: String?] = [
        "exposition_universelle_1900.json": """
        {"title": "파리", "visitors": 1, "location": "파리", "duration": "1900",
         "description": "[해금](items/haegeum.html) [그림](images/haegeum) ![그림](images/haegeum)"}
        """,
        "items.json": item(#""name": "해금""#),
    ]

    @Test func findsNothingWrongWithTheWholeSite() throws {
        #expect(try codes(of: [:]) == [])
    }

    @Test(arguments: [
        (item(#""name": "해금","#), DiagnosticCode.invalidJSON), ("{}", .wrongType),
        ("[1]", .wrongType), ("\u{0}[\u{0}{", .notUTF8),
        (item(#""name": """#), .emptyText),
        (item(#""name": "해금", "id": "해 금""#), .invalidIdentifier),
        (item(#""name": "해금", "id": 1"#), .wrongType),
        (item(#""name": "해금""#).replacing(#""haegeum""#, with: "null"), .nullValue),
    ])
    func reportsNoLinkToExhibitsThatAreUnknown(items: String, code: DiagnosticCode) throws {
        #expect(try codes(of: ["items.json": items]) == [code])
    }

    @Test func reportsNoLinkToExhibitsWhoseFileIsMissing() throws {
        #expect(try codes(of: ["items.json": nil]) == [.missingFile])
    }

    @Test func reportsNoLinkToAnExpositionThatIsUnknown() throws {
        let item = item(#""name": "해금""#).replacing("글", with: "[처음](index.html)")
        let said = try codes(of: [
            "exposition_universelle_1900.json": "{", "items.json": item,
        ])
        #expect(said == [.invalidJSON])
    }

    @Test func reportsNoLinkToAPictureThatIsLeftOut() throws {
        let said = try codes(of: [
            "images/haegeum.svg": nil, "images/haegeum.imageset/Contents.json": "{",
        ])
        #expect(said == [.invalidJSON])
    }

    @Test func reportsLinksToExhibitsThatAreNotThere() throws {
        let item = item(#""name": "해금", "id": "fiddle""#)
        #expect(try codes(of: ["items.json": item]) == [.deadLink])
    }

    private func codes(of others: [String: String?]) throws -> [DiagnosticCode] {
        let site = Site.read(
            content: TinySite.content(linked.merging(others) { $1 }),
            templates: try Repository.tree("Templates"))
        return site.check().sorted.filter { $0.severity == .error }.map(\.code)
    }
}

/// An `items.json` of one item with these members and the required ones.
private func item(_ members: String) -> String {
    "[{\(members), \"image_name\": \"haegeum\", \"short_desc\": \"두 줄\", \"desc\": \"글\"}]"
}
