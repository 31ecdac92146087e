import ExpoImages
import TestSupport
import Testing

@testable import ExpoJSON
@testable import ExpoMarkdown
@testable import ExpoModel
@testable import ExpoTables
@testable import ExpoTemplates

/// `README.md` has the bounds that the program keeps; `RECORD=1` writes its
/// table again.
@Suite struct LimitsPageTests {
    @Test func hasTheBoundsThatTheProgramKeeps() throws {
        let problems = try DocumentationPage.problems(
            in: "../README.md",
            parts: [("limits", DocumentationPage.table(["", "at most"], Self.rows))])
        #expect(problems == [])
    }

    private static var rows: [[String]] {
        let table = TableLimits()
        let worker = WorkerLimits()
        return [
            [
                "JSON",
                "\(JSONScanner.deepestNesting) levels of nesting; "
                    + "\(mebibytes(JSONText.longest + 1)) for a text, "
                    + "\(mebibytes(JSONText.farthest + 1)) for a file",
            ],
            [
                "Markdown",
                "\(mebibytes(MarkdownLimits.length)) for a text and "
                    + "\(mebibytes(MarkdownLimits.memory)) of memory for its parts; "
                    + "\(MarkdownLimits.depth) levels of quotes, lists and emphasis",
            ],
            [
                "a template",
                "\(mebibytes(TemplateLimits.templateSize)); \(TemplateLimits.nesting) levels of sections "
                    + "and partials; "
                    + "\(mebibytes(TemplateLimits.expandedSize)) for a page without its values",
            ],
            [
                "`id`",
                "\(bytes(.identifier)) of letters, digits, `-` and `_`; addresses made from names "
                    + "are cut at \(bytes(.identifier))",
            ],
            ["`image_name`", "\(bytes(.imageName)), no folder"],
            [
                "a table",
                "\(mebibytes(TableLimits.longestFile)); \(mebibytes(table.longestCell)) for a "
                    + "cell; \(table.mostColumns) columns, \(table.mostCells >> 20) million cells",
            ],
            [
                "a picture",
                "\(Recipe.mostPixels / 1_000_000) million pixels, "
                    + "\(mebibytes(worker.memory)) of address space, \(Int(worker.seconds)) s",
            ],
        ]
    }

    private static func bytes(_ kind: FieldKind) -> String { "\(kind.longest ?? 0) bytes" }

    private static func mebibytes(_ size: Int) -> String {
        size >= 1 << 30 ? "\(size >> 30) GiB" : "\(size >> 20) MiB"
    }
}
