import ExpoModel
import TestSupport
import Testing

@testable import ExpoSite
@testable import ExpoTables

/// `Documentation/reference/fields.md` has the keys as the program has them; `RECORD=1` writes its
/// tables again.
@Suite struct FieldsPageTests {
    @Test func hasTheKeysThatTheProgramReads() throws {
        let problems = try DocumentationPage.problems(
            in: "reference/fields.md",
            parts: [
                ("exposition", Self.table(of: .exposition)),
                ("items", Self.table(of: .item)),
                ("types", Self.types),
                ("columns", Self.columns(["key", "other words", "Dublin Core"])),
                ("addresses", Self.table(of: .address)),
                ("site", Self.table(of: .settings)),
                ("fields", Self.table(of: .field)),
                ("terms", Self.terms),
                ("theme", Self.table(of: .theme)),
                ("words", Self.words),
            ])
        #expect(problems == [])
    }

    @Test func hasTheKeysInKorean() throws {
        let problems = try DocumentationPage.problems(
            in: "ko/reference/fields.md",
            parts: [
                ("exposition", Schema.exposition.table(in: .korean)),
                ("items", Schema.items.table(in: .korean)),
                ("types", Self.types),
                ("columns", Self.columns(["키", "다른 이름", "Dublin Core"])),
                ("addresses", Schema.addresses.table(in: .korean)),
                ("site", Schema.site.table(in: .korean)),
                ("fields", Schema.fields.table(in: .korean)),
                ("terms", Schema.terms.table(in: .korean)),
                ("theme", Schema.theme.table(in: .korean)),
                ("words", Schema.words.table(in: .korean)),
            ].map { ($0.0, $0.1.hasSuffix("\n") ? $0.1 : $0.1 + "\n") })
        #expect(problems == [])
    }

    private static func table(of object: ContentObject) -> String {
        DocumentationPage.table(
            ["key", "", "what it must be", "what it is", "for example"],
            object.keys.map { key in
                let examples = key.examples.map {
                    switch key.kind.shape {
                    case .text: "`\"\($0)\"`"
                    case .wholeNumber, .number, .flag, .objects: "`\($0)`"
                    case .textOrList: "`\"\($0)\"`, `[\"\($0)\"]`"
                    case .list: "`[\"\($0)\"]`"
                    }
                }
                return [
                    "`\(key.name)`", key.isRequired ? "required" : "", Self.rule(of: key.kind),
                    key.text.english, examples.joined(separator: ", "),
                ]
            })
    }

    private static func rule(of kind: FieldKind) -> String {
        let length = kind.longest.map { ", at most \($0) bytes" } ?? ""
        let rule =
            switch kind {
            case .text: "text"
            case .expectedText: "text; a warning if it is empty"
            case .name: "text that is not empty"
            case .imageName: "the name of a file, without a folder"
            case .identifier: "letters, digits, `-` and `_`"
            case .exhibitType: "one of the [types](#types)"
            case .date: "a day of the calendar: year, month, day"
            case .language: "a language tag"
            case .languages: "a list of language tags, no two the same"
            case .menu: "a list of texts, the names of pages"
            case .host: "one of " + Host.all.map { "`\($0.code)`" }.joined(separator: ", ")
            case .baseURL: "an address that begins with `http://` or `https://`"
            case .wholeNumber: "a whole number, 0 or more"
            case .warningCodes: "a list of texts, the codes of warnings"
            case .markdown: "text in Markdown"
            case .markdownTexts: "text in Markdown, or a list of texts"
            case .terms: "a term, or a list of terms"
            case .dateText: "text; [these forms](#dates) can also be read by machines"
            case .dateSpan:
                "a date in [EDTF](https://www.loc.gov/standards/datetime/), level 0 or 1"
            case .number: "a number"
            case .link: "an address that begins with `http://` or `https://`"
            case .flag: "`true` or `false`"
            case .views: "a list of objects, one for each picture"
            case .facts, .sections:
                "a list of objects with "
                    + kind.elements.map { "`\($0.name)`" }.joined(separator: ", ")
            case .fieldKey: "a letter, then letters, digits, `-` or `_`"
            case .theme: "the name of a theme"
            case .colour: "a colour, `#` and six digits"
            case .typeface: "the path of a font file, or names of typefaces"
            case .box: "a [box](#boxes)"
            case .ownKind:
                "one of "
                    + OwnField.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            }
        return rule + length
    }

    private static var terms: String {
        DocumentationPage.table(
            ["key", "what it is", "for example"],
            [["`en`, `fr` …", "The name of the term in the language of the tag.", "`\"Wood\"`"]]
                + TermSchema.keys.map { ["`\($0.name)`", $0.text.english, "`\($0.example)`"] })
    }

    private static var types: String {
        ExhibitType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ",\n") + "\n"
    }

    /// The words of each key but its own, as they are compared.
    private static func columns(_ head: [String]) -> String {
        DocumentationPage.table(
            head,
            ItemKey.allCases.compactMap { key in
                let own = ColumnWords.folded("\(key.name)")
                let words = ColumnWords.all.filter { $0.key == key && $0.word != own }.map(\.word)
                return words.isEmpty
                    ? nil
                    : [
                        "`\(key.name)`", words.sorted().joined(separator: ", "),
                        key.field.dublinCore.joined(separator: ", "),
                    ]
            })
    }

    private static var words: String {
        DocumentationPage.table(
            ["word", "", "what it is for", "in English"],
            WordMeaning.all.map { word in
                [
                    "`\(word.name)`", Word(rawValue: word.name) == nil ? "" : "required",
                    word.text.english, "`\(word.example)`",
                ]
            })
    }
}
