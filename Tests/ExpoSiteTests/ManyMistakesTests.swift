import ExpoDiagnostics
import ExpoModel
import ExpoTables
import Testing

@testable import ExpoSite

/// If every line of a file has a problem, the time is linear in its length. If it were quadratic,
/// these tests would take hours.
@Suite struct ManyMistakesTests {
    /// The members of an item with one error, and its code.
    private static let mistakes: [(code: DiagnosticCode, members: String)] = [
        (.wrongType, #""desc": 5"#),
        (.wrongType, #""desc": "d", "name": 5"#),
        (.missingKey, #""id": "i""#),
        (.unknownKey, #""desc": "d", "unheard_of": 1"#),
        (.duplicateKey, #""desc": "d", "desc": "d""#),
        (.invalidDate, #""desc": "d", "modified": "1900-1-1""#),
        (.duplicateIdentifier, #""desc": "d", "id": "same""#),
    ]

    private static func items(_ members: String, count: Int) -> String {
        let item = members.contains("\"name\"") ? "" : #""name": "n", "#
        let image = members.contains("image_name") ? "" : #""image_name": "i", "#
        let text = "{\(item)\(image)\"short_desc\": \"s\",\n\(members)}"
        return "[" + Array(repeating: text, count: count).joined(separator: ",\n") + "]"
    }

    private static func site(_ items: String, words: String? = nil) throws -> Site {
        var exhibition = SmallExhibition()
        exhibition.content["items.json"] = items
        exhibition.content["images/i.svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
        exhibition.content["words/ko.json"] = words
        return try exhibition.site()
    }

    @Test(arguments: mistakes.indices)
    func countsOneOfManyItems(_ index: Int) {
        let (code, members) = Self.mistakes[index]
        let count = 20_000
        let source = SourceText(path: "items.json", Self.items(members, count: count))
        var diagnostics = Diagnostics()
        _ = ItemCollection.read(source, diagnostics: &diagnostics)
        let found = diagnostics.sorted
        #expect(found.count == 1000 && found.contains { $0.code == code })
        // The first has its id to itself.
        let expected = code == .duplicateIdentifier ? count - 1 : count
        #expect(diagnostics.errorCount + diagnostics.warningCount >= expected)
    }

    @Test(arguments: [
        (DiagnosticCode.missingImage, #""desc": "d", "image_name": "nowhere""#),
        (.unknownType, #""desc": "d", "type": "Bok""#),
    ])
    func countsOneOfManyItemsThatAreSound(code: DiagnosticCode, members: String) throws {
        let diagnostics = try Self.site(Self.items(members, count: 10_000)).diagnostics
        #expect(diagnostics.errorCount + diagnostics.warningCount >= 10_000)
        #expect(diagnostics.sorted.contains { $0.code == code })
    }

    @Test func countsManyInOneText() throws {
        let links = String(repeating: "[a](b) <b> [c](#d) ", count: 10_000)
        let site = try Self.site(Self.items(#""desc": "\#(links)""#, count: 1))
        #expect(site.check().errorCount >= 20_000)
    }

    @Test func countsManyInOneObject() throws {
        let keys = (0..<50_000).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
        let twice = Array(repeating: "\"desc\": \"\"", count: 50_000).joined(separator: ",\n")
        let diagnostics = try Self.site(Self.items("\(keys), \(twice)", count: 1)).diagnostics
        #expect(diagnostics.warningCount >= 50_000 && diagnostics.errorCount >= 49_999)
    }

    @Test func countsManyWordsThatNobodyShows() throws {
        let words = (0..<1_200).map { "\"word\($0)\": \"\"" }.joined(separator: ",\n")
        #expect(try Self.site("[]", words: "{\(words)}").diagnostics.warningCount >= 1_200)
    }

    @Test func countsManyRowsOfATable() {
        let rows = String(repeating: "n,i,s,d,1900-1-1\nn,i,s\n", count: 20_000)
        let table = ItemImport(
            of: [SourceText(path: "t.csv", "name,image_name,short_desc,desc,created\n" + rows)])
        #expect(table.diagnostics.errorCount == 40_000)
        #expect(table.diagnostics.sorted.count == 1000)
    }

    /// The same problems are shown, whichever thread finds them.
    @Test func showsTheSameOnAnyNumberOfThreads() throws {
        let members = #""desc": "[a](images/j.svg) <b> [c](#d)", "modifed": "1900-1-1""#
        let site = try Self.site(Self.items(members, count: 1500))
        let one = site.check(jobs: 1)
        for jobs in [2, 8] {
            let several = site.check(jobs: jobs)
            #expect(several.sorted == one.sorted)
            #expect(several.errorCount == one.errorCount)
            #expect(several.warningCount == one.warningCount)
        }
    }
}
