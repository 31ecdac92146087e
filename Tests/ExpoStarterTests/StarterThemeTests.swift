import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoStarter

@Suite struct StarterThemeTests {
    @Test func readsEveryFileOfATheme() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{title}}", to: "theme/main.html")
        try folder.write(Data([0, 255]), to: "theme/assets/dot.png")
        var diagnostics = Diagnostics()
        let files = StarterTheme.files(of: folder.path("theme"), diagnostics: &diagnostics)
        #expect(files?.map(\.path) == ["Templates/assets/dot.png", "Templates/main.html"])
        #expect(files?.first?.bytes == [0, 255])
        #expect(diagnostics.isEmpty)
    }

    @Test func reportsAThemeThatIsNotThere() {
        var diagnostics = Diagnostics()
        #expect(StarterTheme.files(of: "nothing", diagnostics: &diagnostics) == nil)
        #expect(
            diagnostics.sorted.map(\.description) == [
                """
                nothing: error: there is no folder 'nothing' [missing-file]
                    help: install the program with its theme, or begin in a folder that has one
                """
            ])
    }
}
