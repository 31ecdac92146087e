import ExpoDiagnostics
import ExpoImages
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

/// Every folder of `Tests/Fixtures` is the smallest site that causes the diagnostic it is named
/// after; `expected.txt` in it holds everything `check` says of it. Behind a dot, the name may say which other cause
/// it shows.
///
/// A `Templates` folder in it is over the repository's own; with an empty file `strict` in it,
/// it is checked strictly, and with one named `accessibility`, for that as well; with an empty file
/// `pictures`, its pictures are decoded by the real worker. Folders without `Content` belong to
/// diagnostics of the output and of tables, which are tested by running the program.
@Suite struct FixtureTests {
    @Test(arguments: Fixture.all.filter(\.hasContent))
    func saysWhatTheFixtureExpects(_ fixture: Fixture) throws {
        // A new word of the theme is added to the fixture before it is checked.
        if fixture.name == "missing-word" { try expectWords(without: "list_title", in: fixture) }
        let said = Said(fixture.check().sorted).replacing(fixture.path + "/", with: "")
        try expect(said, in: fixture)
    }

    /// Compares the fixture's words with those of the repository's theme; they lack one.
    private func expectWords(without word: String, in fixture: Fixture) throws {
        let theme = try String(
            contentsOfFile: Repository.path("Templates/words/ko.json"), encoding: .utf8)
        let lines = theme.components(separatedBy: "\n").filter { !$0.hasPrefix("  \"\(word)\":") }
        try expect(lines.joined(separator: "\n"), at: "Templates/words/ko.json", in: fixture)
    }

