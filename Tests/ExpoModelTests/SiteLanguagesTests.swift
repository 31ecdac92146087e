import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct SiteLanguagesTests {
    @Test(arguments: [
        ("{}", ["ko"]), (#"{"language": "en"}"#, ["en"]),
        (#"{"languages": ["ko", "en"]}"#, ["ko", "en"]),
        (#"{"languages": ["ko", 1, "e n", "ko", "fr"]}"#, ["ko", "fr"]),
        (#"{"languages": []}"#, ["ko"]),
        ("[", ["ko"]), (#"{"languages": {"ko": 1}}"#, ["ko"]),
    ])
    func areWhatTheSettingsName(settings: String, tags: [String]) {
        let source = SourceText(path: "site.json", settings)
        #expect(SiteLanguages(settings: source).tags == tags)
    }

    @Test(arguments: [
        ("eng", "en"), ("EN", "en"), ("en-GB", "en"), ("kor", "ko"), ("zh", "zh-Hant"), ("fr", nil),
        ("de", nil), ("e", "en"),
    ])
    func knowWhatATagResembles(tag: String, own: String?) {
        #expect(SiteLanguages(["ko", "en", "zh-Hant"]).language(like: tag) == own)
    }
}
