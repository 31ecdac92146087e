import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct ItemCollectionTests {
    private static let objectHelp =
        "    help: write keys and their values between '{' and '}'"

    @Test func readsItemsInTheOrderOfTheFile() throws {
        let reading = Reading.items(
            """
            [
              {"name": "해금", "image_name": "haegeum", "short_desc": "두 줄", "desc": "# 소리"},
              {"desc": "활자", "short_desc": "금속", "image_name": "jikji.png", "name": "직지"}
            ]
            """)
        #expect(reading.said == [])
        #expect(reading.value.map(\.name.string) == ["해금", "직지"])
        let item = try #require(reading.value.last)
        #expect(item.imageName.string == "jikji.png")
        #expect(item.shortDesc.string == "금속")
        #expect(reading.value.desc(at: 1).string == "활자")
        #expect(item.id == nil)
    }

    @Test func acceptsAnEmptyArray() {
        let reading = Reading.items("[]")
        #expect(reading.said == [])
        #expect(reading.value.isEmpty)
        #expect(reading.value.isComplete)
    }

    @Test func passesOverAByteOrderMarkWhichTakesNoColumn() {
        let reading = Reading.items("\u{FEFF}[1]")
        #expect(
            reading.said == [
                "items.json:1:2: error: element 1 must be an object, not a number [wrong-type]\n"
                    + Self.objectHelp
            ])
    }

    @Test(arguments: [
        ("\"해금\"", "text"), ("7", "a number"), ("true", "true or false"),
        ("null", "null"),
    ])
    func reportsATextThatIsNoArray(_ text: String, name: String) {
        let reading = Reading.items("\n  " + text)
        #expect(
            reading.said == [
                "items.json:2:3: error: the file must hold an array of objects, not \(name) [wrong-type]"
            ])
    }

    @Test(arguments: [
        (#"{"name": "해금"}"#, "write '[' before the first object and ']' after the last"),
        (
            #"{"name": "해금"}, {"name": "직지"}"#,
            "write '[' before the first object and ']' after the last"
        ),
        (
            #"{"items": [{"name": "해금"}]}"#,
            "write the array of 'items' alone, without the object around it"
        ),
    ])
    func saysHowObjectsBecomeAnArray(_ text: String, help: String) {
        #expect(
            Reading.items(text).said == [
                """
                items.json:1:1: error: the file must hold an array of objects, not an object [wrong-type]
                    help: \(help)
                """
            ])
    }

    @Test func knowsWhetherAddressesAreKnown() {
        let item = #""image_name": "a", "short_desc": "b", "desc": "c""#
        func knows(_ text: String) -> Bool { Reading.items(text).value.knowsAddresses }
        #expect(knows("[]"))
        #expect(knows(#"[{"name": "a", \#(item)}, {"name": "a", "id": "b", \#(item)}]"#))
        #expect(knows(#"[{"name": "a", "image_name": "a", "desc": 1}]"#))
        for text in [
            "{}", "[1]", "[{}]", "[", #"[{"name": "", \#(item)}]"#, #"[{\#(item)}]"#,
            #"[{"name": "a", "id": "a b", \#(item)}]"#, #"[{"name": "a", "id": 1, \#(item)}]"#,
            #"[{"name": "a", "image_name": "a/b", "short_desc": "b", "desc": "c"}]"#,
        ] {
            #expect(!knows(text), "\(text)")
        }
    }

    @Test func reportsEachElementThatIsNoObjectAndReadsTheOthers() {
        let reading = Reading.items(
            """
            ["해금",
             {"name": "직지", "image_name": "a", "short_desc": "b", "desc": "c"},
             null, [[]]]
            """)
        #expect(
            reading.said == [
                "items.json:1:2: error: element 1 must be an object, not text [wrong-type]\n"
                    + Self.objectHelp,
                "items.json:3:2: error: element 3 must be an object, not null [wrong-type]\n"
                    + Self.objectHelp,
                "items.json:3:8: error: element 4 must be an object, not an array [wrong-type]\n"
                    + Self.objectHelp,
            ])
        #expect(reading.value.map(\.name.string) == ["직지"])
        #expect(!reading.value.isComplete)
    }

    @Test func countsElementsThatAreNoObjectsWhenItNumbersItems() {
        let reading = Reading.items(
            #"[7, {"name": 5, "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        #expect(reading.said.last?.contains("'name' of item 2 must be text") == true)
    }

    @Test func keepsTheItemsBeforeATruncation() {
        let reading = Reading.items(
            """
            [{"name": "해금", "image_name": "a", "short_desc": "b", "desc": "c"},
             {"name": "직
            """)
        #expect(reading.value.map(\.name.string) == ["해금"])
        #expect(!reading.value.isComplete)
        #expect(reading.said.count == 1)
        #expect(reading.said.first?.hasPrefix("items.json:2:11: error: ") == true)
        #expect(reading.said.first?.contains("[invalid-json]") == true)
    }

    @Test(arguments: 0..<71)
    func saysOneThingOfAFileCutOffAnywhere(_ length: Int) {
        let whole = #"[{"name": "가나", "image_name": "a", "short_desc": "b", "desc": "c"}]"#
        let reading = Reading.items(bytes: Array(whole.utf8.prefix(length)))
        #expect(reading.said.count == 1)
        #expect(!reading.value.isComplete)
    }

    @Test func reportsBytesThatAreNoUTF8AtTheirPlace() {
        let reading = Reading.items(
            bytes: Array("[{\"name\": \"a".utf8) + [0xFF] + Array("\"}]".utf8))
        #expect(reading.said.count == 1)
        #expect(reading.said.first?.hasPrefix("items.json:1:13: error: ") == true)
        #expect(reading.said.first?.contains("[not-utf-8]") == true)
    }

    @Test func findsTheOtherProblemsOfAnItemThatHasOne() throws {
        let reading = Reading.items(
            #"[{"name": "", "image_name": "a/b", "short_desc": 7, "desc": "남는다", "created": "어제"}]"#
        )
        #expect(
            reading.said.map(code) == [
                "empty-text", "invalid-image-name", "wrong-type", "invalid-date",
            ])
        let item = try #require(reading.value.first)
        #expect(item.name.isEmpty)
        #expect(item.imageName.isEmpty)
        #expect(item.shortDesc.isEmpty)
        #expect(item.created == nil)
        #expect(reading.value.desc(at: 0).string == "남는다")
    }

    @Test func saysTenThingsOfTenMistakes() {
        let reading = Reading.items(
            """
            [
              {"image_name": "a", "short_desc": "b", "desc": "c"},
              {"name": null, "image_name": "a", "short_desc": "b", "desc": "c"},
              {"name": "", "image_name": "a", "short_desc": "b", "desc": "c"},
              {"name": "넷", "image_name": "a", "short_dsec": "b", "desc": "c"},
              {"name": "다섯", "image_name": "../a", "short_desc": "b", "desc": "c"},
              {"name": "여섯", "image_name": "a", "short_desc": 6, "desc": "c", "id": "six"},
              {"name": "일곱", "image_name": "a", "short_desc": "b", "desc": "c", "id": "SIX"},
              {"name": "여덟", "image_name": "a", "short_desc": "b", "desc": "c", "desc": "d"},
              {"name": "아홉", "image_name": "a", "short_desc": "b", "desc": "c", "colour": "e"},
              {"name": "열", "image_name": "a", "short_desc": "b", "desc": "c", "id": "t e n"},
            ]
            """)
        #expect(
            reading.said.map(code) == [
                "missing-key", "null-value", "empty-text", "missing-key", "invalid-image-name",
                "wrong-type", "duplicate-id", "duplicate-key", "unknown-key", "invalid-id",
                "invalid-json",
            ])
        #expect(reading.value.count == 10)
    }

    private func code(_ line: String) -> String {
        let end = line.lastIndex(of: "]") ?? line.endIndex
        let start = line[..<end].lastIndex(of: "[").map { line.index(after: $0) }
        return start.map { String(line[$0..<end]) } ?? line
    }

    @Test func handsOverTheTextsThatAnItemHas() {
        let items = Reading.items(
            #"[{"name": "a\nb", "image_name": "c", "short_desc": "d", "desc": "e"}]"#
        ).value
        var texts: [String] = []
        for key in [ItemKey.name, .imageName, .alt] {
            items.withBytes(of: key, at: 0) { texts.append(String(decoding: $0)) }
        }
        #expect(texts == ["a\nb", "c"])
        #expect(items.has(.name, at: 0))
        #expect(!items.has(.alt, at: 0))
    }
}
