import Testing

@testable import ExpoModel

@Suite struct RecordCheckTests {
    @Test func reportsAMissingKeyWhereItsObjectBegins() {
        let reading = Reading.items(
            """
            [
              {"name": "해금", "image_name": "a", "desc": "c"}
            ]
            """)
        #expect(
            reading.said == [
                """
                items.json:2:3: error: item '해금' has no 'short_desc' [missing-key]
                    help: add "short_desc": "…"
                """
            ])
    }

    @Test func reportsAnObjectWithNoneOfTheKeysOfWhichItNeedsOne() {
        #expect(
            Reading.exposition(#"{"title": "a", "description": "d"}"#).said == [
                """
                exposition.json:1:1: error: the exhibition needs at least one of 'visitors', 'location', 'duration', 'facts' [missing-key]
                    help: add "duration": "…"
                """
            ])
        for fact in [#""visitors": 0"#, #""location": """#, #""duration": "x""#] {
            let text = #"{"title": "a", "description": "d", \#(fact)}"#
            #expect(Reading.exposition(text).said == [])
        }
        let wrong = Reading.exposition(#"{"title": "a", "description": "d", "visitors": "x"}"#)
        #expect(wrong.said.count == 1)
    }

    @Test(arguments: ["short_dsec", "shrot_desc", "Short_Desc", "shortdesc", "short-desc"])
    func reportsAMisspeltKeyOnceAndWhereItStands(_ key: String) {
        let reading = Reading.items(
            #"[{"name": "해금", "image_name": "a", "\#(key)": "b", "desc": "c"}]"#)
        #expect(
            reading.said == [
                """
                items.json:1:36: error: item '해금' has no 'short_desc' [missing-key]
                    help: '\(key)' is not a known key; did you mean 'short_desc'?
                """
            ])
    }

    @Test func numbersAnItemWhoseNameIsMissing() {
        let reading = Reading.items(
            #"[{"nmae": "해금", "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        #expect(
            reading.said == [
                """
                items.json:1:3: error: item 1 has no 'name' [missing-key]
                    help: 'nmae' is not a known key; did you mean 'name'?
                """
            ])
    }

    @Test func reportsEveryRequiredKeyOfAnEmptyObject() {
        let said = Reading.items("[{}]").said
        #expect(said.count == 4)
        #expect(said.allSatisfy { $0.hasPrefix("items.json:1:2: error: item 1 has no '") })
    }

    @Test func warnsOfAnUnknownKeyAndSuggestsAKnownOne() {
        #expect(
            Reading.item(#""captoin": "x""#).said == [
                """
                items.json:1:68: warning: item '해금' has an unknown key 'captoin' [unknown-key]
                    help: did you mean 'caption'?
                """
            ])
    }

    @Test func saysWhereTheKeysAreIfNoneIsNear() {
        #expect(
            Reading.item(#""박물관": {"name": ["해금", 1, null]}"#).said == [
                """
                items.json:1:68: warning: item '해금' has an unknown key '박물관' [unknown-key]
                    help: correct or remove it; 'expo-site help fields' lists the keys, and fields.json adds your own
                """
            ])
    }

    @Test(arguments: [#""desc": "d""#, #""d\u0065sc": "d""#])
    func reportsAKeyThatComesTwiceWhereItComesAgain(_ member: String) {
        let said = Reading.item(member).said
        #expect(
            said == [
                """
                items.json:1:68: error: item '해금' has the key 'desc' twice [duplicate-key]
                    help: remove one of the two
                """
            ])
    }

    @Test func reportsDuplicateKeysOfTheItemThatHasThem() {
        let reading = Reading.items(
            """
            [{"name": "하나", "name": "하나", "image_name": "a", "short_desc": "b", "desc": "c"},
             {"name": "둘", "image_name": "a", "short_desc": "b", "desc": "c", "desc": "d"}]
            """)
        #expect(
            reading.said.map { $0.prefix { $0 != "[" } } == [
                "items.json:1:17: error: item '하나' has the key 'name' twice ",
                "items.json:2:67: error: item '둘' has the key 'desc' twice ",
            ])
    }

    @Test func looksForDuplicatesAmongItsOwnKeysOnly() {
        let said = Reading.item(#""x": {"a": 1, "a": 2}"#).said
        #expect(said.map { $0.contains("[unknown-key]") } == [true])
    }

    @Test(arguments: [
        ("7", "a number", "put quotes around it"), ("true", "true or false", nil),
        (#"["b"]"#, "an array", nil),
    ])
    func reportsAValueOfTheWrongType(_ value: String, name: String, help: String?) {
        let reading = Reading.items(
            #"[{"name": "해금", "image_name": "a", "short_desc": \#(value), "desc": "c"}]"#)
        let line =
            "items.json:1:50: error: 'short_desc' of item '해금' must be text, not \(name) [wrong-type]"
        #expect(reading.said == [line + (help.map { "\n    help: " + $0 } ?? "")])
    }

    @Test(arguments: [("true", "true or false"), ("[1]", "an array"), ("{}", "an object")])
    func reportsAValueOfTheWrongTypeWhereANumberBelongs(_ value: String, name: String) {
        #expect(
            Reading.exposition(visitors: value).said == [
                "exposition.json:2:13: error: 'visitors' of the exhibition must be a whole number, not \(name) [wrong-type]"
            ])
    }

    @Test func reportsNullWhereANumberBelongs() {
        #expect(
            Reading.exposition(visitors: "null").said == [
                """
                exposition.json:2:13: error: 'visitors' of the exhibition is null, which means that it has no value [null-value]
                    help: write a whole number instead of null, or leave the key out
                """
            ])
    }

    @Test func reportsNullWhereNothingIsRequired() {
        #expect(
            Reading.item(#""alt": null"#).said == [
                """
                items.json:1:75: error: 'alt' of item '해금' is null, which means that it has no value [null-value]
                    help: write text instead of null, or leave the key out
                """
            ])
    }

    @Test func acceptsAKeyWrittenWithEscapes() {
        let reading = Reading.items(
            #"[{"n\u0061me": "해금", "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        #expect(reading.said == [])
        #expect(reading.value.first?.name.string == "해금")
    }

    @Test(.timeLimit(.minutes(10))) func takesNoLongForManyUnknownKeys() {
        let count = 20_000
        let members = (0..<count).map { #""key\#($0)": 0"# }.joined(separator: ",")
        #expect(Reading.items("[{\(members)}]").count == count + 4)
    }
}
