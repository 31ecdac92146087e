package import ExpoDiagnostics
private import ExpoDisk
internal import ExpoModel

/// A JSON Schema of one kind of file, with which editors complete and check text while the author
/// types.
///
/// The schemas are generated from the keys that the program itself reads, and describe a file's
/// shape; only the program can check whether a picture exists. They use draft 07, which all editors
/// support, and Visual Studio Code supports completely, unlike later drafts. They also reject what
/// the program only warns about, because editors show it as a warning anyway.
package enum Schema: String, Sendable, CaseIterable {
    case exposition
    case items
    case site
    case addresses
    case fields
    case terms
    /// The options of a theme, and those that the content sets instead.
    case theme
    /// The words of the content, which replace those of the theme.
    case words
    /// The words of a theme, which must include those that the program itself uses.
    case themeWords = "theme-words"

    package var fileName: String { rawValue + ".json" }

    /// Returns the complete text of the schema's file.
    ///
    /// - Parameter content: the folder of an exhibition, whose own fields are allowed.
    package func text(in language: MessageLanguage, for content: String? = nil) -> String {
        let members: [(key: String, value: SchemaText)] =
            switch self {
            case .exposition: ObjectSchema.members(of: .exposition, in: language)
            case .items:
                Self.array(
                    of: .item, own: content.map(OwnField.declared) ?? [],
                    Message("Exhibit", "전시품"), in: language)
            case .site: ObjectSchema.members(of: .settings, in: language)
            case .addresses: Self.array(of: .address, Message("Address", "주소"), in: language)
            case .fields: Self.array(of: .field, Message("Field", "필드"), in: language)
            case .terms: TermSchema.members(in: language)
            case .theme: ObjectSchema.members(of: .theme, in: language)
            case .words: WordSchema.members(required: [], in: language)
            case .themeWords:
                WordSchema.members(
                    required: Word.allCases.filter(\.isRequired).map(\.rawValue), in: language)
            }
        let head: [(key: String, value: SchemaText)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string(title.text(in: language))),
            ("description", .string(description.text(in: language))),
        ]
        return SchemaText.object(head + members).file
    }

    private static func array(
        of object: ContentObject, own: [OwnField] = [], _ title: Message,
        in language: MessageLanguage
    ) -> [(key: String, value: SchemaText)] {
        let head: [(key: String, value: SchemaText)] = [
            ("title", .string(title.text(in: language)))
        ]
        return [
            ("type", .string("array")),
            ("items", .object(head + ObjectSchema.members(of: object, own: own, in: language))),
        ]
    }

    private var title: Message {
        switch self {
        case .exposition: Message("Exposition", "전시")
        case .items: Message("Exhibits", "전시품")
        case .site: Message("Site", "사이트")
        case .addresses: Message("Addresses", "주소")
        case .fields: Message("Fields", "필드")
        case .terms: Message("Terms", "용어")
        case .theme: Message("Theme", "테마")
        case .words: Message("Words of the content", "콘텐츠의 문구")
        case .themeWords: Message("Words of the theme", "테마의 문구")
        }
    }

    private var description: Message {
        switch self {
        case .exposition:
            Message("The texts of the main page.", "첫 페이지에 나오는 내용.")
        case .items:
            Message("The exhibits, in the order in which they are shown.", "보여 줄 차례대로 쓴 전시품.")
        case .site: Message("Settings of the whole site.", "사이트 전체의 설정.")
        case .addresses:
            Message(
                "The public addresses; 'expo-site publish' writes them.",
                "공개한 주소. 'expo-site publish'가 기록합니다.")
        case .fields:
            Message(
                "The fields that the record on an exhibit's page shows, in their order.",
                "전시품 페이지의 기록에 나오는 필드. 나오는 차례대로 씁니다.")
        case .terms:
            Message(
                "The names of terms in other languages, and facts about them.",
                "용어의 다른 언어 이름과 용어에 관한 사실.")
        case .theme:
            Message(
                "The options of the theme: its colours, typefaces, ornaments and lists.",
                "테마의 선택 사항. 색, 글꼴, 장식, 목록입니다.")
        case .words:
            Message(
                "Words of the interface in one language that replace those of the theme.",
                "테마의 문구 대신 사용할 한 언어의 화면 문구.")
        case .themeWords:
            Message("The words of the interface in one language.", "한 언어의 화면 문구.")
        }
    }
}

