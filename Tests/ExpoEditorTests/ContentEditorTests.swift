import ExpoDiagnostics
import ExpoDisk
import ExpoJSON
import ExpoSite
import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoEditor

/// Changes of texts in files on disk, as the page asks for them.
@Suite struct ContentEditorTests {
    /// A content folder with its editor.
    private struct Work {
        let folder: TemporaryFolder
        let editor: ContentEditor

        init(
            _ texts: [String: String],
            check: @escaping @Sendable (SiteFolders, EditedExhibit?) -> Diagnostics
        )
            throws
        {
            let folder = try TemporaryFolder()
            for (path, text) in texts { try folder.write(text, to: "Content/\(path)") }
            try folder.write("", to: "Templates/main.html")
            self.folder = folder
            editor = Self.editor(in: folder.path, check: check)
        }

        /// An editor of the same content, as after a restart.
        static func editor(
            in path: String, check: @escaping @Sendable (SiteFolders, EditedExhibit?) -> Diagnostics
        ) -> ContentEditor {
            ContentEditor(
                path + "/Content", ownFolder: path, language: .english,
                find: {
                    SiteFolders.find(content: path + "/Content", templates: path + "/Templates")
                },
                check: check, path: { _, _, _ in nil }, preview: { _, text, _, _ in text },
                pictureProblems: { _, _ in Diagnostics() }, publish: { _, _ in [] })
        }

        func bytes(_ path: String) throws -> [UInt8] {
            Array(try Data(contentsOf: URL(filePath: "\(folder.path)/Content/\(path)")))
        }

        func ask(_ request: [String: String], _ other: ContentEditor? = nil) throws -> [String: Any]
        {
            let bytes = Array(try JSONSerialization.data(withJSONObject: request))
            let answer = (other ?? editor).answer(to: bytes)
            return try #require(
                try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        }

