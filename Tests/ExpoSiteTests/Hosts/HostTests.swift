import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct HostTests {
    @Test(arguments: [("Github", "did you mean 'github'?"), ("", nil), ("ftp.example", nil)])
    func areNoOthersThanTheProgramKnows(name: String, help: String?) {
        var diagnostics = Diagnostics()
        let text = SourceText(path: "site.json", #"{"host": "\#(name)"}"#)
        let settings = Settings.read(text, diagnostics: &diagnostics)
        Host.check(settings, diagnostics: &diagnostics)
        let help =
            help
            ?? "write one of \(Host.all.map(\.code).joined(separator: ", ")), or leave the key out"
        #expect(
            diagnostics.sorted.map(\.description) == [
                """
                site.json:1:10: error: unknown host '\(name)' in site.json [unknown-host]
                    help: \(help)
                """
            ])
        #expect(settings.knownHost?.code == nil)
    }

    /// A file of `Hosts` that is in no list would have no effect.
    @Test func areAllThatAreDeclared() throws {
        let declared = try Repository.sources(in: "Sources/ExpoSite/Hosts").flatMap { file in
            file.text.matches(of: /static let \w+ = Host\(\s+code: "(\w+)"/).map { String($0.1) }
        }
        #expect(declared.sorted() == Host.all.map(\.code).sorted())
    }

    @Test(arguments: Host.all)
    func haveFilesThatSayWhatIsToBeFilledIn(host: Host) throws {
        for (language, title) in [(MessageLanguage.english, "To fill in"), (.korean, "채울 곳")] {
            let files = try #require(
                host.setupFiles(in: language, version: "1.9.00", address: nil))
            #expect(files.map(\.path) == files.map(\.path).sorted())
            let text = try #require(files.first).text
            #expect(text.contains("# \(title):\n"))
            #expect(!text.contains("{version}"))
        }
    }

    /// Comments are in the language of the exhibition; everything else is the same.
    @Test(arguments: Host.all)
    func haveCommentsInBothLanguages(host: Host) throws {
        let english = try #require(host.setupFiles(in: .english, version: "1", address: nil))
        let korean = try #require(host.setupFiles(in: .korean, version: "1", address: nil))
        for (english, korean) in zip(english, korean) {
            #expect(Self.code(of: english.text) == Self.code(of: korean.text))
            #expect(!english.text.contains { "가"..."힣" ~= $0 })
            // Nothing but an empty comment, or code that may be uncommented, is without Hangul.
            let comments = Self.comments(in: korean.text).filter {
                !$0.contains { "가"..."힣" ~= $0 }
            }
            #expect(
                comments.allSatisfy { ["#", "# brotli_static on;"].contains($0) }, "\(comments)")
            #expect(!korean.text.contains("#en") && !korean.text.contains("#ko"))
        }
    }

    private static func comments(in text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
            .filter { $0.hasPrefix("#") }
    }

    private static func code(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("#") }
    }

    @Test(arguments: Host.all.filter { $0.code != Host.nginx.code })
    func installThisVersionOfTheProgram(host: Host) throws {
        let file = try #require(
            host.setupFiles(in: .english, version: "1.9.00", address: nil)?.first)
        let text = file.text
        #expect(text.contains("EXPO_SITE_PACKAGE: vendor/expo-site_1.9.00_amd64.deb\n"))
        #expect(text.contains("--host \(host.code)\n"))
    }
}
