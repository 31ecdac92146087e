import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct RepeatedTextsTests {
    private func titles(_ texts: [(name: String, line: String)]) -> [(String, String)] {
        let json = texts.map {
            #"{"name": "\#($0.name)", "image_name": "a", "short_desc": "\#($0.line)", "desc": "a"}"#
        }
        var diagnostics = Diagnostics()
        let items = ItemCollection.read(
            SourceText(path: "items.json", "[\(json.joined(separator: ","))]"),
            diagnostics: &diagnostics)
        let repeated = RepeatedTexts(in: items)
        return items.enumerated().map { index, item in
            var title = ByteBuffer()
            var description = ByteBuffer()
            item.name.withBytes { name in
                repeated.append(titleOf: name, number: index + 1, to: &title)
                item.shortDesc.withBytes { line in
                    repeated.append(
                        descriptionOf: line, title: name, number: index + 1, to: &description)
                }
            }
            return (title.string, description.string)
        }
    }

    @Test func leavesDifferentTextsAsTheyAre() {
        let titles = titles([("해금", "두 줄"), ("가야금", "열두 줄")])
        #expect(titles.map(\.0) == ["해금", "가야금"])
        #expect(titles.map(\.1) == ["두 줄", "열두 줄"])
    }

    @Test func numbersEqualNames() {
        let titles = titles([("해금", "a"), ("가야금", "b"), ("해금", "c")])
        #expect(titles.map(\.0) == ["해금 (1)", "가야금", "해금 (3)"])
        #expect(titles.map(\.1) == ["a", "b", "c"])
    }

    @Test func putsTheTitleBeforeEqualLines() {
        let titles = titles([("해금", "두 줄"), ("아쟁", "두 줄"), ("해금", "두 줄"), ("북", "")])
        #expect(Set(titles.map(\.1)).count == 4)
        #expect(titles[1].1 == "아쟁: 두 줄")
        #expect(titles[3].1 == "북")
    }

    @Test func reportsSharedNamesOnceWithTheirNumber() {
        let item = { (name: String) in
            #"{"name": "\#(name)", "image_name": "a", "short_desc": "b", "desc": "c"}"#
        }
        let said = { (names: [String]) -> [String] in
            let json = names.map(item).joined(separator: ",\n")
            var diagnostics = Diagnostics()
            let items = ItemCollection.read(
                SourceText(path: "items.json", "[\(json)]"), diagnostics: &diagnostics)
            RepeatedTexts(in: items).report(to: &diagnostics)
            return diagnostics.sorted.map(\.description)
        }
        let help = "help: give each item a name of its own, so that visitors can tell them apart"
        #expect(
            said(["징", "해금", "북", "해금", "북", "북"]) == [
                """
                items.json:2:10: warning: 5 items have the same name as another item, \
                such as '해금' [repeated-name]
                    \(help)
                """
            ])
        #expect(
            said(["징", "해금", "북", "해금", "해금"]) == [
                "items.json:2:10: warning: 3 items have the same name '해금' [repeated-name]\n    "
                    + help
            ])
    }
}
