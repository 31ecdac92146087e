private import ExpoDiagnostics

/// The keys of `site.json`.
enum SettingsKey: Int, RecordKey {
    case baseURL
    case language
    case languages
    case title
    case description
    case posterAlt
    case footer
    case menu
    case search
    case host
    case accept
    case schema

    static let fields = allCases.map(\.declaration)

    private var declaration: Field {
        switch self {
        case .baseURL:
            Field(
                "base_url", .baseURL,
                Message("Address of the site", "사이트의 주소"),
                Message(
                    "The public address of the site, beginning with http:// or https://, including its folder. Pages then contain their address, and the site has a sitemap and pictures for shared links.",
                    "사이트를 게시하는 주소. http:// 또는 https://부터 폴더까지 씁니다. 그러면 페이지에 주소가 들어가고, 사이트맵과 공유용 이미지가 만들어집니다."
                ),
                examples: ["https://museum.example/exposition/"])
        case .language:
            Field(
                "language", .language,
                Message("Language", "언어"),
                Message(
                    "The language of the texts: a language tag for which the theme has words in Templates/words. By default \(SiteLanguages.usual.main).",
                    "글의 언어. 테마의 Templates/words에 문구가 있는 언어 태그를 씁니다. 쓰지 않으면 \(SiteLanguages.usual.main)입니다."
                ),
                examples: ["ko", "en", "fr"])
        case .languages:
            Field(
                "languages", .languages,
                Message("Languages", "언어들"),
                Message(
                    "The languages of the site, instead of `language`: the main one first. Each needs words in Templates/words. Pages of the others are in a folder of their tag.",
                    "사이트의 언어들. `language` 대신 쓰며, 주 언어를 맨 앞에 씁니다. 언어마다 Templates/words에 문구가 있어야 합니다. 다른 언어의 페이지는 그 태그의 폴더에 있습니다."
                ),
                examples: ["ko", "en"])
        case .title:
            Field(
                "title", .name,
                Message("Title of the site", "사이트의 제목"),
                Message(
                    "The title of the page that shows all exhibitions, for a site of several.",
                    "전시가 여럿인 사이트에서, 모든 전시를 보여 주는 페이지의 제목."),
                examples: ["City Museum"], translation: .expected)
        case .description:
            Field(
                "description", .markdown,
                Message("Text of the site", "사이트의 설명"),
                Message(
                    "The text of the page that shows all exhibitions, in Markdown.",
                    "모든 전시를 보여 주는 페이지의 글. Markdown으로 씁니다."),
                examples: ["Exhibitions from the collection of the *City Museum*."],
                translation: .expected)
        case .posterAlt:
            Field(
                "poster_alt", .text,
                Message("Alternative text of the site's picture", "사이트 이미지의 대체 텍스트"),
                Message(
                    "Describes the picture images/poster of the page that shows all exhibitions in a sentence, for people who cannot see it.",
                    "모든 전시를 보여 주는 페이지의 images/poster 이미지를 볼 수 없는 사람을 위해 설명하는 한 문장."),
                examples: ["A steamer between two continents"], translation: .expected)
        case .footer:
            Field(
                "footer", .text,
                Message("Footer", "바닥글"),
                Message(
                    "A sentence at the bottom of every page.",
                    "모든 페이지의 맨 아래에 나오는 한 문장."),
                examples: ["An exhibition of the city museum."], translation: .expected)
        case .menu:
            Field(
                "menu", .menu,
                Message("Menu", "메뉴"),
                Message(
                    "What the menu leads to, in this order: `list`, `search`, `timeline`, `places`, the key of a field to browse by, or the name of a page in `pages`. By default everything there is; `[]` for no menu.",
                    "메뉴에 넣을 페이지를 차례로 씁니다. `list`, `search`, `timeline`, `places`, 갈래로 삼은 필드의 키, `pages`에 있는 페이지의 이름을 쓸 수 있습니다. 쓰지 않으면 있는 것이 모두 나오고, `[]`라고 쓰면 메뉴가 없습니다."
                ),
                examples: ["list", "timeline", "material", "about"])
        case .search:
            Field(
                "search", .flag,
                Message("Search", "찾기"),
                Message(
                    "Whether the site has a page to find exhibits by their words, without a server. It needs JavaScript.",
                    "낱말로 전시품을 찾는 페이지를 둘지를 정합니다. 서버 없이 되지만 JavaScript가 필요합니다."
                ),
                examples: ["true"])
        case .host:
            Field(
                "host", .host,
                Message("Host", "호스트"),
                Message(
                    "The host that serves the site. The site then contains the files that this host needs, and check reports what the host would refuse.",
                    "사이트를 게시하는 호스트. 그 호스트에 필요한 파일이 사이트에 들어가고, check가 호스트에서 받지 않을 것을 알려 줍니다."),
                examples: ["github", "nginx"])
        case .accept:
            Field(
                "accept", .warningCodes,
                Message("Accepted warnings", "허용한 경고"),
                Message(
                    "The codes of warnings that you accept: they are counted instead of shown, and `--strict` ignores them.",
                    "허용할 경고의 코드. 표시하지 않고 수만 세며, `--strict`에서도 문제가 되지 않습니다."),
                examples: ["unused-image"])
        case .schema: .schema("site")
        }
    }
}
