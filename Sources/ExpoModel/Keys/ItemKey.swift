/// The keys of an item's object, which are the names of its texts.
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
                "Name",
                "What the exhibit is called: the heading of its page and of its line in the list.",
                examples: ["Haegeum"],
                columns: [
                    "title", "이름", "제목", "명칭", "품명", "작품명", "작품이름", "유물명", "출품작", "nom", "titre",
                    "intitulé",
                ])
        case .imageName:
            Field(
                "image_name", .imageName, isRequired: true,
                "Picture",
                "The file in Content/images that shows the exhibit, with or without its extension, and "
                    + "without a folder.",
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
                "Short description", "A line for the list.",
                examples: ["A fiddle with two strings"],
                columns: [
                    "shortdescription", "summary", "brief", "짧은설명", "간단한설명", "간략설명", "한줄설명", "요약",
                    "descriptioncourte", "courtedescription", "brèvedescription", "résumé",
                ])
        case .desc:
            Field(
                "desc", .expectedText, isRequired: true,
                "Text",
                "What there is to say, in Markdown. `[text](items/NAME.html)` leads to the page of another "
                    + "exhibit, `![what it shows](images/NAME)` shows a picture.",
                examples: ["It has **two** strings."],
                columns: [
                    "description", "longdescription", "text", "details", "설명", "자세한설명", "상세설명",
                    "긴설명", "본문", "내용", "해설", "descriptionlongue", "descriptiondétaillée", "texte",
                ])
        case .id:
            Field(
                "id", .identifier,
                "Part of the address",
                "What the exhibit's page is called: items/ID.html. Letters, digits, '-' and '_' of any script; "
                    + "without it, the name of the picture.",
                examples: ["haegeum"],
                columns: ["identifier", "slug", "아이디", "식별자", "identifiant"])
        case .alt:
            Field(
                "alt", .text,
                "Alternative text",
                "What the picture shows, in a sentence, for those who do not see it.",
                examples: ["A fiddle with a long neck, and its bow between the two strings"],
                columns: [
                    "alttext", "alternativetext", "대체글", "대체텍스트", "대체설명", "textealternatif",
                    "alternativetextuelle",
                ])
        case .caption:
            Field(
                "caption", .text,
                "Caption", "A line below the picture.",
                examples: ["Seoul, about 1900"],
                columns: ["캡션", "그림설명", "사진설명", "légende"],
                shown: .belowPicture("The line below the picture, if any."),
                property: .ofPicture("caption"))
        case .credit:
            Field(
                "credit", .text,
                "Credit", "Who made the picture, or whose it is: a line below it.",
                examples: ["Drawn by the curator"],
                columns: ["credits", "source", "출처", "제공", "크레딧", "crédit", "crédits"],
                shown: .belowPicture("Whose picture it is, if said."),
                property: .ofPicture("creditText"))
        case .rights:
            Field(
                "rights", .text,
                "Rights", "What others may do with the picture: a line below it.",
                examples: ["CC BY 4.0"],
                columns: [
                    "copyright", "license", "licence", "권리", "저작권", "라이선스", "이용조건", "droits",
                    "droitsdauteur",
                ],
                shown: .belowPicture("Under which terms it may be used, if said."),
                property: .ofPicture("copyrightNotice", ofAddress: "license"))
        case .type:
            Field(
                "type", .exhibitType,
                "Type",
                "What the exhibit is to search engines: a work of schema.org. Without it, CreativeWork, which "
                    + "is right for instruments, clothes and tools.",
                examples: ["Book", "Painting"],
                columns: ["kind", "종류", "유형", "갈래", "genre"])
        case .created:
            Field(
                "created", .date,
                "Created",
                "The day on which this entry was written: year, month, day. No page shows it.",
                examples: ["2026-11-21"],
                columns: [
                    "datecreated", "creationdate", "만든날", "만든날짜", "제작일", "작성일", "créé",
                    "datedecréation",
                ])
        case .modified:
            Field(
                "modified", .date,
                "Modified",
                "The day on which this entry was last changed: year, month, day. Search engines are told it.",
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