    @Test func reportsATextThatIsTooLongForMarkdown() throws {
        let fixture = Fixture(name: "text-too-long")
        let desc = String(repeating: "가", count: 6_000_000)
        let tree = FileTree(
            root: "Content",
            texts: [
                "exposition_universelle_1900.json": """
                {"title": "파리", "visitors": 1, "location": "파리", "duration": "1900", \
                "description": "글"}
                """,
                "items.json": """
                [{"name": "해금", "image_name": "haegeum", "short_desc": "두 줄", "desc": "\(desc)"}]
                """,
                "images/haegeum.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
                "images/poster.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
                "images/flag.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            ])
        try expect(fixture.said(of: tree), in: fixture)
    }

    @Test func reportsAFileThatAHostDoesNotTake() throws {
        let fixture = Fixture(name: "host-limit")
        let size = 25 * 1024 * 1024 + 1
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='2'/>"
        let tree = FileTree(
            root: "Content",
            texts: [
                "exposition_universelle_1900.json": """
                {"title": "파리", "visitors": 1, "location": "파리", "duration": "1900", \
                "description": "글"}
                """,
                "items.json": """
                [{"name": "해금", "image_name": "haegeum", "short_desc": "두 줄", "desc": "글"}]
                """,
                "images/haegeum.svg": drawing
                    + String(repeating: " ", count: size - drawing.utf8.count),
                "images/poster.svg": drawing, "images/flag.svg": drawing,
            ])
        try expect(fixture.said(of: tree, host: "cloudflare"), in: fixture)
    }

    @Test func reportsAFileThatVanishedBeforeItWasRead() throws {
        let fixture = Fixture(name: "unreadable-file")
        var files: [String: FileContents] = [:]
        var diagnostics = Diagnostics()
        let sound = try #require(
            FileTree.read(
                Fixture(name: "unused-image").path + "/Content", diagnostics: &diagnostics))
        for path in sound.paths where path != "images/ajaeng.svg" { files[path] = sound[path] }
        files["items.json"] = .disk(path: "Content/gone/items.json")
        try expect(fixture.said(of: FileTree(root: "Content", files: files)), in: fixture)
    }

    /// No such file can be in a repository that is used on macOS as well.
    @Test func reportsANameThatIsNotUTF8() throws {
        let fixture = Fixture(name: "unreadable-name")
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Fixture(name: "unused-file").path + "/Content", toPath: folder.path("Content"))
        try folder.remove("Content/notes.txt")
        let name = [0xC7, 0xD8, 0xB1, 0xDD, 0x2E, 0x73, 0x76, 0x67, 0].map(
            CChar.init(truncatingIfNeeded:))
        let path = folder.path("Content/images/").utf8CString.dropLast() + name
        try #require(close(open(Array(path), O_WRONLY | O_CREAT, 0o600)) == 0)
        var diagnostics = Diagnostics()
        let content = try #require(
            FileTree.read(folder.path("Content"), diagnostics: &diagnostics))
        let said = Said(fixture.check(content, earlier: diagnostics).sorted)
        try expect(said.replacing(folder.path + "/", with: ""), in: fixture)
    }

    @Test func reportsThatAnotherRunHoldsTheOutput() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "expo-site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = OutputPath(folder.path() + "/public")
        let parent = try output.openParent()
        let holder = try Stage(for: output, in: parent)
        do {
            _ = try Stage(for: output, in: parent, patience: 0)
            Issue.record("two runs hold one output")
        } catch {
            let said = Said([error.diagnostic]).replacing(folder.path() + "/", with: "")
                .replacing("\(getpid())", with: "1900")
            try expect(said, in: Fixture(name: "output-busy"))
        }
        try holder.remove()
    }

    @Test func reportsThatThereIsNoImageWorker() throws {
        let fixture = Fixture(name: "no-image-worker")
        let making = try ImageWorker.making(.made, worker: nil)
        try expect(fixture.saidOfPictures(making), in: fixture)
    }

    @Test func reportsACacheThatCannotBeWritten() throws {
        let fixture = Fixture(name: "no-picture-cache")
        let file = fixture.path + "/expected.txt"
        let making = try ImageWorker.making(.made, in: file + "/expo-site")
        let said = fixture.saidOfPictures(making)
        try expect(said.replacing(file, with: "/home/you/.cache"), in: fixture)
    }

    @Test func reportsThatNoFolderForTheCacheIsKnown() throws {
        let said = try Fixture(name: "no-picture-cache")
            .saidOfPictures(ImageWorker.making(.made, in: ""))
        let expected = """
            HOME: warning: it is not set, and the account has no folder; pictures are resized \
            again each time [no-picture-cache]
                help: set HOME, or use --cache to choose a folder

            """
        #expect(said.text(in: .english) == expected)
    }

    /// A library between the worker and libheif reports that there is no encoder for AV1.
    @Test func reportsAFormatThatTheLibraryCannotWrite() throws {
        let fixture = Fixture(name: "no-picture-format")
        let folder = try TemporaryFolder()
        let worker = try Self.worker(
            in: folder,
            with: """
                int heif_have_encoder_for_format(int format) { return 0; }
                struct heif_error { int code; int subcode; const char *message; };
                struct heif_error heif_context_get_encoder_for_format(
                    void *context, int format, void **encoder) {
                    struct heif_error error = { 3, 3000, "no encoder" };
                    return error;
                }
                """)
        try expect(fixture.saidOfPictures(ImageWorker.making(.made, worker: worker)), in: fixture)
    }

    /// A library between the worker and libvips never finishes drawing a picture.
    @Test func reportsAPictureThatTheWorkerDidNotMake() throws {
        let fixture = Fixture(name: "picture-not-made")
        let folder = try TemporaryFolder()
        let worker = try Self.worker(
            in: folder,
            with: """
                #include <unistd.h>
                int vips_svgload(const char *name, void **picture, ...) { return pause(); }
                """)
        let store = PictureStore(
            folder: folder.path("cache"), worker: worker, limits: WorkerLimits(seconds: 0.3))
        let said = fixture.saidOfPictures(PictureMaking(store: store, depth: .made))
        // Not as long as a picture may really take.
        let seconds = Int(WorkerLimits.standard.seconds)
        try expect(
            said.replacing("than 0 s", with: "than \(seconds) s")
                .replacing(" 0초", with: " \(seconds)초"), in: fixture)
    }

    /// The path of an image worker that calls functions of a C source instead of its libraries.
    private static func worker(in folder: TemporaryFolder, with source: String) throws -> String {
        let worker = try #require(ImageWorker.path)
        try folder.write(source, to: "instead.c")
        try folder.write(
            "#!/bin/sh\nLD_PRELOAD='\(folder.path("instead.so"))' exec '\(worker)' \"$@\"\n",
            to: "worker")
        try run(
            "/usr/bin/env",
            [
                "clang", "-shared", "-fPIC", "-o", folder.path("instead.so"),
                folder.path("instead.c"),
            ])
        try run("/bin/chmod", ["+x", folder.path("worker")])
        return folder.path("worker")
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = try Process.run(URL(filePath: program), arguments: arguments)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func haveAFolderForEachCode() {
        let codes = Set(DiagnosticCode.allCases.map(\.rawValue))
        #expect(codes == Set(Fixture.all.map(\.code)))
    }

    private func expect(_ said: Said, in fixture: Fixture) throws {
        for language in MessageLanguage.allCases {
            let text = said.text(in: language)
            #expect(text.contains("[\(fixture.code)]"), "the fixture causes what it is named after")
            let suffix = language == .english ? "" : ".\(language.rawValue)"
            try expect(text, at: "expected\(suffix).txt", in: fixture)
        }
    }

    /// Compares with the recorded text; `RECORD=1` records instead, and fails so that it is seen.
    private func expect(_ text: String, at path: String, in fixture: Fixture) throws {
        let file = URL(filePath: fixture.path).appending(path: path)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(fixture.name)")
            return
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }
}

