import Foundation
import TestSupport
import Testing

/// The corpus of broken pictures, each shown by an item, built by the real program.
@Suite struct BrokenPicturesTests {
    private func exhibition(of names: [String]) throws -> RealProgram {
        let program = try RealProgram()
        let manager = FileManager.default
        let images = program.folder.appending(path: "Content/images").path()
        for name in ["ajaeng.svg", "haegeum.svg"] {
            try manager.removeItem(atPath: "\(images)/\(name)")
        }
        for name in names {
            try manager.copyItem(atPath: try Corpus.path(name), toPath: "\(images)/\(name)")
        }
        let items = names.map {
            #"{"name": "\#($0)", "image_name": "\#($0)", "short_desc": "그림", "desc": "글"}"#
        }
        try program.write("[\(items.joined(separator: ",\n"))]", to: "Content/items.json")
        return program
    }

    @Test func areOneErrorEachAndLeaveTheSiteAlone() throws {
        let broken = [
            "bomb.png", "bomb.tif", "damaged.png", "damaged.tif", "empty.png", "no-pages.tif",
            "text.png", "truncated.jpg", "truncated.png", "truncated.svg", "truncated.tif",
        ]
        let program = try exhibition(of: broken + ["grey.jpg"])
        let run = try program.run("build")
        #expect(run.status == 1)
        #expect(run.output == "")
        let expected = try String(
            contentsOf: RealProgram.tests.appending(path: "Corpus/expected.txt"), encoding: .utf8)
        #expect(run.error == expected)
        #expect(!FileManager.default.fileExists(atPath: program.folder.path() + "/public"))
    }

