import Foundation
import TestSupport
import Testing

/// Pages of TIFF and PDF files, built by the real program.
@Suite struct PagesOfPicturesTests {
    private func exhibition(_ items: String, files: [String]) throws -> RealProgram {
        let program = try RealProgram()
        let images = program.folder.appending(path: "Content/images").path()
        for name in ["ajaeng.svg", "haegeum.svg"] {
            try FileManager.default.removeItem(atPath: "\(images)/\(name)")
        }
        for name in files {
            try FileManager.default.copyItem(
                atPath: try Corpus.path(name), toPath: "\(images)/\(name)")
        }
        try program.write(items, to: "Content/items.json")
        return program
    }

    private static func item(
        _ name: String, _ pictures: String..., more: String = "", text: String = ""
    ) -> String {
        let views = pictures.map { #"{"image_name": "\#($0)"}"# }.joined(separator: ", ")
        return
            #"{"name": "\#(name)", "id": "\#(name)", "pictures": [\#(views)]\#(more), "short_desc": "글", "desc": "글\#(text)"}"#
    }

    /// The beginnings of the names of variants, of which there are several each.
    private static func stems(_ files: some Sequence<String>) -> Set<String> {
        let variants = files.filter {
            $0.hasPrefix("images/variants/") && !$0.contains("poster")
        }
        return Set(variants.map { String($0.dropFirst(16).prefix(while: { $0 != "." })) })
            .reduce(into: []) { stems, name in
                stems.insert(String(name[..<(name.lastIndex(of: "-") ?? name.endIndex)]))
            }
    }

    private static let twoItems =
        "[" + item("a", "scan-pages.tif#page=2", "document#page=3")
        + ", " + item("b", "document.pdf#page=1", "scan-pages#page=3") + "]"
    private static let files = ["scan-pages.tif", "document.pdf"]

    @Test func areMadeIfAnItemNamesThem() throws {
        let program = try exhibition(Self.twoItems, files: Self.files)
        let run = try program.run("build")
        #expect(run.error == "")
        let files = try program.files(in: "public")
        #expect(
            Self.stems(files.keys) == [
                "scan-pages-page-2", "scan-pages-page-3", "document", "document-page-3",
            ])
        #expect(!files.keys.contains { $0.hasSuffix(".tif") || $0.contains(".pdf") })
        let page = String(decoding: files["items/a.html"] ?? Data(), as: UTF8.self)
        let names = page.matches(of: /variants\/([a-z-]+-[0-9])-/).map { String($0.output.1) }
        #expect(Set(names) == ["scan-pages-page-2", "document-page-3"])
        // The second page of the scan is 90 × 40 and green.
        #expect(page.contains(#"width="90" height="40""#))
        let variant = try #require(
            files.keys.first {
                $0.hasPrefix("images/variants/scan-pages-page-2-90.") && $0.hasSuffix(".jpg")
            })
        let pixel = try Tool.pixel(
            45, 20, of: program.folder.appending(path: "public/\(variant)").path())
        #expect(zip(pixel, [20, 160, 60]).allSatisfy { abs($0 - $1) <= 12 }, "\(pixel)")
    }

    @Test func areListedAndCheckedAndNeverMadeTwice() throws {
        let program = try exhibition(Self.twoItems, files: Self.files)
        #expect(try program.run("check").status == 0)
        #expect(try program.run("build", "--quiet").status == 0)
        let files = try program.files(in: "public")
        #expect(try !program.run("list").output.contains("#"))
        #expect(try program.run("build").output.contains(", 0 changed, "))
        #expect(try program.run("check", "--pictures").status == 0)
        // Another page: what is made already stays.
        try program.write(
            "[" + Self.item("a", "scan-pages.tif#page=2", "scan-pages#page=3", "document#page=2")
                + "]", to: "Content/items.json")
        #expect(try program.run("build").error == "")
        let more = try program.files(in: "public")
        #expect(
            Self.stems(more.keys) == ["scan-pages-page-2", "scan-pages-page-3", "document-page-2"])
        for (name, bytes) in more where name.hasPrefix("images/variants/scan-pages-page-2-") {
            #expect(files[name] == bytes)
        }
        try FileManager.default.removeItem(at: program.folder.appending(path: "public"))
        #expect(try program.run("build", "--quiet").status == 0)
        #expect(try program.files(in: "public") == more)
    }

    @Test(arguments: [("scan-pages.tif", 3), ("document", 3), ("grey", 1)])
    func areErrorsAtTheirPlaceIfTheyAreMissing(name: String, count: Int) throws {
        let items = "[" + Self.item("a", "grey", "\(name)#page=4") + "]"
        let program = try exhibition(items, files: Self.files + ["grey.jpg"])
        let run = try program.run("build")
        #expect(run.status == 1)
        let place = try #require(items.range(of: "\"\(name)#page=4"))
        let column = items.distance(from: items.startIndex, to: place.lowerBound) + 1
        #expect(
            run.error.contains(
                "Content/items.json:1:\(column): error: item 'a' uses page 4 of '\(name)', which has only "
                    + (count == 1 ? "one page" : "\(count) pages") + " [missing-page]\n"),
            "\(run.error)")
        #expect(run.error.contains("help: write"))
        #expect(run.error.contains(count == 1 ? "'\(name)'" : "'\(name)#page=\(count)'"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.path() + "/public"))
    }

    /// The file is reported once, not for each page.
    @Test func ofADamagedFileAreOneError() throws {
        let program = try exhibition(
            "[" + Self.item("a", "truncated.tif#page=2", "truncated", "truncated#page=3") + "]",
            files: ["truncated.tif"])
        let run = try program.run("build")
        #expect(run.status == 1)
        #expect(run.error.hasSuffix("\n1 error\n"), "\(run.error)")
        #expect(run.error.contains("[damaged-picture]"))
    }

    @Test func ofDraftsAreNotOnTheSite() throws {
        let draft = #", "draft": true"#
        let program = try exhibition(
            "[" + Self.item("a", "scan-pages#page=2") + ", "
                + Self.item("b", "scan-pages", "document#page=2", more: draft) + "]",
            files: Self.files)
        #expect(try program.run("build").error == "")
        #expect(Self.stems(try program.files(in: "public").keys) == ["scan-pages-page-2"])
    }

    @Test func leaveTheFirstPageToATextThatShowsIt() throws {
        let program = try exhibition(
            "[" + Self.item("a", "scan-pages#page=2", text: " ![그림](images/scan-pages.tif)") + "]",
            files: ["scan-pages.tif"])
        #expect(try program.run("build").error == "")
        #expect(
            Self.stems(try program.files(in: "public").keys) == ["scan-pages-page-2", "scan-pages"])
    }

    /// Pages of an exhibition change the numbers of the pictures of the next ones.
    @Test func ofSeveralExhibitionsAreInTheirFolders() throws {
        let program = try exhibition(Self.twoItems, files: Self.files)
        let (manager, content) = (FileManager.default, program.folder.appending(path: "Content"))
        let one = program.folder.appending(path: "one")
        try manager.moveItem(at: content, to: one)
        try manager.createDirectory(at: content, withIntermediateDirectories: true)
        for year in ["1893", "1900"] {
            try manager.copyItem(at: one, to: content.appending(path: year))
        }
        try program.write(#"{"title": "박물관"}"#, to: "Content/site.json")
        let text = " ![그림](images/document.pdf)"
        try program.write(
            "[" + Self.item("c", "scan-pages#page=2", "document#page=2", text: text) + "]",
            to: "Content/1900/items.json")
        #expect(try program.run("build").error == "")
        let files = try program.files(in: "public")
        func stems(_ year: String) -> Set<String> {
            let inside = files.keys.filter { $0.hasPrefix("\(year)/") }
            return Self.stems(inside.map { String($0.dropFirst(year.count + 1)) })
        }
        #expect(
            stems("1893") == [
                "scan-pages-page-2", "scan-pages-page-3", "document", "document-page-3",
            ])
        #expect(stems("1900") == ["scan-pages-page-2", "document-page-2", "document"])
        let page = String(decoding: files["1900/items/c.html"] ?? Data(), as: UTF8.self)
        let shown = page.matches(of: /images\/variants\/[^ ",]+/).map { String($0.output) }
        #expect(Self.stems(shown) == stems("1900"))
        #expect(try program.run("build").output.contains(", 0 changed, "))
        // The message names the item of the exhibition, not that of another one.
        try program.write(
            "[" + Self.item("c", "document#page=9") + "]", to: "Content/1900/items.json")
        let error = try program.run("build").error
        #expect(error.contains("Content/1900/items.json:1:"))
        #expect(error.contains("item 'c' uses page 9 of 'document', which has only 3 pages"))
    }

    @Test func haveACardForSharedLinks() throws {
        let program = try exhibition(Self.twoItems, files: Self.files)
        #expect(
            try program.run("build", "--quiet", "--base-url", "https://museum.example/").status == 0
        )
        let files = try program.files(in: "public")
        let page = String(decoding: files["items/a.html"] ?? Data(), as: UTF8.self)
        #expect(page.contains("https://museum.example/images/variants/scan-pages-page-2-card."))
    }
}
