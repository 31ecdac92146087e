import Foundation
import Testing

/// The verb `publish`, as a person runs it; `Tests/Publishing` has the rest.
@Suite struct PublishCommandTests {
    @Test func reportsWhatIsPublishedAsJSON() throws {
        let program = try RealProgram()
        #expect(try program.run("init", "clocks").status == 0)
        let words = ["publish", "-C", "clocks", "--to", "../place", "--format", "json"]
        let run = try program.run(words)
        #expect(run.status == 0, "\(run.error)")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.errors == 0 && report.removed == [])
        #expect(report.written.contains("items/hourglass.html"))
        let again = try program.run(words).output
        #expect(again.contains(#""written":[],"removed":[],"#) && again.hasSuffix("}\n"))
    }

    private struct Report: Decodable {
        let errors: Int
        let written: [String]
        let removed: [String]
    }
}