        /// Saves a text over the one that is there; returns the answer.
        func set(_ place: String, _ text: String) throws -> [String: Any] {
            let was = try #require(
                try ask(["do": "read", "at": place])["text"] as? String, "\(place)")
            return try ask(["do": "set", "at": place, "text": text, "was": was])
        }
    }

    private static let texts = [
        "", "가나다", "a \"b\" \\ c", "one\ntwo\n\nthree", "é 👩‍👩‍👧 𠮷", "\u{0}\u{1F}\u{2028}", "</script>",
        String(repeating: "긴 글 ", count: 300),
    ]

    /// Writes items with white space, escapes and members as people and programs write them.
    private static func oddItems(_ random: inout SeededGenerator) -> (
        text: String, places: [String]
    ) {
        let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
        let indents = ["", "  ", "\t", end, end + "\t", end + "    "]
        func space() -> String { indents.randomElement(using: &random) ?? "" }
        func text() -> String {
            ["\"a\"", "\"\\uAC00\\n\\/\"", "\"가\\t\"", "\"\\ud83d\\udc69\"", "\"\""]
                .randomElement(using: &random) ?? "\"\""
        }
        var places: [String] = []
        var items: [String] = []
        for index in 0..<Int.random(in: 1..<6, using: &random) {
            var members: [String] = []
            for key in ["name", "short_desc", "desc", "maker", "own~key/1"].shuffled(using: &random)
                .prefix(Int.random(in: 1...5, using: &random))
            {
                let pointer = "items.json#/\(index)/\(key == "own~key/1" ? "own~0key~11" : key)"
                let value: String
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    value = "{\(space())\"ko\"\(space()):\(space())\(text())\(space())}"
                    places += [pointer + "/ko", pointer + "/en"]
                case 1:
                    value = "[\(space())\(text()),\(space())\(text())\(space())]"
                    places += [pointer + "/0", pointer + "/1"]
                case 2:
                    value = "12.50"
                    places.append(pointer)
                default:
                    value = text()
                    places += [pointer, pointer + "/en"]
                }
                members.append("\(space())\"\(key)\"\(space()):\(space())\(value)\(space())")
            }
            members.append("\"mine\": [1, null, {\"a\": true}]")
            items.append("\(space()){\(members.joined(separator: ","))}\(space())")
        }
        let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
        return ("\(mark)[\(items.joined(separator: ","))\(space())]\(end)", places)
    }

    /// Returns the bytes of a value, with those of its translations.
    private static func range(of place: String, in text: [UInt8]) throws -> Range<Int>? {
        var pointer = try #require(ContentPlace(place)?.pointer)
        if ["ko", "en"].contains(pointer.tokens.last) { pointer.tokens.removeLast() }
        let source = SourceText(path: "", bytes: ByteRegion(copying: text))
        return try EditableJSON(source).value(at: pointer)?.range
    }

    /// A thousand random edits change their text and nothing else, and are undone to the first byte.
    @Test(arguments: 0..<50)
    func changesOnlyTheBytesOfATextAndUndoesThem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (items, places) = Self.oddItems(&random)
        let work = try Work(
            ["items.json": items, "site.json": "{\"languages\": [\"ko\", \"en\"]}"]
        ) { _, _ in Diagnostics() }
        let first = try work.bytes("items.json")
        var states = [first]
        for _ in 0..<20 {
            let place = try #require(places.randomElement(using: &random))
            let text = try #require(Self.texts.randomElement(using: &random))
            let before = try work.bytes("items.json")
            let old = try work.ask(["do": "read", "at": place])["text"] as? String
            let answer = try work.set(place, text)
            #expect(answer["saved"] != nil, "\(place) \(answer)")
            let after = try work.bytes("items.json")
            #expect(try work.ask(["do": "read", "at": place])["text"] as? String == text)
            if after == before {
                #expect(old == text)
                continue
            }
            states.append(after)
            // A field without a text is left out, and is added again.
            let (shorter, longer) = before.count < after.count ? (before, after) : (after, before)
            if try Self.range(of: place, in: shorter) == nil {
                _ = try #require(try Self.range(of: place, in: longer))
                continue
            }
            // Before and behind the value in all languages, nothing differs.
            let value = try #require(try Self.range(of: place, in: before))
            #expect(after.starts(with: before[..<value.lowerBound]), "\(place)")
            #expect(
                after.reversed().starts(with: before[value.upperBound...].reversed()), "\(place)")
        }
        // A restart does not lose what can be undone.
        let other = Work.editor(in: work.folder.path) { _, _ in Diagnostics() }
        for state in states.reversed().dropFirst() {
            #expect(try work.ask(["do": "undo"], other)["saved"] != nil)
            #expect(try work.bytes("items.json") == state)
        }
        #expect(try work.ask(["do": "undo"], other)["saved"] == nil)
        for state in states.dropFirst() {
            #expect(try work.ask(["do": "redo"], other)["saved"] != nil)
            #expect(try work.bytes("items.json") == state)
        }
    }

    /// A program that ends between the history and the file loses nothing: the change was not made, and can be.
    @Test func goesOnAfterAnEndBetweenHistoryAndFile() throws {
        let texts = ["a", "b", "c"].map { "[{\"name\": \"\($0)\"}]" }
        let work = try Work(["items.json": texts[0]]) { _, _ in Diagnostics() }
        func restarted() -> ContentEditor {
            Work.editor(in: work.folder.path) { _, _ in Diagnostics() }
        }
        #expect(try work.set("items.json#/0/name", "b")["saved"] != nil)
        #expect(try work.set("items.json#/0/name", "c")["saved"] != nil)
        // As if the last change was never written.
        try work.folder.write(texts[1], to: "Content/items.json")
        #expect(try work.ask(["do": "redo"], restarted())["saved"] != nil)
        #expect(try work.bytes("items.json") == Array(texts[2].utf8))
        #expect(try work.ask(["do": "undo"], restarted())["saved"] != nil)
        // As if that was never written.
        try work.folder.write(texts[2], to: "Content/items.json")
        let editor = restarted()
        for text in [texts[1], texts[0]] {
            #expect(try work.ask(["do": "undo"], editor)["saved"] != nil)
            #expect(try work.bytes("items.json") == Array(text.utf8))
        }
    }

    /// A change that could not be written can be made later, and the one before it undone.
    @Test func goesOnAfterAFileThatCannotBeWritten() throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}]"]) { _, _ in Diagnostics() }
        let first = try work.bytes("items.json")
        #expect(try work.set("items.json#/0/name", "b")["saved"] != nil)
        do {
            let folder = try Folder.open(work.folder.path + "/Content")
            #expect(try folder.tryLock())
            #expect(try work.set("items.json#/0/name", "c")["problems"] != nil)
        }
        #expect(try work.ask(["do": "undo"])["saved"] != nil)
        #expect(try work.bytes("items.json") == first)
    }

    /// A text that an exhibit or a picture lacks comes where its key usually is.
    @Test func addsATextThatIsMissing() throws {
        let items =
            "[\n  {\"name\": \"a\", \"desc\": \"d\"},\n  {\"pictures\": [{\"image_name\": \"i\"}]}\n]"
        let work = try Work(["items.json": items]) { _, _ in Diagnostics() }
        #expect(try work.set("items.json#/0/alt", "A")["saved"] != nil)
        let read = try work.ask(["do": "read", "at": "items.json#/1/alt"])
        #expect(read["at"] as? String == "items.json#/1/pictures/0/alt")
        let main = try work.ask(["do": "read", "at": "items.json#/1/alt/ko"])
        #expect(main["at"] as? String == "items.json#/1/pictures/0/alt/ko")
        #expect(main["text"] as? String == "")
        #expect(try work.set("items.json#/1/pictures/0/alt", "B")["saved"] != nil)
        #expect(
            String(decoding: try work.bytes("items.json"), as: UTF8.self)
                == "[\n  {\"name\": \"a\", \"desc\": \"d\", \"alt\": \"A\"},\n  {\"pictures\": [{\"image_name\": \"i\", \"alt\": \"B\"}]}\n]"
        )
        for place in ["items.json#/0/none", "items.json#/0/alt/en", "items.json#/2/alt"] {
            #expect(try work.ask(["do": "read", "at": place])["problems"] != nil)
        }
    }

    /// Exhibits are added, copied, removed and moved in random order; the file has those that a list of names would have,
    /// all other bytes of them, and is undone to the first byte.
    @Test(arguments: 0..<40)
    func changesTheListOfExhibitsAndUndoesIt(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (items, _) = Self.oddItems(&random)
        let work = try Work(["items.json": items]) { _, _ in Diagnostics() }
        func exhibits() throws -> [JSONValue] {
            let source = SourceText(
                path: "", bytes: ByteRegion(copying: try work.bytes("items.json")))
            return try #require(try JSONValue.read(source).elements)
        }
        var expected = try exhibits()
        var states = [try work.bytes("items.json")]
        for number in 0..<15 {
            func place(_ index: Int) -> String { "items.json#/\(index)" }
            func name(_ index: Int) -> String {
                let name = expected[index]["name"]
                return (name?.text ?? name?["ko"]?.text ?? "") + " "
            }
            var request: [String: String] = [:]
            let index = expected.indices.randomElement(using: &random)
            let other = expected.indices.randomElement(using: &random)
            if let index {
                request["was"] = name(index)
                request["at"] = place(index)
            }
            switch (Int.random(in: 0..<4, using: &random), index, other) {
            case (0, let index?, _):
                request["do"] = "remove"
                expected.remove(at: index)
            case (1, let index?, _):
                request["do"] = "duplicate"
                let members = (expected[index].members ?? []).filter { $0.key != "draft" }.map {
                    ($0.key, $0.value)
                }
                expected.insert(.object(members + [("draft", .boolean(true))]), at: index + 1)
            case (2, let index?, let other?):
                let side = ["before", "behind"].randomElement(using: &random)
                request["do"] = "move"
                request["beside"] = place(other)
                request["of"] = name(other)
                request["side"] = side
                guard index != other else { break }
                let moved = expected.remove(at: index)
                let end = index < other ? other - 1 : other
                expected.insert(moved, at: side == "before" ? end : end + 1)
            default:
                request = ["do": "add", "text": "새 \(number)"]
                request["beside"] = other.map(place)
                request["of"] = other.map(name)
                let new = JSONValue.object(
                    [("name", .string("새 \(number)")), ("draft", .boolean(true))])
                expected.insert(new, at: other.map { $0 + 1 } ?? 0)
            }
            let answer = try work.ask(request)
            #expect(answer["saved"] != nil, "\(request) \(answer)")
            #expect(try exhibits().map(\.sorted) == expected.map(\.sorted), "\(request)")
            let after = try work.bytes("items.json")
            if after != states.last { states.append(after) }
        }
        for state in states.reversed().dropFirst() {
            #expect(try work.ask(["do": "undo"])["saved"] != nil)
            #expect(try work.bytes("items.json") == state)
        }
    }

    @Test func movesAnExhibitIntoTheSectionOfAnother() throws {
        let items = [
            "[", "  {\"name\": \"a\", \"section\": \"x\"},", "  {\"name\": \"b\"},",
            "  {\"name\": \"c\", \"section\": \"y\"}", "]",
        ]
        let work = try Work(["items.json": items.joined(separator: "\n")]) { _, _ in Diagnostics() }
        func move(_ from: Int, _ name: String, _ to: Int, _ side: String) throws -> String {
            let answer = try work.ask([
                "do": "move", "at": "items.json#/\(from)", "was": name,
                "beside": "items.json#/\(to)", "of": ["a", "b", "c"][to], "side": side,
            ])
            #expect(answer["saved"] != nil, "\(answer)")
            return String(decoding: try work.bytes("items.json"), as: UTF8.self)
        }
        #expect(
            try move(1, "b", 2, "behind")
                == [
                    items[0], items[1], "  {\"name\": \"c\", \"section\": \"y\"},",
                    "  {\"name\": \"b\", \"section\": \"y\"}", "]",
                ].joined(separator: "\n"))
        #expect(
            try move(0, "a", 0, "before").contains("{\"name\": \"a\", \"section\": \"x\"}"))
        // The page shows another exhibit there than the file has.
        for stale in [
            ["do": "remove", "at": "items.json#/0", "was": "c"],
            ["do": "add", "text": "d", "beside": "items.json#/0", "of": "c"],
        ] {
            let answer = try work.ask(stale)
            #expect(answer["problems"] as? [String] == ["the list was changed meanwhile"])
        }
        for place in ["items.json#/3", "items.json#/0/name", "site.json#/0"] {
            let answer = try work.ask(["do": "remove", "at": place, "was": "a"])
            #expect(answer["problems"] != nil, "\(place)")
        }
    }

    /// What settings are kept in is made with the first of them, and is gone when that is undone.
    @Test func makesTheFileOfSettings() throws {
        let work = try Work([
            "items.json": "[]", "exposition.json": "{\"title\": \"a\", \"visitors\": 3}",
        ]) { _, _ in Diagnostics() }
        let path = work.folder.path + "/Content/site.json"
        for (key, text, value) in [
            ("footer", "끝", "\"끝\""), ("languages", "ko; en", "[\"ko\", \"en\"]"),
            ("search", "true", "true"),
            ("menu", "list", "[\"list\"]"),
        ] {
            #expect(try work.set("site.json#/\(key)", text)["saved"] != nil, "\(key)")
            #expect(
                String(decoding: try work.bytes("site.json"), as: UTF8.self)
                    == "{\"\(key)\": \(value)}\n")
            #expect(
                try work.ask(["do": "read", "at": "site.json#/\(key)"])["text"] as? String == text)
            #expect(try work.ask(["do": "undo"])["saved"] != nil)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        #expect(try work.ask(["do": "redo"])["saved"] != nil)
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try work.set("site.json#/languages", "ko; en")["saved"] != nil)
        #expect(try work.set("site.json#/languages", "ko; en; fr")["saved"] != nil)
        #expect(
            String(decoding: try work.bytes("site.json"), as: UTF8.self)
                == "{\"languages\": [\"ko\", \"en\", \"fr\"], \"menu\": [\"list\"]}\n")
        for place in ["site.json#/none", "exposition.json#/none", "other.json#/footer"] {
            #expect(try work.ask(["do": "read", "at": place])["problems"] != nil)
        }
    }

    @Test func changesTheListsOfTheExposition() throws {
        let text = "{\n  \"title\": \"a\",\n  \"visitors\": 3\n}\n"
        let work = try Work(["items.json": "[]", "exposition.json": text]) { _, _ in Diagnostics() }
        func listed() throws -> [String] {
            let texts = try work.ask(["do": "settings"])["texts"] as? [[String: String]]
            return (texts ?? []).compactMap { $0["text"] == nil ? nil : $0["at"] }
        }
        let first = try listed()
        #expect(first.contains("exposition.json#/visitors") && first.contains("site.json#/menu"))
        #expect(try work.set("exposition.json#/visitors", "48130300")["saved"] != nil)
        for list in ["facts", "facts", "sections"] {
            let answer = try work.ask(["do": "extend", "at": "exposition.json#/\(list)"])
            #expect(answer["saved"] != nil, "\(answer)")
        }
        #expect(try work.set("exposition.json#/facts/2/value", "무료")["saved"] != nil)
        let drop = ["do": "drop", "at": "exposition.json#/facts/1", "was": "이름표"]
        #expect(try work.ask(drop)["saved"] != nil)
        #expect(
            String(decoding: try work.bytes("exposition.json"), as: UTF8.self)
                == "{\n  \"title\": \"a\",\n  \"facts\": "
                + "[{\"label\": \"관람객 수\", \"value\": \"48130300\"}, "
                + "{\"label\": \"이름표\", \"value\": \"무료\"}],\n  \"sections\": "
                + "[{\"id\": \"sections-1\", \"title\": \"제목\"}]\n}\n")
        #expect(
            Set(try listed()).isSuperset(of: [
                "exposition.json#/facts/0/label", "exposition.json#/sections/0/id",
            ]))
        for request in [
            drop.merging(["was": "other"]) { $1 },
            drop.merging(["at": "exposition.json#/facts/2"]) { $1 },
            drop.merging(["at": "exposition.json#/title"]) { $1 },
            ["do": "extend", "at": "exposition.json#/title"],
            ["do": "extend", "at": "items.json#"],
        ] {
            #expect(try work.ask(request)["problems"] != nil, "\(request)")
        }
        for _ in 0..<6 { #expect(try work.ask(["do": "undo"])["saved"] != nil) }
        #expect(try work.bytes("exposition.json") == Array(text.utf8))
    }

    /// Behind a section that was deleted, a new one gets a name that is free.
    @Test func namesSectionsApart() throws {
        let work = try Work(["items.json": "[]", "exposition.json": "{\"title\": \"a\"}"]) { _, _ in
            Diagnostics()
        }
        let extend = ["do": "extend", "at": "exposition.json#/sections"]
        for _ in 0..<2 { #expect(try work.ask(extend)["saved"] != nil) }
        let drop = ["do": "drop", "at": "exposition.json#/sections/0", "was": "sections-1"]
        #expect(try work.ask(drop)["saved"] != nil)
        #expect(try work.ask(extend)["saved"] != nil)
        let text = String(decoding: try work.bytes("exposition.json"), as: UTF8.self)
        #expect(text.contains("sections-2") && text.contains("sections-3"), "\(text)")
    }

    /// A file that is no JSON is said to be that, whatever is asked of it.
    @Test(arguments: ["remove", "duplicate", "move", "list", "find", "picture", "add"])
    func saysThatAFileIsDamaged(what: String) throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}, {]"]) { _, _ in Diagnostics() }
        let answer = try work.ask([
            "do": what, "at": "items.json#/0", "was": "a", "name": "a.png",
            "beside": "items.json#/0", "of": "a",
        ])
        let problems = try #require(answer["problems"] as? [String])
        #expect(
            problems.count == 1 && problems[0] != "there is no text of the content at this place",
            "\(problems)")
        #expect(try work.bytes("items.json") == Array("[{\"name\": \"a\"}, {]".utf8))
    }

    @Test func keepsTheLineEndsOfAPage() throws {
        let page = "\u{FEFF}# 제목\r\n\r\n첫 글.\r\n\r\n끝.\r\n"
        let work = try Work(["pages/about.md": page, "items.json": "[]"]) { _, _ in Diagnostics() }
        #expect(
            try work.set("pages/about.md#", "# 제목\n\n첫 글과 둘째.\n\n끝.\n")["saved"] != nil)
        #expect(
            String(decoding: try work.bytes("pages/about.md"), as: UTF8.self)
                == "\u{FEFF}# 제목\r\n\r\n첫 글과 둘째.\r\n\r\n끝.\r\n")
    }

    /// An error that was there before refuses no text.
    @Test func writesNothingThatAddsAnError() throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}]"]) { _, _ in
            var diagnostics = Diagnostics()
            diagnostics.report(Self.error("old"), file: "items.json")
            return diagnostics
        }
        #expect(try work.set("items.json#/0/name", "c")["saved"] != nil)
        let count = Counter()
        let strict = Work.editor(in: work.folder.path) { _, _ in
            var diagnostics = Diagnostics()
            // The text with the change is checked first.
            if count.next() == 1 { diagnostics.report(Self.error("new"), file: "items.json") }
            return diagnostics
        }
        let before = try work.bytes("items.json")
        let answer = try work.ask(
            ["do": "set", "at": "items.json#/0/name", "text": "d", "was": "c"], strict)
        #expect(answer["problems"] as? [String] == ["new"])
        #expect(try work.bytes("items.json") == before)
    }

    private final class Counter: Sendable {
        private let value = Locked(0)

        func next() -> Int {
            value.withLock {
                $0 += 1
                return $0
            }
        }
    }

    private static func error(_ text: String) -> Problem {
        Problem(.error, .invalidJSON, Message(same: text))
    }

    @Test func undoesNothingInAFileThatWasChangedElsewhere() throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}]"]) { _, _ in Diagnostics() }
        #expect(try work.set("items.json#/0/name", "b")["saved"] != nil)
        try work.folder.write("[{\"name\": \"c\"}]", to: "Content/items.json")
        #expect(try work.ask(["do": "undo"])["problems"] != nil)
        #expect(try work.bytes("items.json") == Array("[{\"name\": \"c\"}]".utf8))
        let stale = try work.ask(
            ["do": "set", "at": "items.json#/0/name", "text": "d", "was": "b"])
        #expect(stale["current"] as? String == "c")
    }

    @Test(arguments: [
        "../x.json#/a", "/etc/passwd#", "items.json", "items.json#", "items.json#a",
        "images/a.svg#",
        "pages/../items.md#", "pages/.hidden.md#", "none.json#/0", "items.json#/0",
        "items.json#/9/name",
        "items.json#/0/list", "a\\b.json#/a", "items.json#/0/none",
    ])
    func knowsNoTextElsewhere(place: String) throws {
        let work = try Work(["items.json": "[{\"name\": \"a\", \"list\": [\"b\"]}]"]) { _, _ in
            Diagnostics()
        }
        #expect(try work.ask(["do": "read", "at": place])["problems"] != nil)
        #expect(
            try work.ask(["do": "set", "at": place, "text": "x", "was": ""])["problems"] != nil)
    }

    @Test(arguments: [
        ("IMG 1.JPG", "img-1.jpg"), ("../../evil.png", "evil.png"), (".hidden.png", "hidden.png"),
        ("a/b\\c.webp", "a-b-c.webp"), ("소화\u{1112}\u{1161}\u{11AB}.PNG", "소화한.png"),
        ("?.gif", "picture.gif"),
        ("a.tar.jpeg", "a-tar.jpg"), (String(repeating: "가", count: 300) + ".svg", nil),
        ("old.png", "old-2.png"),
        ("other.jpg", "other-2.jpg"), ("same.png", "same.png"),
    ])
    func givesPicturesGoodNames(name: String, result: String?) throws {
        let work = try Work(
            [
                "items.json": "[]", "images/old.png": "old", "images/other.svg": "o",
                "images/same.png": "x",
            ]
        ) { _, _ in Diagnostics() }
        let picture = AddedPicture(name: name, bytes: Array("x".utf8))
        let written = try picture.write(into: work.folder.path + "/Content/images")
        if let result { #expect(written.name == result) }
        #expect(written.name.utf8.count < 256)
        #expect(written.isNew == (name != "same.png"))
        #expect(try work.bytes("images/" + written.name) == picture.bytes)
        #expect(try work.bytes("images/old.png") == Array("old".utf8))
    }

    @Test(arguments: [
        #"{"do": "page", "text": "a", "in": "../"}"#,
        #"{"do": "page", "text": "a", "in": "other/"}"#,
        #"{"do": "set", "at": "other/site.json#/footer", "text": "a", "was": ""}"#,
        #"{"do": "set", "at": "../1900/items.json#/0/name", "text": "a", "was": "b"}"#,
        #"{"do": "add", "text": "a", "in": ".."}"#, #"{"do": "settings", "in": "/etc/"}"#,
        #"{"do": "main picture", "picture": "poster", "name": "a.png", "in": "../"}"# + "\nx",
    ])
    func touchesNoFolderThatIsNoExhibition(request: String) throws {
        let work = try Work(
            [
                "1900/items.json": #"[{"name": "b"}]"#, "1900/exposition.json": #"{"title": "c"}"#,
                "site.json": "{}",
            ]
        ) { _, _ in Diagnostics() }
        let before = try FileManager.default.subpathsOfDirectory(atPath: work.folder.path).sorted()
        let answer = String(decoding: work.editor.answer(to: Array(request.utf8)), as: UTF8.self)
        #expect(answer.contains("problems") && !answer.contains("saved"), "\(answer)")
        let now = try FileManager.default.subpathsOfDirectory(atPath: work.folder.path).sorted()
        #expect(now.filter { $0 != "upload" } == before.filter { $0 != "upload" })
        #expect(try work.ask(["do": "settings", "in": "1900/"])["texts"] != nil)
    }

    @Test(arguments: ["a.exe", "a", "", ".png", "a.psd", "a.jpg.html"])
    func takesNoOtherFiles(name: String) throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}]"]) { _, _ in Diagnostics() }
        let request =
            "{\"do\": \"picture\", \"at\": \"items.json#/0\", \"was\": \"a\", \"name\": \"\(name)\"}\nx"
        let answer = String(decoding: work.editor.answer(to: Array(request.utf8)), as: UTF8.self)
        #expect(answer.contains("is no picture"), "\(answer)")
        #expect(!FileManager.default.fileExists(atPath: work.folder.path + "/Content/images"))
    }

    @Test(arguments: [
        "", "[", "{}", "{\"do\": 1}", "{\"do\": \"set\", \"at\": \"items.json#/0/name\"}",
    ])
    func refusesOtherRequests(request: String) throws {
        let work = try Work(["items.json": "[{\"name\": \"a\"}]"]) { _, _ in Diagnostics() }
        let answer = String(decoding: work.editor.answer(to: Array(request.utf8)), as: UTF8.self)
        #expect(answer == "{\"problems\":[\"this request is not understood\"]}")
    }
}

extension JSONValue {
    /// The value with the members of objects in the order of their keys, wherever they are in the file.
    fileprivate var sorted: JSONValue {
        switch self {
        case .object(let members):
            .object(members.map { ($0.key, $0.value.sorted) }.sorted { $0.0 < $1.0 })
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }

    fileprivate static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { Member(key: $0.0, value: $0.1) })
    }
}
