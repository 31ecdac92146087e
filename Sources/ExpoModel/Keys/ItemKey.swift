private import ExpoDiagnostics

/// The keys of an item's object.
///
/// The first ones, up to `modified`, are in almost every item.
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
    case maker
    case date
    case when
    case period
    case culture
    case material
    case technique
    case dimensions
    case place
    case inventoryNumber
    case holder
    case provenance
    case inscription
    case references
    case tags
    case section
    case pictures
    case draft
    case schema

    package static let fields = allCases.map(\.declaration)
    package static let columnCount = ItemKey.maker.rawValue
    package static let subjectKey: ItemKey? = .name
    package static let replaceableKeys: [ItemKey] = [.shortDesc, .desc]
    package static let viewKeys: [ItemKey] = [.imageName, .alt, .caption, .credit, .rights]
    package static let draftKey: ItemKey? = .draft

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
                ], dublinCore: ["title"], translation: .expected)
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
                ], dublinCore: ["description"], translation: .expected)
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
                ], dublinCore: ["rights", "license"],
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
                ], dublinCore: ["modified"],
                property: .ofWork("dateModified"))
        case .maker:
            .ofRecord(
                "maker", .terms,
                Message("Maker", "작가·제작자"),
                Message(
                    "Who made the exhibit: a name, or a list of names.",
                    "전시품을 만든 사람. 이름 하나나 이름의 목록을 씁니다."),
                examples: ["Kim Hongdo"],
                columns: [
                    "creator", "artist", "author", "작가", "작가명", "제작자", "저자", "지은이", "만든이", "auteur",
                    "artiste", "créateur",
                ], dublinCore: ["creator"], property: .ofWork("creator"))
        case .date:
            .ofRecord(
                "date", .dateText,
                Message("Date", "제작 시기"),
                Message(
                    "When the exhibit was made, in words for visitors.",
                    "전시품을 만든 때. 방문자가 읽을 글로 씁니다."),
                examples: ["18th century", "1377"],
                columns: [
                    "datecreated", "제작시기", "제작연도", "제작년도", "연대", "제작일", "datation",
                    "datedecréation",
                ], dublinCore: ["date", "created"], property: .ofWork("dateCreated"),
                translation: .expected)
        case .when:
            Field(
                "when", .dateSpan,
                Message("Date for machines", "기계가 읽는 시기"),
                Message(
                    "The same in EDTF, for sorting and for search engines. By default, it is read from `date`, if that has one of the forms in the documentation.",
                    "같은 때를 EDTF로 쓴 것. 정렬하고 검색 엔진에 알리는 데 사용합니다. 없으면, 설명서에 있는 형식의 `date`에서 읽습니다."),
                examples: ["1377", "18XX", "1700/1799", "1592~"],
                columns: ["edtf", "정렬연대"])
        case .period:
            .ofRecord(
                "period", .terms,
                Message("Period", "시대"),
                Message(
                    "The period in which the exhibit was made: a term, or a list of terms.",
                    "전시품을 만든 시대. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Joseon"],
                columns: ["era", "dynasty", "시대", "왕조", "période", "époque"],
                dublinCore: ["coverage", "temporal"],
                property: .ofWork("temporalCoverage"))
        case .culture:
            .ofRecord(
                "culture", .terms,
                Message("Culture", "국적·문화권"),
                Message(
                    "The country or culture that the exhibit comes from: a term, or a list of terms.",
                    "전시품이 속한 나라나 문화권. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Korea"],
                columns: ["nationality", "country", "국적", "문화권", "나라", "국가", "pays"])
        case .material:
            .ofRecord(
                "material", .terms,
                Message("Material", "재질"),
                Message(
                    "What the exhibit is made of: a term, or a list of terms.",
                    "전시품의 재료. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Wood"],
                columns: [
                    "materials", "medium", "재질", "재료", "matériau", "matériaux", "matière",
                    "matières",
                ], dublinCore: ["medium"], property: .ofWork("material"))
        case .technique:
            .ofRecord(
                "technique", .terms,
                Message("Technique", "기법"),
                Message(
                    "How the exhibit was made: a term, or a list of terms.",
                    "전시품을 만든 방법. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Lacquering"],
                columns: ["techniques", "기법", "제작기법"], property: .ofWork("artMedium"))
        case .dimensions:
            .ofRecord(
                "dimensions", .text,
                Message("Dimensions", "크기"),
                Message(
                    "The size of the exhibit, shown exactly as written.",
                    "전시품의 크기. 쓴 그대로 보여 줍니다."),
                examples: ["24.6 × 17 cm"],
                columns: ["size", "measurements", "크기", "규격", "치수", "taille"],
                dublinCore: ["extent"],
                property: .ofWork("size"), translation: .possible)
        case .place:
            .ofRecord(
                "place", .terms,
                Message("Place", "제작지·출토지"),
                Message(
                    "Where the exhibit was made or found: a term, or a list of terms.",
                    "전시품을 만든 곳이나 출토된 곳. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Cheongju"],
                columns: [
                    "origin", "findspot", "제작지", "출토지", "장소", "lieu", "provenancegéographique",
                ], dublinCore: ["spatial"], property: .ofWork("locationCreated", type: "Place"))
        case .inventoryNumber:
            .ofRecord(
                "inventory_number", .text,
                Message("Inventory number", "소장품 번호"),
                Message(
                    "The number of the exhibit in the collection.",
                    "소장처에서 전시품에 붙인 번호."),
                examples: ["Coréen 109"],
                columns: [
                    "inventory", "accessionnumber", "objectnumber", "유물번호", "소장품번호", "등록번호",
                    "관리번호", "numérodinventaire", "inventaire",
                ], dublinCore: ["identifier"], property: .ofWork("identifier"),
                translation: .possible)
        case .holder:
            .ofRecord(
                "holder", .terms,
                Message("Held by", "소장처"),
                Message(
                    "Who keeps the exhibit: a name, or a list of names.",
                    "전시품을 소장한 기관이나 사람. 이름 하나나 이름의 목록을 씁니다."),
                examples: ["National Museum of Korea"],
                columns: [
                    "holdinginstitution", "repository", "museum", "소장처", "소장기관", "소장자",
                    "lieudeconservation", "collection",
                ], property: .ofWork("holdingArchive", type: "Organization"))
        case .provenance:
            .ofRecord(
                "provenance", .markdown,
                Message("Provenance", "입수 경위"),
                Message(
                    "How the exhibit came to its holder, in Markdown.",
                    "전시품이 소장처에 온 내력. Markdown으로 씁니다."),
                examples: ["Bought in Paris in 1911."],
                columns: ["history", "입수경위", "입수", "내력", "historique"], dublinCore: ["provenance"],
                property: .ofWork("provenance"), translation: .expected)
        case .inscription:
            .ofRecord(
                "inscription", .text,
                Message("Inscription", "명문"),
                Message(
                    "What is written on the exhibit.",
                    "전시품에 쓰여 있는 글."),
                examples: ["MDCCCC"],
                columns: ["inscriptions", "명문", "묵서"], translation: .possible)
        case .references:
            .ofRecord(
                "references", .markdownTexts,
                Message("References", "참고 문헌"),
                Message(
                    "Literature about the exhibit: a text in Markdown, or a list of texts.",
                    "전시품에 관한 문헌. Markdown으로 쓴 글 하나나 글의 목록을 씁니다."),
                examples: ["Maurice Courant, *Bibliographie coréenne*, Paris, 1894."],
                columns: [
                    "reference", "literature", "bibliography", "참고문헌", "문헌", "bibliographie",
                    "références",
                ], dublinCore: ["bibliographicCitation"], property: .ofWork("citation"),
                translation: .possible)
        case .tags:
            .ofRecord(
                "tags", .terms,
                Message("Keywords", "주제어"),
                Message(
                    "Anything else to find the exhibit by: a term, or a list of terms.",
                    "전시품을 찾는 데 도움이 되는 그 밖의 말. 용어 하나나 용어의 목록을 씁니다."),
                examples: ["Music"],
                columns: [
                    "keywords", "subject", "subjects", "주제어", "주제", "키워드", "태그", "motsclés",
                    "sujet",
                ], dublinCore: ["subject"], property: .ofWork("keywords"))
        case .section:
            Field(
                "section", .identifier,
                Message("Section", "구역"),
                Message(
                    "The `id` of the section of the exhibition in which the exhibit hangs.",
                    "전시품이 걸리는 전시 구역의 `id`."),
                examples: ["instruments"],
                columns: ["chapter", "room", "구역", "전시구역", "전시실", "salle"])
        case .pictures:
            Field(
                "pictures", .views,
                Message("Pictures", "이미지들"),
                Message(
                    "All views of the exhibit, the main one first, instead of `image_name` and the keys about it: a list of objects with the keys `image_name`, `alt`, `caption`, `credit` and `rights`. An exhibit without a picture has an empty list.",
                    "전시품의 모든 이미지. `image_name`과 그에 딸린 키 대신 쓰며, 대표 이미지를 맨 앞에 씁니다. `image_name`, `alt`, `caption`, `credit`, `rights` 키가 있는 객체의 목록입니다. 이미지가 없는 전시품에는 빈 목록을 씁니다."
                ),
                examples: [#"[{"image_name": "haegeum"}, {"image_name": "haegeum_bow"}]"#, "[]"])
        case .draft:
            Field(
                "draft", .flag,
                Message("Draft", "초안"),
                Message(
                    "`true` for an exhibit that is not published yet: the site does not contain it.",
                    "아직 공개하지 않을 전시품에는 `true`를 씁니다. 사이트에 들어가지 않습니다."),
                examples: ["true"],
                columns: ["초안", "비공개", "brouillon"])
        case .schema: .schema("items")
        }
    }
}
