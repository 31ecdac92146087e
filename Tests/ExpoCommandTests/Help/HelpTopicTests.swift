import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct HelpTopicTests {
    /// No page is missing, and every named page exists.
    @Test func areThePagesOfTheDocumentation() throws {
        let files = try ["", "how-to", "reference"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                atPath: Self.documentation.appending(path: folder).path)
        }
        let pages = files.filter { $0.hasSuffix(".md") }.map { $0.dropLast(3) }
        // The index, and the pages about the exhibition of this repository only.
        let others = ["README", "plates"]
        #expect(Set(pages.map(String.init)) == Set(HelpTopic.pages + others))
    }

    @Test(arguments: MessageLanguage.allCases)
    func haveATextInstalledWithTheProgram(language: MessageLanguage) throws {
        let folder = DocumentationPage.repository.path + "/Sources/ExpoCommand/Help"
        for topic in HelpTopic.all {
            let text = topic.text(in: language, installedWith: folder)
            #expect(text?.contains("\n") == true, "\(topic.name) has a text")
        }
    }

    /// The first lines of a topic in Korean: an English page says that it is not translated.
    @Test(arguments: [
        ("install", "설치하기\n========\n"),
        ("missing-image", "missing-image\n\n오류"),
        ("reliability", "(이 문서는 아직 영어로만 있습니다)\n\nReliability\n"),
    ])
    func areKoreanWhereThereIsSuchAPage(name: String, start: String) throws {
        let folder = DocumentationPage.repository.path + "/Sources/ExpoCommand/Help"
        let topic = try #require(HelpTopic.all.first { $0.name == name })
        let text = try #require(topic.text(in: .korean, installedWith: folder))
        #expect(text.hasPrefix(start))
    }

    @Test func areNotConfusedWithVerbs() {
        let verbs = Verbs.all.map(\.name) + [HelpVerb.name]
        #expect(Set(verbs).isDisjoint(with: HelpTopic.all.map(\.name)))
    }

    @Test func haveNoTextWithoutTheirFiles() throws {
        let topic = try #require(HelpTopic.all.first)
        #expect(topic.text(in: .english, installedWith: "/nowhere/at/all") == nil)
    }

    private static let documentation = DocumentationPage.repository.appending(
        path: "Documentation")
}