    /// An error in a text is reported before pictures are made or even inspected.
    @Test func areNotMadeBeforeTheTextsAreInOrder() throws {
        let program = try exhibition(of: ["grey.jpg", "text.png"])
        let items = try String(
            contentsOf: program.folder.appending(path: "Content/items.json"), encoding: .utf8)
        try program.write(
            items.replacing("글", with: "[글](items/nowhere.html)"), to: "Content/items.json")
        try FileManager.default.createDirectory(
            at: program.folder.appending(path: "Content/images/folder.png"),
            withIntermediateDirectories: true)
        let run = try program.run("build", "--strict")
        #expect(run.status == 1)
        let codes = run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
        #expect(
            codes == [
                "not-a-picture", "missing-alt", "dead-link", "missing-alt", "dead-link",
            ], "\(run.error)")
        let cache = program.folder.appending(path: ".cache/expo-site/pictures").path()
        #expect(!FileManager.default.fileExists(atPath: cache))
    }

    @Test func areMadeOnceTheTextsAreInOrderAndAreThenInNobodysWay() throws {
        let program = try exhibition(of: ["grey.jpg", "palette.png"])
        #expect(try program.run("build").status == 0)
        let items = try String(
            contentsOf: program.folder.appending(path: "Content/items.json"), encoding: .utf8)
        try program.write(
            items.replacing("글", with: "[글](items/nowhere.html)"), to: "Content/items.json")
        let known = try program.run("build")
        #expect(known.status == 1)
        #expect(try program.run("clean", "--cache").status == 0)
        #expect(try program.run("build").error == known.error)
        #expect(known.error.hasSuffix("\n2 errors\n"), "\(known.error)")
    }

    /// The valid picture was made all the same, and is cached when the others are fixed.
    @Test func keepNoSoundPictureFromBeingMade() throws {
        let program = try exhibition(of: ["truncated.jpg", "grey.jpg"])
        #expect(try program.run("build").status == 1)
        let images = program.folder.appending(path: "Content/images").path()
        try FileManager.default.removeItem(atPath: "\(images)/truncated.jpg")
        try program.write(
            #"[{"name": "a", "image_name": "grey", "short_desc": "b", "desc": "c"}]"#,
            to: "Content/items.json")
        let run = try program.run("build")
        #expect(run.status == 0)
        #expect(run.output.contains(" cached), "))
        #expect(!run.output.contains(" 0 cached), "))
    }

    @Test func areShownIfTheyAreOnlyOdd() throws {
        let odd = try Corpus.names().filter {
            !["empty.png", "text.png", "wrong-extension.jpg", "no-pages.tif"].contains($0)
                && !["bomb", "damaged", "truncated"].contains($0.prefix { $0 != "." })
        }
        let program = try exhibition(of: odd)
        let run = try program.run("build", "--quiet")
        #expect(run.error == "")
        #expect(run.status == 0)
        let files = try program.files(in: "public")
        for name in odd {
            let stem = name.prefix { $0 != "." }
            let isShown = files.keys.contains {
                $0.hasPrefix("images/\(stem)") || $0.hasPrefix("images/variants/\(stem)-")
            }
            #expect(isShown, "\(name)")
        }
    }

    /// No file of the site contains the place where a picture was taken, the camera or the owner.
    @Test(arguments: ["gps.jpg", "scan-private.tif", "phone-private.heic"])
    func sayNothingOfPlacesAndCameras(name: String) throws {
        guard Corpus.hasHEIC || !name.hasSuffix("heic") else {
            try Test.cancel(Corpus.whyNoHEIC)
        }
        let stem = name.prefix { $0 != "." }
        let program = try exhibition(of: [name])
        #expect(try program.run("build", "--quiet").status == 0)
        let images = program.folder.appending(path: "public/images").path()
        let names = try FileManager.default.subpathsOfDirectory(atPath: images)
            .filter { $0.contains(stem) }.sorted()
        #expect(names.count > 3)
        #expect(names.contains(name) == name.hasSuffix("jpg"))
        for facts in try Tool.metadata(of: names.map { "\(images)/\($0)" }) {
            let told = facts.keys.filter {
                $0.contains("GPS") || $0.contains("Serial") || $0.contains("Owner")
                    || $0.contains("Thumbnail")
            }
            #expect(told.isEmpty, "\(facts["SourceFile"] ?? ""): \(told)")
            #expect(facts.values.contains { $0.contains("1900 A. Visitor") })
        }
    }

    @Test(arguments: ["animated.gif", "animated.webp"])
    func keepMovingOnTheirPageAndStandStillInTheList(name: String) throws {
        let program = try exhibition(of: [name])
        #expect(try program.run("build", "--quiet").status == 0)
        let files = try program.files(in: "public")
        let list = String(decoding: files["items/index.html"] ?? Data(), as: UTF8.self)
        #expect(list.contains(#"<img src="../images/variants/animated-"#))
        #expect(!list.contains("images/\(name)"))
        let page = try #require(files.first { $0.key.hasPrefix("items/animated") }).value
        #expect(String(decoding: page, as: UTF8.self).contains("<img src=\"../images/\(name)\""))
    }

    @Test func areForgottenWhenTheCacheIsEmptied() throws {
        let program = try exhibition(of: ["grey.jpg"])
        #expect(try program.run("build").status == 0)
        let before = try program.files(in: "public")
        let cache = program.folder.appending(path: ".cache/expo-site").path()
        #expect(FileManager.default.fileExists(atPath: cache))
        let run = try program.run("clean", "--cache")
        #expect(run.output == "emptied \(cache)\n")
        #expect(!FileManager.default.fileExists(atPath: cache))
        #expect(try program.files(in: "public") == before)
        #expect(try program.run("build").output.contains(", 0 changed, "))
    }

    @Test func mayBeLeftOutOfTheSiteThemselves() throws {
        let program = try exhibition(of: ["grey.jpg"])
        #expect(try program.run("build", "--quiet", "--no-originals").status == 0)
        let files = try program.files(in: "public").keys
        #expect(!files.contains("images/grey.jpg"))
        #expect(files.contains { $0.hasPrefix("images/variants/grey-") })
    }

    @Test func ofACatalogComeInOneFileForAllScales() throws {
        let program = try exhibition(of: [])
        let manager = FileManager.default
        let content = program.folder.appending(path: "Content")
        try manager.removeItem(at: content.appending(path: "images"))
        let plate = "Assets.xcassets/plate.imageset"
        try program.write(
            """
            {"images": [{"filename": "p1.png", "scale": "1x"}, {"filename": "p2.png", "scale": "2x"},
            {"filename": "p3.png", "scale": "3x"}]}
            """, to: "Content/\(plate)/Contents.json")
        for (name, source) in [
            ("p1.png", "palette.png"), ("p2.png", "opaque-alpha.png"), ("p3.png", "tall.png"),
        ] {
            try manager.copyItem(
                atPath: try Corpus.path(source),
                toPath: content.appending(path: "\(plate)/\(name)").path())
        }
        let flag = "Assets.xcassets/flag.imageset"
        try program.write(
            #"{"images": [{"filename": "flag.pdf"}]}"#, to: "Content/\(flag)/Contents.json")
        try manager.copyItem(
            atPath: try Corpus.path("flag.pdf"),
            toPath: content.appending(path: "\(flag)/flag.pdf").path())
        try program.write(
            #"[{"name": "a", "image_name": "plate", "short_desc": "b", "desc": "c"}]"#,
            to: "Content/items.json")
        let run = try program.run("build", "--quiet")
        #expect(run.error == "")
        #expect(run.status == 0)
        let files = try program.files(in: "public")
        let main = String(decoding: files["index.html"] ?? Data(), as: UTF8.self)
        #expect(main.contains(#"<source type="image/avif" srcset="images/variants/flag-80."#))
        #expect(!files.keys.contains("images/flag.pdf"))
        #expect(files.keys.contains { $0.hasPrefix("images/variants/plate-100.") })
    }
}
