private import ExpoDiagnostics

/// The keys of an item's object.
package enum ItemKey: Int, RecordKey, CaseIterable {
    case name
    case imageName
    case shortDesc
    case desc
    case id
    case alt
    case caption
    case credit
    case rights
    case type
    case created
    case modified
    case schema

    package static let fields = allCases.map(\.declaration)

    private var declaration: Field {
        switch self {
        case .name:
            Field(
                "name", .name, isRequired: true,
                Message("Name", "이름"),
                Message(
                    "The exhibit's name: the heading of its page and its line in the list.",
                    "전시품의 이름. 페이지의 제목이 되고 목록에 나옵니다."),
                examples: ["Haegeum"],
                columns: [
                    "title", "이름", "제목", "명칭", "품명", "작품명", "작품이름", "유물명", "출품작", "nom", "titre",
                    "intitulé",
                ], translation: .expected)
        case .imageName:
            Field(
                "image_name", .imageName, isRequired: true,
                Message("Picture", "이미지"),
                Message(
                    "The file in Content/images that shows the exhibit, with or without its extension, and without a folder.",
                    "Content/images에 있는 전시품의 이미지 파일. 확장자는 써도 되고 안 써도 되며, 폴더는 쓰지 않습니다."),
                examples: ["haegeum", "haegeum.jpg"],
                columns: [
                    "image", "images", "imagefile", "picture", "picturename", "photo", "file",
                    "filename", "그림", "그림이름", "그림파일", "그림파일명", "이미지", "이미지이름", "이미지파일", "이미지파일명",
                    "사진", "사진이름", "사진파일", "사진파일명", "파일", "파일명", "파일이름", "nomdelimage", "fichier",
                    "nomdufichier", "fichierimage", "photographie",
                ])
        case .shortDesc:
            Field(
                "short_desc", .expectedText, isRequired: true,
                Message("Short description", "짧은 설명"),
                Message(
                    "One line for the list.",
                    "목록에 나오는 한 줄 설명."),
                examples: ["A fiddle with two strings"],
                columns: [
                    "shortdescription", "summary", "brief", "짧은설명", "간단한설명", "간략설명", "한줄설명", "요약",
                    "descriptioncourte", "courtedescription", "brèvedescription", "résumé",
                ], translation: .expected)
        case .desc:
            Field(
                "desc", .expectedText, isRequired: true,
                Message("Text", "설명"),
                Message(
                    "The text about the exhibit, in Markdown. `[text](items/NAME.html)` links to another exhibit, `![what it shows](images/NAME)` shows a picture.",
                    "전시품을 설명하는 글. Markdown으로 씁니다. `[글](items/NAME.html)`은 다른 전시품으로 가는 링크, `![보이는 것](images/NAME)`은 이미지입니다."
                ),
                examples: ["It has **two** strings."],
                columns: [
                    "description", "longdescription", "text", "details", "설명", "자세한설명", "상세설명",
                    "긴설명", "본문", "내용", "해설", "descriptionlongue", "descriptiondétaillée", "texte",
                ], translation: .expected)
        case .id:
            Field(
                "id", .identifier,
                Message("Part of the address", "주소의 이름"),
                Message(
                    "The name of the exhibit's page: items/ID.html. Letters and digits of any alphabet or writing system, '-' and '_'. By default, the name of the picture.",
                    "전시품 페이지의 이름. 주소는 items/ID.html이 됩니다. 모든 문자 체계의 글자와 숫자, '-', '_'를 쓸 수 있습니다. 쓰지 않으면 이미지의 이름을 사용합니다."
                ),
                examples: ["haegeum"],
                columns: ["identifier", "slug", "아이디", "식별자", "identifiant"])
        case .alt:
            Field(
                "alt", .text,
                Message("Alternative text", "대체 텍스트"),
                Message(
                    "Describes the picture in a sentence, for people who cannot see it.",
                    "이미지를 볼 수 없는 사람을 위해 이미지를 설명하는 한 문장."),
                examples: ["A fiddle with a long neck, and its bow between the two strings"],
                columns: [
                    "alttext", "alternativetext", "대체글", "대체텍스트", "대체설명", "textealternatif",
                    "alternativetextuelle",
                ], translation: .expected)
        case .caption:
            Field(
                "caption", .text,
                Message("Caption", "캡션"),
                Message(
                    "A line below the picture.",
                    "이미지 아래에 나오는 한 줄."),
                examples: ["Seoul, about 1900"],
                columns: ["캡션", "그림설명", "사진설명", "légende"],
                shown: .belowPicture("The line below the picture, if any."),
                property: .ofPicture("caption"), translation: .expected)
        case .credit:
            Field(
                "credit", .text,
                Message("Credit", "출처"),
                Message(
                    "Who made the picture, or who owns it: a line below it.",
                    "이미지를 만든 사람이나 소장처. 이미지 아래에 나옵니다."),
                examples: ["Drawn by the curator"],
                columns: ["credits", "source", "출처", "제공", "크레딧", "crédit", "crédits"],
                shown: .belowPicture("Who made or owns the picture, if set."),
                property: .ofPicture("creditText"), translation: .possible)
        case .rights:
            Field(
                "rights", .text,
                Message("Rights", "이용 조건"),
                Message(
                    "How others may use the picture: a line below it.",
                    "다른 사람이 이미지를 사용할 수 있는 조건. 이미지 아래에 나옵니다."),
                examples: ["CC BY 4.0"],
                columns: [
                    "copyright", "license", "licence", "권리", "저작권", "라이선스", "이용조건", "droits",
                    "droitsdauteur",
                ],
                shown: .belowPicture("How others may use the picture, if set."),
                property: .ofPicture("copyrightNotice", ofAddress: "license"),
                translation: .possible)
        case .type:
            Field(
                "type", .exhibitType,
                Message("Type", "유형"),
                Message(
                    "The kind of exhibit, for search engines: a type of schema.org. By default CreativeWork, which is right for instruments, clothes and tools.",
                    "검색 엔진에 알리는 전시품의 유형(schema.org). 쓰지 않으면 CreativeWork이며, 악기, 옷, 도구에는 이것이 맞습니다."),
                examples: ["Book", "Painting"],
                columns: ["kind", "종류", "유형", "갈래", "genre"])
        case .created:
            Field(
                "created", .date,
                Message("Created", "쓴 날"),
                Message(
                    "The day on which this entry was written: year, month, day. Pages do not show it; the feed uses it.",
                    "이 항목을 쓴 날. 연-월-일로 씁니다. 페이지에는 나오지 않고 피드에 사용됩니다."),
                examples: ["2026-11-21"],
                columns: [
                    "entrydate", "작성일", "입력일", "datedelafiche",
                ])
        case .modified:
            Field(
                "modified", .date,
                Message("Modified", "고친 날"),
                Message(
                    "The day on which this entry was last changed: year, month, day. For search engines and the feed.",
                    "이 항목을 마지막으로 고친 날. 연-월-일로 씁니다. 검색 엔진과 피드에 사용됩니다."),
                examples: ["2026-11-22"],
                columns: [
                    "datemodified", "updated", "고친날", "고친날짜", "수정일", "변경일", "modifié",
                    "datedemodification",
                ],
                property: .ofWork("dateModified"))
        case .schema: .schema("items")
        }
    }
}
