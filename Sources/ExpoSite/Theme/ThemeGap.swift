internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// Something that content may have and that themes of earlier versions do not show.
struct ThemeGap: Sendable {
    private let content: Message
    /// The template that would show it, and the names of which one does.
    private let template: String
    private let names: Set<String>
    /// The line that shows it.
    private let line: String
    /// Where in the template the line belongs.
    private let place: Message
    private let isPart: @Sendable (Catalogue) -> Bool

    private static func above(_ text: String) -> Message {
        Message("above \(text)", "\(text) 위에")
    }

    private static func below(_ text: String) -> Message {
        Message("below \(text)", "\(text) 아래에")
    }

    private static let all = [
        ThemeGap(
            content: Message("the switch of languages", "언어를 바꾸는 링크"), template: "layout",
            names: ["languages"], line: "{{>parts/languages}}", place: above("{{$header}}"),
            isPart: { $0.settings.languages.count > 1 }),
        ThemeGap(
            content: Message("the addresses of other languages", "다른 언어의 주소"), template: "layout",
            names: ["alternates"],
            line:
                "{{#alternates}}<link rel=\"alternate\" hreflang=\"{{tag}}\" href=\"{{address}}\">{{/alternates}}",
            place: above("</head>"),
            isPart: { $0.settings.languages.count > 1 }),
        ThemeGap(
            content: Message("the facts of the exhibition", "전시의 주요 정보"), template: "main",
            names: ["facts"], line: "{{>parts/facts}}", place: above("</dl>"),
            isPart: { $0.exposition?.facts.isEmpty == false }),
        ThemeGap(
            content: Message("the menu", "메뉴"), template: "main", names: ["menu"],
            line: "{{>parts/menu}}", place: below("<footer class=\"foot\">"),
            isPart: { $0.mayHaveMenu }),
        ThemeGap(
            content: Message("the sections of the list", "목록의 구역"), template: "list",
            names: ["heading"], line: "{{>parts/rows}}",
            place: Message("instead of <ol>…</ol>", "<ol>…</ol> 대신"),
            isPart: { $0.exposition?.sections.isEmpty == false }),
        ThemeGap(
            content: Message("the fields of exhibits", "전시품의 필드"), template: "detail",
            names: ["fields", "field"], line: "{{>parts/record}}", place: below("{{desc}}"),
            isPart: { $0.items.haveRecords }),
        ThemeGap(
            content: Message("further pictures of exhibits", "전시품의 다른 이미지"), template: "detail",
            names: ["views"], line: "{{>parts/views}}", place: below("{{desc}}"),
            isPart: { $0.items.haveFurtherViews }),
    ]

    /// Reports, once for each template, what the content has and the theme does not show.
    static func report(
        in library: TemplateLibrary, _ tree: SourceTree, _ catalogue: Catalogue,
        to diagnostics: inout Diagnostics
    ) {
        let present = all.filter { $0.isPart(catalogue) }
        for template in ["layout", "main", "list", "detail"] {
            let wanted = present.filter { $0.template == template }
            guard !wanted.isEmpty, let source = tree.theme.templates[template] else { continue }
            let used = library.namesUsed(by: template)
            let gaps = wanted.filter { $0.names.isDisjoint(with: used) }
            guard !gaps.isEmpty else { continue }
            diagnostics.report(
                .themeLacks(
                    gaps.map(\.content), lines: gaps.map { ($0.line, $0.place) },
                    in: "\(template).html"),
                file: source.path)
        }
    }
}

extension Catalogue {
    /// Whether the menu may lead to more than the list; `site.json` can leave it out.
    fileprivate var mayHaveMenu: Bool {
        if let menu = settings.menu { return !menu.isEmpty }
        return !pages.isEmpty || items.timeline != nil || !items.termIndexes.isEmpty
    }
}
