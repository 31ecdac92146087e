import Foundation
import Testing

@testable import ExpoModel
@testable import ExpoSite

@Suite struct SchemaTests {
    /// `Documentation/schemas` contains the program's output; `RECORD=1` records it again.
    @Test(arguments: Schema.allCases)
    func isWhatTheDocumentationHas(schema: Schema) throws {
        let file = URL(filePath: Repository.path("Documentation/schemas/\(schema.fileName)"))
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(schema.text(in: .english).utf8).write(to: file)
            Issue.record("recorded \(schema.fileName)")
            return
        }
        #expect(schema.text(in: .english) == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test func areAllInTheDocumentation() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Repository.path("Documentation/schemas"))
        // The output of the program has a schema too, which no editor needs.
        let others = ["report.json"]
        #expect(names.sorted() == (Schema.allCases.map(\.fileName) + others).sorted())
    }

    @Test func areConnectedInTheRepository() throws {
        let settings = try String(
            contentsOfFile: Repository.path(".vscode/settings.json"), encoding: .utf8)
        #expect(settings == Schema.editorSettings(schemasIn: "Documentation/schemas"))
    }

    @Test func asksOnlyThemesForTheWordsOfTheProgram() throws {
        #expect(try Self.object(of: .words)["required"] == nil)
        #expect(
            try Self.object(of: .themeWords)["required"] as? [String]
                == Word.allCases.filter(\.isRequired).map(\.rawValue))
    }

    private static func object(of schema: Schema) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(schema.text(in: .english).utf8))
        return try #require(object as? [String: Any])
    }
}
