import ExpoBytes
import ExpoDisk
import ExpoSite
import Foundation
import TestSupport
import Testing

/// `expo-site init` as a person runs it.
@Suite struct InitCommandTests {
    @Test(arguments: ["ko", "en", "fr"])
    func laysOutAnExhibitionThatBuildsAtOnce(language: String) throws {
        let program = try RealProgram()
        let run = try program.run("init", "my clocks", "--language", language)
        #expect(run.error == "")
        #expect(
            run.output.hasSuffix(" files; next: cd 'my clocks' && expo-site serve --edit --open\n"))
        #expect(run.status == 0)
        let build = try program.run(shell: "cd 'my clocks' && exec \"$0\" build --strict")
        #expect(build.error == "")
        #expect(build.status == 0)
        let page = program.folder.appending(path: "my clocks/public/index.html")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("lang=\"\(language)\""))
    }

    @Test func writesIntoTheFolderItStandsInAndTwiceTheSame() throws {
        let program = try RealProgram()
        let script = "mkdir -p a && cd a && exec \"$0\" \"$@\""
        let run = try program.run(shell: script, ["init", "--verbose"])
        #expect(run.output.contains("wrote Content/items.json\n"))
        #expect(run.output.hasSuffix(" files; next: expo-site serve --edit --open\n"))
        let before = try program.files(in: "a")
        let again = try program.run(shell: script, ["init"])
        #expect(
            again.output == "all files are already there; next: expo-site serve --edit --open\n")
        #expect(try program.files(in: "a") == before)
    }

    @Test func overwritesNothing() throws {
        let program = try RealProgram()
        try program.write("mine\n", to: "clocks/Content/site.json")
        try program.write("mine\n", to: "clocks/Templates/main.html")
        let run = try program.run("init", "clocks", "--templates", "--quiet")
        #expect(
            run.error == """
                clocks/Content/site.json: error: the file exists and is different [foreign-file]
                    help: move it away, or choose another folder; nothing was written
                clocks/Templates/main.html: error: the file exists and is different [foreign-file]
                    help: move it away, or choose another folder; nothing was written

                """)
        #expect(run.status == 73)
        #expect(
            try program.files(in: "clocks").keys.sorted()
                == ["Content/site.json", "Templates/main.html"])
    }

    @Test func bringsUpToDateWhatGoesWithAnExhibition() throws {
        let program = try RealProgram()
        #expect(try program.run("init", "clocks").status == 0)
        let new = try program.files(in: "clocks")
        #expect(String(decoding: new[".gitignore"] ?? Data(), as: UTF8.self).contains("/public/\n"))
        // The user's own exhibition, and files of an earlier version of the program.
        let list = "clocks/.schemas/.expo-site.json"
        let written = String(decoding: new[".schemas/.expo-site.json"] ?? Data(), as: UTF8.self)
        let entry = try #require(written.firstMatch(of: #/".schemas/items.json": "([^"]+)"/#))
        try program.write("{\"title\": \"a\"}", to: "clocks/Content/exposition.json")
        try program.write("earlier\n", to: "clocks/.schemas/items.json")
        let hash = ContentHash(of: Data("earlier\n".utf8).span).text
        try program.write(written.replacing(entry.output.1, with: hash), to: list)
        try program.write("mine\n", to: "clocks/.vscode/settings.json")
        try FileManager.default.removeItem(
            at: program.folder.appending(path: "clocks/.schemas/site.json"))
        let before = try program.files(in: "clocks")
        let run = try program.run("init", "clocks")
        #expect(
            run.output.hasPrefix(
                "wrote 3 files; left unchanged: .vscode/settings.json; next: cd clocks "),
            "\(run.output)\(run.error)")
        let after = try program.files(in: "clocks")
        for path in [".schemas/items.json", ".schemas/site.json", ".gitignore"] {
            #expect(after[path] == new[path], "\(path)")
        }
        #expect(
            after.filter { !$0.key.hasPrefix(".schemas") }
                == before.filter {
                    !$0.key.hasPrefix(".schemas")
                })
        #expect(try program.run("init", "clocks").output.hasPrefix("all files are already there;"))
    }

    @Test func isNotKeptFromAFolderByFilesThatGoWithIt() throws {
        let program = try RealProgram()
        try program.write("*.bak\n", to: "clocks/.gitignore")
        let run = try program.run("init", "clocks")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("; left unchanged: .gitignore; "))
        #expect(try program.files(in: "clocks")[".gitignore"] == Data("*.bak\n".utf8))
    }

    @Test func copiesTheThemeToBeChanged() throws {
        let program = try RealProgram()
        try program.write("changed\n", to: "Templates/assets/own.css")
        #expect(try program.run("init", "clocks", "--templates").status == 0)
        let theme = try program.files(in: "Templates").filter { !$0.key.hasPrefix("themes/") }
        #expect(try program.files(in: "clocks/Templates") == theme)
    }

    @Test func leavesAThemeThatIsInstalledWhereItIs() throws {
        let program = try RealProgram()
        let install = """
            mkdir -p a/bin a/share a/empty && cp -R Templates a/share/expo-site && cd a && \
            for name in expo-site expo-image; do from="${0%/*}/$name" && \
            { ln "$from" bin/ 2>/dev/null || cp "$from" bin/; } || exit; done && cd empty && \
            ../bin/expo-site init clocks && cd clocks && ../../bin/expo-site build --quiet
            """
        let run = try program.run(shell: install)
        #expect(run.status == 0, "\(run.error)")
        let files = try program.files(in: "a/empty/clocks").keys
        #expect(files.contains("public/index.html"))
        #expect(!files.contains { $0.hasPrefix("Templates") })
    }

    @Test func makesANewExhibitionReadyForAHost() throws {
        let program = try RealProgram()
        let run = try program.run(
            "init", "clocks", "--language", "en", "--host", "github", "--base-url",
            "https://museum.example")
        #expect(
            run.output.hasSuffix(
                "; next: fill in the blanks in clocks/.github/workflows/github-pages.yml\n"))
        let build = try program.run(shell: "cd clocks && exec \"$0\" build --strict --quiet")
        #expect(build.error == "")
        let domain = program.folder.appending(path: "clocks/public/CNAME")
        #expect(try String(contentsOf: domain, encoding: .utf8) == "museum.example\n")
    }

    @Test(arguments: Host.all.map(\.code))
    func addsToAnExhibitionWhatAHostAsksFor(host: String) throws {
        let program = try RealProgram()
        #expect(try program.run("init", "clocks").status == 0)
        try program.write(
            "{\"base_url\": \"https://a.example/b/\"}", to: "clocks/Content/site.json")
        let before = try program.files(in: "clocks")
        let script = "cd clocks && exec \"$0\" init --host \(host)"
        let run = try program.run(shell: script)
        #expect(run.error == "")
        #expect(run.output.contains("; next: fill in the blanks in "))
        let after = try program.files(in: "clocks")
        let added = after.keys.filter { before[$0] == nil }
        #expect(!added.isEmpty && added.allSatisfy { !$0.hasPrefix("Content/") })
        #expect(after.filter { before[$0.key] != nil } == before)
        if host == "nginx" {
            let block = String(decoding: after["nginx.conf"] ?? Data(), as: UTF8.self)
            #expect(block.contains("server_name a.example;"))
            #expect(block.contains("location ^~ /b/ {"))
        }
        let again = try program.run(shell: script)
        #expect(again.output.hasPrefix("all files are already there; "))
        let first = try #require(added.min())
        try program.write("mine\n", to: "clocks/\(first)")
        let refused = try program.run(shell: script)
        #expect(refused.error.contains("the file exists and is different [foreign-file]"))
        #expect(refused.status == 73)
    }

    @Test func addsFilesForAHostInTheLanguageOfTheExhibition() throws {
        let program = try RealProgram()
        #expect(try program.run("init", "clocks", "--language", "en").status == 0)
        func comment(of folder: String) throws -> Substring? {
            let file = program.folder.appending(path: "\(folder)/.gitlab-ci.yml")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first
        }
        _ = try program.run("init", "clocks", "--host", "gitlab")
        #expect(try comment(of: "clocks")?.hasPrefix("# Builds the site") == true)
        _ = try program.run("init", "other", "--language", "ko", "--host", "gitlab")
        #expect(try comment(of: "other")?.hasPrefix("# 기본 브랜치에") == true)
    }

    @Test func writesNoBlockForAnAddressThatMeansSomethingToNginx() throws {
        let program = try RealProgram()
        let run = try program.run(
            "init", "clocks", "--host", "nginx", "--base-url", "https://a.example/b;c/")
        #expect(run.error.contains("has characters that are special to nginx"))
        #expect(run.status == 64)
        #expect(try program.run("init", "clocks", "--base-url", "b").status == 64)
        let clocks = program.folder.appending(path: "clocks").path()
        #expect(!FileManager.default.fileExists(atPath: clocks))
    }

    @Test func warnsWhereThereIsNoTheme() throws {
        let program = try RealProgram()
        try program.write("", to: "empty/notes.txt")
        let run = try program.run(shell: "cd empty && exec \"$0\" init clocks")
        #expect(
            run.error == """
                Templates: warning: no theme is installed with the program [missing-file]
                    help: use --templates to choose a folder when you build
                1 warning

                """)
        #expect(run.status == 0)
        let copy = try program.run(shell: "cd empty && exec \"$0\" init other --templates")
        #expect(copy.status == 66)
        #expect(try program.files(in: "empty").keys.filter { $0.hasPrefix("other") } == [])
    }

    /// A sanitizer writes a file of its own when the program starts.
    @Test(.disabled(if: Sanitizer.isBuiltIn))
    func removesWhatItWroteIfAFileCannotBeWritten() throws {
        let program = try RealProgram()
        let large = String(repeating: "a", count: 100_000)
        try program.write(large, to: "Templates/assets/large.css")
        let run = try program.run(
            "init", "a/clocks", "--templates", "--quiet",
            limits: "trap '' XFSZ; ulimit -f 60; ")
        #expect(
            run.error == """
                a/clocks/Templates/assets/large.css: error: cannot be written: the file is too large \
                [cannot-write]
                    help: nothing was written

                """)
        #expect(run.status == 74)
        #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "a").path()))
    }

    @Test func saysThatAFolderCannotBeMade() throws {
        let program = try RealProgram()
        try program.write("mine\n", to: "file")
        let run = try program.run("init", "file/clocks", "--quiet")
        #expect(run.error.hasPrefix("file"))
        #expect(run.error.contains("[cannot-create]"))
        #expect(run.status == 73)
    }
}

