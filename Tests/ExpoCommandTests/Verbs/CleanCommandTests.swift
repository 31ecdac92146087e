import Testing

/// The verb `clean`, as a person runs it.
@Suite struct CleanCommandTests {
    @Test func removesOnlyWhatItWrote() throws {
        let program = try RealProgram(exhibition: "missing-alt")
        try program.write("museum.example\n", to: "public/CNAME")
        try program.write("mine\n", to: "public/items/notes.txt")
        #expect(try program.run("build").status == 0)
        #expect(try program.run("clean").status == 0)
        #expect(try program.files(in: "public").keys.sorted() == ["CNAME", "items/notes.txt"])
    }
}
