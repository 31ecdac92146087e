import ExpoSite
import Foundation
import Testing

@testable import ExpoStarter

@Suite struct StarterTests {
    @Test(arguments: StarterLanguage.allCases)
    func isASiteWithoutEvenAWarning(language: StarterLanguage) throws {
        let files = Starter.files(in: language)
        let texts = files.filter { $0.path.hasPrefix("Content/") }.map {
            (String($0.path.dropFirst(8)), String(decoding: $0.bytes, as: UTF8.self))
        }
        let content = FileTree(
            root: "Content", texts: Dictionary(uniqueKeysWithValues: texts))
        let templates = FileTree(root: "Templates", texts: try Self.theme())
        let site = Site.read(
            content: content, templates: templates, isStrict: true, checks: .unusedTemplates)
        #expect(site.check().sorted.map(\.description) == [])
        #expect(site.plan.files.contains { $0.path == "items/hourglass.html" })
    }

    @Test(arguments: StarterLanguage.allCases)
    func isWrittenInItsLanguage(language: StarterLanguage) throws {
        let files = Starter.files(in: language)
        let site = try #require(files.first { $0.path == "Content/site.json" })
        let settings = try JSONDecoder().decode(StarterSettings.self, from: Data(site.bytes))
        #expect(settings.language == language.rawValue)
        #expect(settings.search == true)
    }

    @Test func hasOnlyLanguagesThatTheThemeHasWordsOf() throws {
        let words = try FileManager.default.contentsOfDirectory(
            atPath: Self.repository + "/Templates/words")
        let languages = StarterLanguage.allCases.map { "\($0.rawValue).json" }
        #expect(Set(languages).isSubset(of: words))
    }

    @Test func namesEachFileOnceInOrder() {
        let paths = Starter.files(in: .en).map(\.path)
        #expect(paths == paths.sorted())
        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { !$0.hasPrefix("/") && !$0.contains("..") })
    }

    /// The schemas named in objects and in the editor's settings exist.
    @Test func namesSchemasThatAreThere() throws {
        let files = Dictionary(
            uniqueKeysWithValues: Starter.files(in: .ko).map { ($0.path, $0.bytes) })
        for name in ["exposition", "site"] {
            let text = String(
                decoding: try #require(files["Content/\(name).json"]), as: UTF8.self)
            #expect(text.contains("\"$schema\": \"../.schemas/\(name).json\""))
            #expect(files[".schemas/\(name).json"] != nil)
        }
        let settings = String(
            decoding: try #require(files[".vscode/settings.json"]), as: UTF8.self)
        let named = settings.matches(of: #/"\./(\.schemas/[a-z-]+\.json)"/#).map {
            String($0.output.1)
        }
        #expect(named.sorted() == files.keys.filter { $0.hasPrefix(".schemas/") }.sorted())
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    private static func theme() throws -> [String: String] {
        let root = repository + "/Templates"
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
            guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
                continue
            }
            texts[path] = String(decoding: data, as: UTF8.self)
        }
        return texts
    }

    @Test func areNamedByTheSettingsOfANewExhibition() throws {
        let files = Starter.files(
            in: .en, host: Host("github"), address: "https://museum.example/clocks/")
        let site = try #require(files.first { $0.path == "Content/site.json" })
        let settings = try JSONDecoder().decode(StarterSettings.self, from: Data(site.bytes))
        #expect(settings.host == "github")
        #expect(settings.baseURL == "https://museum.example/clocks/")
        #expect(settings.language == "en")
    }

    @Test func commentsWhatIsNotPublishedInItsLanguage() throws {
        for (language, comment) in [(StarterLanguage.ko, "# 사이트입니다. "), (.en, "# The site, ")] {
            let file = try #require(
                Starter.files(in: language).first { $0.path == ".gitignore" })
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(text.hasPrefix(comment))
            #expect(text.contains("\n/public/\n/.public.expo-stage/\n# "))
            #expect(text.hasSuffix("\n/.expo/\n"))
        }
    }
}

/// The settings that tests look at.
private struct StarterSettings: Decodable {
    let language: String
    let search: Bool?
    let host: String?
    let baseURL: String?

    enum CodingKeys: String, CodingKey {
        case language, search, host
        case baseURL = "base_url"
    }
}