/// `init --exhibition`, for a site of several.
@Suite struct InitExhibitionTests {
    @Test(arguments: ["ko", "en", "fr"])
    func beginsASiteOfSeveral(language: String) throws {
        let program = try RealProgram()
        let run = try program.run(
            "init", "museum", "--exhibition", "clocks", "--language", language)
        #expect(run.status == 0, "\(run.error)")
        let build = try program.run(shell: "cd museum && exec \"$0\" build --strict")
        #expect(build.status == 0, "\(build.error)")
        let files = try program.files(in: "museum")
        #expect(files["public/clocks/items/sundial.html"] != nil)
        let page = String(decoding: files["public/index.html"] ?? Data(), as: UTF8.self)
        #expect(page.contains("lang=\"\(language)\""))
        let again = try program.run(
            "init", "museum", "--exhibition", "clocks", "--language", language)
        #expect(again.output.hasPrefix("all files are already there; "))
        #expect(try program.files(in: "museum") == files)
    }

    /// The site has two languages, of which the example is written in the main one.
    @Test func addsAnExhibitionInTheLanguageOfTheSite() throws {
        let program = try RealProgram()
        let first = try program.run(
            "init", "museum", "--exhibition", "clocks", "--language", "fr")
        #expect(first.status == 0, "\(first.error)")
        try program.write(
            #"{"languages": ["fr", "en"], "title": {"fr": "Musée", "en": "Museum"}}"#,
            to: "museum/Content/site.json")
        let before = try program.files(in: "museum")
        let run = try program.run("init", "museum", "--exhibition", "Horloges_2")
        #expect(run.output.hasPrefix("wrote 8 files; "), "\(run.error)")
        let after = try program.files(in: "museum")
        #expect(after.filter { before[$0.key] != nil } == before)
        let added = after.keys.filter { before[$0] == nil }
        #expect(added.allSatisfy { $0.hasPrefix("Content/Horloges_2/") })
        let text = String(
            decoding: after["Content/Horloges_2/exposition.json"] ?? Data(), as: UTF8.self)
        #expect(text.contains("Trois") && text.contains(#""../../.schemas/exposition.json""#))
        let build = try program.run(shell: "cd museum && exec \"$0\" build")
        #expect(build.status == 0, "\(build.error)")
        #expect(try program.run("init", "museum").output.hasPrefix("all files are already there; "))
    }

