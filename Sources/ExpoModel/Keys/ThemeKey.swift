private import ExpoDiagnostics

/// The keys of a `theme.json`: the options of a theme, and the sizes at which its layout shows pictures.
///
/// A theme has the file beside its templates; the one in the content sets some of the options instead.
package enum ThemeKey: Int, RecordKey {
    case theme
    case paper
    case darkPaper
    case background
    case darkBackground
    case ink
    case darkInk
    case accent
    case darkAccent
    case line
    case darkLine
    case mark
    case darkMark
    case typeface
    case interfaceTypeface
    case ornaments
    case pageSize
    case rowPicture
    case plainPicture
    case tallPicture
    case widePicture
    case posterPicture
    case exhibitionPicture
    case flagPicture
    case textPicture
    case schema

    package static let fields = allCases.map(\.declaration)

    /// The name of the theme that comes with the program, beside those in its folder `themes`.
    package static let usualTheme = "paris"

    /// The number of exhibits that a page of a list may have.
    package static let pageSizes = 1...1000

    private var declaration: Field {
        switch self {
        case .theme:
            Field(
                "theme", .theme,
                Message("Theme", "테마"),
                Message(
                    "The theme that comes with the program, `paris` or `plain`; a folder `Templates` may change parts of it. By default `\(Self.usualTheme)`.",
                    "프로그램에 들어 있는 테마 `paris`나 `plain`. `Templates` 폴더로 그 일부를 바꿀 수 있습니다. 쓰지 않으면 `\(Self.usualTheme)`입니다."
                ),
                examples: ["plain"])
        case .paper:
            Self.colour(
                "paper", Message("Paper", "종이색"),
                Message("The colour of the pages.", "페이지의 색."), example: "#ffffff")
        case .darkPaper: Self.dark("paper_dark", Message("Paper, dark", "종이색(어두운 화면)"))
        case .background:
            Self.colour(
                "background", Message("Background", "배경색"),
                Message(
                    "The colour behind the poster. Browsers also use it for their toolbars.",
                    "포스터 뒤의 색. 브라우저는 이 색을 도구 막대에도 씁니다."),
                example: "#f4f4f2")
        case .darkBackground:
            Self.dark("background_dark", Message("Background, dark", "배경색(어두운 화면)"))
        case .ink:
            Self.colour(
                "ink", Message("Ink", "글자색"), Message("The colour of the text.", "글의 색."),
                example: "#1a1a1a")
        case .darkInk: Self.dark("ink_dark", Message("Ink, dark", "글자색(어두운 화면)"))
        case .accent:
            Self.colour(
                "accent", Message("Accent", "강조색"),
                Message("The colour of links and buttons.", "링크와 버튼의 색."), example: "#00467f")
        case .darkAccent: Self.dark("accent_dark", Message("Accent, dark", "강조색(어두운 화면)"))
        case .line:
            Self.colour(
                "line", Message("Lines", "선의 색"),
                Message("The colour of lines and frames.", "선과 테두리의 색."), example: "#b0b0b0")
        case .darkLine: Self.dark("line_dark", Message("Lines, dark", "선의 색(어두운 화면)"))
        case .mark:
            Self.colour(
                "mark", Message("Mark", "표시색"),
                Message("The colour of the few small marks.", "몇 안 되는 작은 표시의 색."),
                example: "#9c1c1c")
        case .darkMark: Self.dark("mark_dark", Message("Mark, dark", "표시색(어두운 화면)"))
        case .typeface:
            Field(
                "typeface", .typeface,
                Message("Typeface", "글꼴"),
                Message(
                    "The typeface of titles and texts: a font file in `Templates/assets`, such as `assets/museum.woff2`, or the names of typefaces in order of preference.",
                    "제목과 글의 글꼴. `assets/museum.woff2`처럼 `Templates/assets`에 있는 글꼴 파일이나, 먼저 쓸 것부터 차례대로 쓴 글꼴 이름들."
                ),
                examples: ["Georgia, serif", "assets/museum.woff2"])
        case .interfaceTypeface:
            Field(
                "interface_typeface", .typeface,
                Message("Typeface of the interface", "화면 문구의 글꼴"),
                Message(
                    "The typeface of the smallest words, such as those of the menu.",
                    "메뉴의 글처럼 가장 작은 글의 글꼴."),
                examples: ["system-ui, sans-serif"])
        case .ornaments:
            Field(
                "ornaments", .flag,
                Message("Ornaments", "장식"),
                Message(
                    "Whether pages have the ornaments of the theme, such as its frame.",
                    "테두리 같은 테마의 장식을 보여 줄지를 정합니다."),
                examples: ["false"])
        case .pageSize:
            Field(
                "page_size", .wholeNumber,
                Message("Page size", "한 페이지의 전시품 수"),
                Message(
                    "The number of exhibits on each page of a list, at most \(Self.pageSizes.upperBound).",
                    "목록의 한 페이지에 나오는 전시품의 수. \(Self.pageSizes.upperBound)까지 쓸 수 있습니다."),
                examples: ["48"])
        case .rowPicture:
            Self.box(
                "row_picture",
                Message("The size of pictures in the rows of the list.", "목록의 줄에 나오는 이미지의 크기."))
        case .plainPicture:
            Self.box(
                "plain_picture",
                Message(
                    "The size of an exhibit's picture on its page.", "전시품 페이지에 나오는 이미지의 크기."))
        case .tallPicture:
            Self.box(
                "tall_picture",
                Message(
                    "The same, if it is at least a quarter taller than wide.",
                    "높이가 너비의 1.25배 이상일 때의 크기."))
        case .widePicture:
            Self.box(
                "wide_picture",
                Message(
                    "The same, if it is at least twice as wide as tall.",
                    "너비가 높이의 두 배 이상일 때의 크기."))
        case .posterPicture:
            Self.box(
                "poster_picture",
                Message("The size of the poster on the main page.", "첫 페이지에 나오는 포스터의 크기."))
        case .exhibitionPicture:
            Self.box(
                "exhibition_picture",
                Message(
                    "The size of an exhibition's poster on the page that shows several.",
                    "여러 전시를 보여 주는 페이지에 나오는 포스터의 크기."))
        case .flagPicture:
            Self.box(
                "flag_picture",
                Message("The size of the flag beside the button.", "버튼 옆에 나오는 국기의 크기."))
        case .textPicture:
            Self.box(
                "text_picture",
                Message("The size of pictures in a text.", "글에 들어 있는 이미지의 크기."))
        case .schema: .schema("theme")
        }
    }

    private static func colour(
        _ key: StaticString, _ title: Message, _ text: Message, example: String
    ) -> Field {
        Field(key, .colour, title, text, examples: [example])
    }

    private static func dark(_ key: StaticString, _ title: Message) -> Field {
        colour(
            key, title, Message("The same on dark screens.", "어두운 화면에서 쓸 색."),
            example: "#101418")
    }

    private static func box(_ key: StaticString, _ text: Message) -> Field {
        Field(
            key, .box, Message("Size of pictures", "이미지의 크기"), text,
            examples: ["(min-width: 48em) 44rem x 68vh, 92vw x 68vh"])
    }
}
