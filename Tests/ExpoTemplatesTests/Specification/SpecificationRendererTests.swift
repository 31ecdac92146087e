import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoTemplates

@Suite struct SpecificationRendererTests {
    static let folder = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"]
    static let files = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
        "~inheritance", "~dynamic-names",
    ]

    @Test(
        .enabled(if: folder != nil, "MUSTACHE_SPEC names the specification's folder"),
        arguments: files)
    func rendersAsTheSpecificationSays(file: String) throws {
        let cases = try SpecificationCase.all(in: "\(#require(Self.folder))/\(file).json")
        #expect(!cases.isEmpty)
        for one in cases {
            var diagnostics = Diagnostics()
            let library = TemplateLibrary(reading: one.sources, diagnostics: &diagnostics)
            let text = library.text(of: "template under test", showing: one.data)
            #expect(text == one.expected, "\(one.name): \(one.template)")
            #expect(!diagnostics.hasErrors, "\(one.name): \(diagnostics.sorted)")
        }
    }
}