    @Test(arguments: [
        ("items", "reserved-name"), ("en", "reserved-name"), ("CON", "reserved-name"),
        ("a b", "invalid-page-name"), ("a/b", "invalid-page-name"), ("..", "invalid-page-name"),
        ("readme", "invalid-page-name"), ("Scales", "foreign-file"), ("notes", "foreign-file"),
        ("clocks", "foreign-file"),
    ])
    func refusesANameThatIsNotFree(name: String, code: String) throws {
        let program = try RealProgram()
        for name in ["clocks", "scales"] {
            #expect(try program.run("init", "museum", "--exhibition", name).status == 0)
        }
        try program.write("mine", to: "museum/Content/notes/a.txt")
        try program.write("[]", to: "museum/Content/clocks/items.json")
        let before = try program.files(in: "museum")
        let run = try program.run("init", "museum", "--exhibition", name)
        #expect(run.error.contains("[\(code)]"), "\(run.error)")
        #expect(run.status != 0)
        #expect(try program.files(in: "museum") == before)
    }

    @Test func makesNoMixtureOfASingleExhibitionAndAnother() throws {
        let program = try RealProgram()
        let before = try program.files(in: ".")
        let run = try program.run("init", "--exhibition", "clocks")
        #expect(
            run.error == """
                Content: error: the site has a single exhibition, beside which there is no place for another [foreign-file]
                    help: add --move NAME to move it into a folder of this name; its addresses will lead there
                1 error

                """)
        #expect(run.status == 73)
        #expect(try program.files(in: ".") == before)
    }
}
