internal import ExpoDiagnostics

/// The help for HTML elements, which Markdown in this program does not support.
enum InsteadOfHTML {
    /// Returns the help for an element by its lower-case name; `!--` is a comment.
    static func help(for element: String) -> Message {
        helps.first { $0.elements.contains(element) }?.help
            ?? Message(
                "use Markdown instead, or write \\< for a literal <",
                "대신 Markdown을 쓰거나, < 문자 자체는 \\<로 쓰십시오")
    }

    private static let helps: [(elements: Set<String>, help: Message)] = [
        (
            ["!--"],
            Message("remove the comment; no visitor would see it", "주석을 지우십시오. 방문자에게는 보이지 않습니다")
        ),
        (
            ["b", "strong", "th"],
            Message("for bold, write **text**", "굵게 하려면 **글**처럼 쓰십시오")
        ),
        (
            ["i", "em", "cite", "dfn", "var", "u", "mark"],
            Message("for italics, write *text*", "기울이려면 *글*처럼 쓰십시오")
        ),
        (["a"], Message("for a link, write [text](ADDRESS)", "링크는 [글](주소)처럼 쓰십시오")),
        (
            ["img", "picture", "source", "figure", "figcaption", "map", "area"],
            Message(
                "for a picture, write ![description](images/NAME)",
                "이미지는 ![설명](images/NAME)처럼 쓰십시오")
        ),
        (
            ["svg", "math", "canvas"],
            Message(
                "save it as a picture and write ![description](images/NAME)",
                "이미지로 저장하고 ![설명](images/NAME)처럼 쓰십시오")
        ),
        (
            ["iframe", "video", "embed", "object", "frame", "frameset"],
            Message(
                "pages show nothing from other sites; write a link instead: [text](https://ADDRESS)",
                "페이지는 다른 사이트의 내용을 보여 주지 않습니다. 대신 링크를 [글](https://주소)처럼 쓰십시오")
        ),
        (
            ["audio"],
            Message(
                "pages play no sound; write a link instead: [text](https://ADDRESS)",
                "페이지는 소리를 재생하지 않습니다. 대신 링크를 [글](https://주소)처럼 쓰십시오")
        ),
        (
            [
                "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td",
            ],
            Message(
                "write each row in a line, with | between its cells, and | --- | --- | below the first",
                "한 줄에 한 행씩 셀 사이에 |를 쓰고, 첫 행 아래에 | --- | --- |를 쓰십시오")
        ),
        (["br", "wbr"], Message("end the line with a backslash", "줄 끝에 백슬래시를 쓰십시오")),
        (
            ["hr"],
            Message(
                "write --- on a line of its own, between empty lines", "빈 줄 사이에 ---를 한 줄로 쓰십시오")
        ),
        (
            ["p", "div", "section", "article", "header", "footer", "main", "center"],
            Message(
                "remove the tags; an empty line begins a new paragraph",
                "태그를 지우십시오. 빈 줄을 넣으면 새 문단이 됩니다")
        ),
        (
            ["span", "font", "small", "big", "ins", "abbr", "time", "bdi", "bdo", "nobr"],
            Message("remove the tags; the theme styles the text", "태그를 지우십시오. 글의 모양은 테마가 정합니다")
        ),
        (
            ["h1", "h2", "h3", "h4", "h5", "h6"],
            Message("write ## before the heading", "제목 앞에 ##을 쓰십시오")
        ),
        (
            ["ul", "menu"],
            Message("begin each item with - on a line of its own", "항목마다 줄을 바꾸고 -로 시작하십시오")
        ),
        (
            ["ol", "li"],
            Message(
                "begin each item with 1. or - on a line of its own", "항목마다 줄을 바꾸고 1.이나 -로 시작하십시오")
        ),
        (
            ["dl", "dt", "dd"],
            Message(
                "write a list with items such as - **word**: meaning", "- **낱말**: 뜻 같은 목록으로 쓰십시오")
        ),
        (
            ["blockquote", "q"],
            Message("begin each line of the quotation with >", "인용문의 줄마다 >로 시작하십시오")
        ),
        (["code", "kbd", "samp", "tt"], Message("for code, write `text`", "코드는 `글`처럼 쓰십시오")),
        (
            ["pre"],
            Message(
                "begin each line with four spaces, after an empty line",
                "빈 줄 다음에 줄마다 공백 네 칸으로 시작하십시오")
        ),
        (
            ["sub", "sup"],
            Message("write the character itself, such as ² or ₂", "², ₂ 같은 문자를 그대로 쓰십시오")
        ),
        (
            ["s", "del", "strike"],
            Message(
                "remove the words, or write that they no longer apply", "지우거나, 더는 맞지 않는다고 쓰십시오")
        ),
        (
            ["ruby", "rb", "rt", "rp", "rtc"],
            Message("write the reading in parentheses", "읽는 법을 괄호 안에 쓰십시오")
        ),
        (
            ["details", "summary", "dialog"],
            Message("write a heading and the text below it", "제목을 쓰고 그 아래에 글을 쓰십시오")
        ),
        (
            ["script", "style", "link", "meta", "noscript"],
            Message("put scripts and styles into the theme", "스크립트와 스타일은 테마에 두십시오")
        ),
        (
            ["form", "input", "button", "select", "option", "textarea", "label"],
            Message(
                "pages have no forms: link to one elsewhere, [text](https://ADDRESS)",
                "페이지에는 입력란이 없습니다. 다른 곳의 입력란을 [글](https://주소)로 링크하십시오")
        ),
    ]
}