extension Schema {
    /// Returns the settings for Visual Studio Code that assign the schemas in a folder of the
    /// project to files, because an array cannot name its own schema.
    package static func editorSettings(schemasIn folder: String) -> String {
        let mappings = allCases.map { schema in
            SchemaText.object([
                ("fileMatch", .array(schema.files.map { .string("/" + $0) })),
                ("url", .string("./\(folder)/\(schema.fileName)")),
            ])
        }
        return SchemaText.object([("json.schemas", .array(mappings))]).file
    }

    /// The patterns for the files of a project that the schema applies to.
    private var files: [String] {
        switch self {
        case .exposition: Self.inEachExhibition("exposition*.json")
        case .items: Self.inEachExhibition("items.json")
        case .site: Self.inEachExhibition("site.json")
        case .addresses: ["Content/addresses.json"]
        case .fields: Self.inEachExhibition("fields.json")
        case .terms: Self.inEachExhibition("terms.json")
        case .theme: ["Content/theme.json", "Templates/theme.json"]
        case .words: Self.inEachExhibition("words/*.json")
        case .themeWords: ["Templates/words/*.json"]
        }
    }

    /// Returns the patterns for a file of a single exhibition, and of each of several.
    private static func inEachExhibition(_ file: String) -> [String] {
        ["Content/\(file)", "Content/*/\(file)"]
    }
}

extension Schema {
    /// Returns the schema's descriptions of the keys, as a Markdown table.
    package func table(in language: MessageLanguage) -> String {
        switch self {
        case .exposition: Self.table(of: ContentObject.exposition.keys, in: language)
        case .items: Self.table(of: ContentObject.item.keys, in: language)
        case .site: Self.table(of: ContentObject.settings.keys, in: language)
        case .addresses: Self.table(of: ContentObject.address.keys, in: language)
        case .fields: Self.table(of: ContentObject.field.keys, in: language)
        case .theme: Self.table(of: ContentObject.theme.keys, in: language)
        case .terms:
            Self.table(
                [
                    Message("key", "키"), Message("what it is", "뜻"), Message("for example", "예"),
                ].map { $0.text(in: language) },
                TermSchema.keys.map {
                    ["`\($0.name)`", $0.text.text(in: language), "`\($0.example)`"]
                })
        case .words, .themeWords:
            Self.table(
                [
                    Message("word", "문구"), Message("what it is for", "쓰임"),
                    Message("in English", "영어로"),
                ].map { $0.text(in: language) },
                WordMeaning.all.map { ["`\($0.name)`", $0.text.text(in: language), $0.example] })
        }
    }

    private static func table(of keys: [Field], in language: MessageLanguage) -> String {
        let required = Message("required", "필수").text(in: language)
        return table(
            [
                Message("key", "키"), Message(same: ""), Message("what it is", "뜻"),
                Message("for example", "예"),
            ].map { $0.text(in: language) },
            keys.map { key in
                [
                    "`\(key.name)`", key.isRequired ? required : "", key.text.text(in: language),
                    key.examples.map { example($0, of: key) }.joined(separator: ", "),
                ]
            })
    }

    private static func example(_ text: String, of key: Field) -> String {
        switch key.kind.shape {
        case .text: "`\"\(text)\"`"
        case .wholeNumber, .number, .flag, .objects: "`\(text)`"
        case .textOrList: "`\"\(text)\"`, `[\"\(text)\"]`"
        case .list: "`[\"\(text)\"]`"
        }
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}

extension OwnField {
    /// Returns the fields that the `fields.json` of a content declares, or those in the folders of several exhibitions.
    fileprivate static func declared(inContent folder: String) -> [OwnField] {
        let inner = ((try? Folder.open(folder).names()) ?? []).sorted().map { "\(folder)/\($0)" }
        var keys: Set<String> = []
        let all = ([folder] + inner).flatMap { declared(in: $0) }
        return all.filter { keys.insert($0.key).inserted }
    }

    /// Returns the fields that the `fields.json` of a folder declares; none if it cannot be read.
    private static func declared(in folder: String) -> [OwnField] {
        var diagnostics = Diagnostics()
        guard
            let bytes = try? OpenFile(readingWherever: "\(folder)/\(OptionalTexts.fields)")
                .contents()
        else { return [] }
        return FieldList.read(
            SourceText(path: OptionalTexts.fields, bytes: bytes), diagnostics: &diagnostics
        ).own
    }
}
