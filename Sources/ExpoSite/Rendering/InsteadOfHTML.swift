/// What to write in the place of an element of HTML, which is not shown.
enum InsteadOfHTML {
    /// Returns the help for an element by its name in lower case; `!--` is a comment.
    static func help(for element: String) -> String {
        for (elements, help) in helps where elements.contains(element) { return help }
        return "write it in Markdown, or write \\< for a '<' that is meant"
    }

    private static let helps: [(elements: Set<String>, help: String)] = [
        (["!--"], "remove the comment; no visitor would see it"),
        (["b", "strong", "th"], "write **words**"),
        (["i", "em", "cite", "dfn", "var", "u", "mark"], "write *words*"),
        (["a"], "write [words](ADDRESS)"),
        (
            ["img", "picture", "source", "figure", "figcaption", "map", "area"],
            "write ![what the picture shows](images/NAME)"
        ),
        (
            ["svg", "math", "canvas"],
            "save it as a picture and write ![what it shows](images/NAME)"
        ),
        (
            ["iframe", "video", "embed", "object", "frame", "frameset"],
            "pages show nothing from elsewhere: link to it, [words](https://ADDRESS)"
        ),
        (["audio"], "pages play no sound: link to it, [words](https://ADDRESS)"),
        (
            [
                "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td",
            ], "tables cannot be shown: write a list, or show a picture of the table"
        ),
        (["br", "wbr"], "end the line with a backslash"),
        (["hr"], "write --- on a line of its own, between empty lines"),
        (
            ["p", "div", "section", "article", "header", "footer", "main", "center"],
            "remove the tags; an empty line begins a new paragraph"
        ),
        (
            ["span", "font", "small", "big", "ins", "abbr", "time", "bdi", "bdo", "nobr"],
            "remove the tags; the theme decides how words look"
        ),
        (["h1", "h2", "h3", "h4", "h5", "h6"], "write ## before the heading"),
        (["ul", "menu"], "begin each item with - on a line of its own"),
        (["ol", "li"], "begin each item with 1. or - on a line of its own"),
        (["dl", "dt", "dd"], "write a list of items such as - **word**: what it means"),
        (["blockquote", "q"], "begin each line of the quotation with >"),
        (["code", "kbd", "samp", "tt"], "write `words`"),
        (["pre"], "begin each line with four spaces, after an empty line"),
        (["sub", "sup"], "write the character itself, such as ² or ₂"),
        (["s", "del", "strike"], "words cannot be struck out: leave them out, or say so"),
        (["ruby", "rb", "rt", "rp", "rtc"], "write the reading in parentheses"),
        (["details", "summary", "dialog"], "write a heading and the text below it"),
        (
            ["script", "style", "link", "meta", "noscript"],
            "scripts and styles belong to the theme"
        ),
        (
            ["form", "input", "button", "select", "option", "textarea", "label"],
            "a page takes no answers: link to a form elsewhere, [words](https://ADDRESS)"
        ),
    ]
}
