import Testing

@testable import ExpoSite

@Suite struct CompressedFilesTests {
    private static func paths(of files: [String]) -> [String] {
        compressed(files).map(\.path)
    }

    private static func compressed(_ files: [String]) -> PlannedFiles {
        CompressedFiles.added(
            to: PlannedFiles(
                files.map { PlannedFile(path: $0, origin: .text(GeneratedText { _, _, _ in })) }))
    }

    @Test func followTheTextsThatAreSent() {
        #expect(
            Self.paths(of: ["a.html", "b/c.svg", "d.XML"]) == [
                "a.html", "a.html.gz", "a.html.br", "b/c.svg", "b/c.svg.gz", "b/c.svg.br",
                "d.XML", "d.XML.gz", "d.XML.br",
            ])
    }

    @Test(arguments: [
        "a.avif", "a.jpg", "a.webp", "a.pdf", "_headers", ".nojekyll", "CNAME", "html", "a.html/b",
        "a.",
    ])
    func areNotMadeOfOthers(path: String) {
        #expect(Self.paths(of: [path]) == [path])
    }

    @Test func areFoundBehindTheirText() throws {
        let files = Self.compressed(["a.txt", "b.png", "c.txt"])
        #expect(CompressedFiles.indices(of: 0, in: files) == 1..<3)
        #expect(CompressedFiles.indices(of: 3, in: files).isEmpty)
        #expect(CompressedFiles.indices(of: 4, in: files) == 5..<7)
    }
}
