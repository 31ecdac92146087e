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
                site.json:1:10: error: 'host' of site.json names an unknown host '\(name)' [unknown-host]
                    help: \(help)
                """
            ])
        #expect(settings.knownHost?.code == nil)
    }

    /// A file of `Hosts` that is in no list would say nothing.
    @Test func areAllThatAreDeclared() throws {
        let declared = try Repository.sources(in: "Sources/ExpoSite/Hosts").flatMap { file in
            file.text.matches(of: /static let \w+ = Host\(\s+code: "(\w+)"/).map { String($0.1) }
        }
        #expect(declared.sorted() == Host.all.map(\.code).sorted())
    }

    @Test(arguments: Host.all)
    func haveFilesThatSayWhatIsToBeFilledIn(host: Host) throws {
        let files = try #require(host.setupFiles(version: "1.9.00", address: nil))
        #expect(files.map(\.path) == files.map(\.path).sorted())
        let text = try #require(files.first).text
        #expect(text.contains("# To fill in:\n"))
        #expect(!text.contains("{version}"))
    }

    @Test(arguments: Host.all.filter { $0.code != Host.nginx.code })
    func installThisVersionOfTheProgram(host: Host) throws {
        let file = try #require(host.setupFiles(version: "1.9.00", address: nil)?.first)
        let text = file.text
        #expect(text.contains("EXPO_SITE_PACKAGE: vendor/expo-site_1.9.00_amd64.deb\n"))
        #expect(text.contains("--host \(host.code)\n"))
    }
}
