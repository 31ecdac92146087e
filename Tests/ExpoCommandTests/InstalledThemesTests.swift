import Foundation
import TestSupport
import Testing

@testable import ExpoStarter

/// The themes that are installed with the program.
@Suite struct InstalledThemesTests {
    /// Runs commands in an empty folder, with the program as `expo`, whose themes are installed.
    private func run(_ commands: String, in program: borrowing RealProgram) throws
        -> RealProgram.Run
    {
        let install = """
            mkdir -p a/bin a/share a/empty && cp -R Templates a/share/expo-site && cd a && \
            for name in expo-site expo-image; do from="${0%/*}/$name" && \
            { ln "$from" bin/ 2>/dev/null || cp "$from" bin/; } || exit; done && cd empty && \
            expo() { ../bin/expo-site "$@"; } && \(commands)
            """
        return try program.run(shell: install)
    }

    @Test func areThoseThatInitOffers() throws {
        let folder = RealProgram.tests.deletingLastPathComponent()
            .appending(path: "Templates/themes")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(StarterTheme.names.dropFirst().sorted() == names.sorted())
    }

    @Test func areChosenByInit() throws {
        let program = try RealProgram()
        let run = try run(
            "expo init . --theme plain --language en --quiet && expo build --strict --quiet",
            in: program)
        #expect(run.status == 0, "\(run.error)")
        let files = try program.files(in: "a/empty")
        let style = String(decoding: try #require(files["public/assets/style.css"]), as: UTF8.self)
        #expect(style.contains("A white room."))
        #expect(!files.keys.contains { $0.hasPrefix("Templates") || $0.hasSuffix("frame.svg") })
    }

    @Test func areChosenForAnExhibitionThatIsThere() throws {
        let program = try RealProgram()
        let run = try run(
            """
            expo init . --quiet && expo init . --theme plain --quiet && expo init . --theme plain \
            --quiet && expo init . --theme paris
            """, in: program)
        #expect(run.status != 0, "another choice is not overwritten")
        #expect(run.error.contains("Content/theme.json"))
        let choice = try #require(try program.files(in: "a/empty")["Content/theme.json"])
        #expect(String(decoding: choice, as: UTF8.self).contains("\"theme\": \"plain\""))
    }

    @Test func areChosenForASiteOfSeveral() throws {
        let program = try RealProgram()
        let run = try run(
            "expo init . --exhibition one --theme plain --quiet && expo build --quiet", in: program)
        #expect(run.status == 0, "\(run.error)")
        let style = try #require(try program.files(in: "a/empty")["public/assets/style.css"])
        #expect(String(decoding: style, as: UTF8.self).contains("A white room."))
    }

    @Test func areCopiedWholeAndBuildTheSameSite() throws {
        for theme in StarterTheme.names {
            let program = try RealProgram()
            let run = try run(
                """
                expo init . --theme \(theme) --quiet && expo build --quiet && mv public first && \
                expo init . --theme \(theme) --templates --quiet && expo build --strict --quiet \
                && rm -r first/.expo-site.json public/.expo-site.json && diff -r first public && \
                mv Content/theme.json .. && expo build --quiet && rm public/.expo-site.json \
                && diff -r first public
                """, in: program)
            #expect(run.status == 0, "\(theme): \(run.output)\(run.error)")
            let files = try program.files(in: "a/empty/Templates")
            #expect(!files.keys.contains { $0.hasPrefix("themes") })
        }
    }

    @Test func lackNothingThatTheyHaveThemselves() throws {
        for theme in StarterTheme.names {
            let program = try RealProgram()
            let run = try run(
                "expo init . --theme \(theme) --templates --quiet && expo check --theme --strict",
                in: program)
            #expect(run.status == 0, "\(theme): \(run.error)")
        }
    }

    @Test func areComparedWithAThemeThatWasCopiedBefore() throws {
        let program = try RealProgram()
        let run = try run(
            """
            expo init . --templates --quiet && \
            sed -i '/parts.find/d' Templates/list.html && \
            sed -i '/"next"/d' Templates/words/en.json && \
            printf '.row { color: red }' > Templates/assets/style.css && \
            expo check --quiet && ! expo check --theme --strict
            """, in: program)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("list.html does not have '{{>parts/find}}' [theme-lacks]"))
        #expect(run.error.contains("words/en.json does not have the words 'next'"))
        #expect(run.error.contains("assets/style.css has no rules for '"))
        #expect(run.error.contains("assets/style.css does not use '--paper', "))
        #expect(!run.error.contains("'.row'"))
    }

    @Test func areNeededForAComparison() throws {
        let program = try RealProgram()
        let run = try program.run("check", "--theme")
        #expect(run.error.contains("no theme is installed with the program"))
    }
}