/// The messages for problems, in each language.
struct Said {
    private var texts: [MessageLanguage: String]

    init(_ diagnostics: [Diagnostic]) {
        let all = MessageLanguage.allCases.map { language in
            (language, diagnostics.map { $0.text(in: language) + "\n" }.joined())
        }
        texts = Dictionary(uniqueKeysWithValues: all)
    }

    func text(in language: MessageLanguage) -> String { texts[language] ?? "" }

    func replacing(_ part: String, with other: String) -> Said {
        var said = self
        said.texts = texts.mapValues { $0.replacing(part, with: other) }
        return said
    }
}

/// A folder of `Tests/Fixtures`.
struct Fixture: CustomTestStringConvertible {
    let name: String

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures").path()

    static let all: [Fixture] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted().map(Fixture.init(name:))
    }()

    var code: String { String(name.prefix { $0 != "." }) }
    var path: String { Self.root + "/" + name }
    var testDescription: String { name }
    var hasContent: Bool { FileManager.default.fileExists(atPath: path + "/Content") }

    /// All problems of the fixture's site.
    func check() -> Diagnostics {
        var diagnostics = Diagnostics()
        guard let content = FileTree.read(path + "/Content", diagnostics: &diagnostics) else {
            return diagnostics
        }
        return check(content, earlier: diagnostics)
    }

    /// The messages for other content with the fixture's templates.
    func said(of content: FileTree, host: String? = nil) -> Said {
        Said(check(content, earlier: Diagnostics(), host: host).sorted)
    }

    /// The messages for the pictures of the fixture 'unused-image' if they are prepared like this.
    func saidOfPictures(_ making: PictureMaking) -> Said {
        var diagnostics = Diagnostics()
        let other = Fixture(name: "unused-image").path + "/Content"
        guard let content = FileTree.read(other, diagnostics: &diagnostics) else { return Said([]) }
        let found = check(content, earlier: diagnostics, pictures: making).sorted
        return Said(found.filter { $0.code != .unusedImage }).replacing(other, with: "Content")
    }

    func check(
        _ content: FileTree, earlier: Diagnostics, pictures making: PictureMaking? = nil,
        host: String? = nil
    ) -> Diagnostics {
        var diagnostics = earlier
        guard let own = FileTree.read(Self.root + "/../../Templates", diagnostics: &diagnostics)
        else { return diagnostics }
        var files = Dictionary(uniqueKeysWithValues: own.paths.map { ($0, own[$0]) })
        if FileManager.default.fileExists(atPath: path + "/Templates"),
            let other = FileTree.read(path + "/Templates", diagnostics: &diagnostics)
        {
            for file in other.paths { files[file] = other[file] }
        }
        let templates = FileTree(root: "Templates", files: files.compactMapValues { $0 })
        let isStrict = FileManager.default.fileExists(atPath: path + "/strict")
        let checksAccessibility = FileManager.default.fileExists(
            atPath: path + "/accessibility")
        let pictures = FileManager.default.fileExists(atPath: path + "/pictures")
        return Site.read(
            content: content, templates: templates, isStrict: isStrict,
            checks: checksAccessibility ? [.accessibility, .unusedTemplates] : [.unusedTemplates],
            pictures: pictures ? try? ImageWorker.making(.decoded) : making ?? .described,
            earlier: diagnostics
        ).check(for: host, content: content.root)
    }
}
