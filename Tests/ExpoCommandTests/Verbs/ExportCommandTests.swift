import Testing

/// The verb `export`, as a person runs it.
@Suite struct ExportCommandTests {
    @Test func reportsAnExportAsJSONBesideTheTable() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        let run = try program.run("export", "items.csv", "--format", "json")
        #expect(run.output == #"{"diagnostics":[],"errors":0,"warnings":0,"accepted":0}"# + "\n")
        #expect(try program.run("export", "--format", "json").status == 64)
    }
}
