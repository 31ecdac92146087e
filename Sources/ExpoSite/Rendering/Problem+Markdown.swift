internal import ExpoDiagnostics
internal import ExpoMarkdown

extension Problem {
    /// Creates the problem for a finding in a text.
    ///
    /// - Parameter help: the help for a dead link.
    init(_ finding: MarkdownFinding, help: @autoclosure @escaping () -> Message?) {
        let kind = finding.kind
        self.init(kind.severity, finding.code, kind.message, help: help() ?? kind.help)
    }
}

extension MarkdownFinding.Kind {
    fileprivate var severity: Diagnostic.Severity {
        switch self {
        case .rawHTML, .raggedRow, .unusedNote, .repeatedNote, .emptyNote, .missingNote,
            .nestedNote,
            .strikethrough, .taskBox, .bareAddress, .foreignImage,
            .unsafeLink, .imageWithoutAlt, .skippedHeading, .vagueLink:
            .warning
        case .deadLink, .ownFragment, .deadImage, .tooLong, .nestedTooDeep: .error
        }
    }

    fileprivate var message: Message {
        switch self {
        case .rawHTML("!--", _):
            Message(
                "an HTML comment (<!-- … -->) is not shown", "HTML 주석(<!-- … -->)은 표시되지 않습니다")
        case .rawHTML("!", _):
            Message("HTML in Markdown is not shown", "Markdown 안의 HTML은 표시되지 않습니다")
        case .rawHTML(let element, isBlock: true):
            Message(
                "the HTML element '<\(element)>' is not shown, nor is the text up to the next empty line",
                "HTML 요소 '<\(element)>'부터 다음 빈 줄까지는 표시되지 않습니다")
        case .rawHTML(let element, isBlock: false):
            Message(
                "the HTML tag '<\(element)>' is left out; the text is shown without it",
                "HTML 태그 '<\(element)>'\(.을) 빼고 글만 표시합니다")
        case .raggedRow(let cells, let columns):
            Message(
                "the row has another number of cells (\(cells)) than the table has columns (\(columns))",
                "표의 열은 \(columns)개인데 이 행의 셀은 \(cells)개입니다")
        case .unusedNote(let name):
            Message(
                "nothing refers to the note '[^\(name.shortened)]', which is not shown",
                "주 '[^\(name.shortened)]'\(.을) 가리키는 곳이 없어 표시하지 않습니다")
        case .repeatedNote(let name):
            Message(
                "there are two notes '[^\(name.shortened)]'; only the first is shown",
                "주 '[^\(name.shortened)]'\(.이) 둘입니다. 첫 번째 것만 표시합니다")
        case .emptyNote(let name):
            Message(
                "the note '[^\(name.shortened)]' has no text",
                "주 '[^\(name.shortened)]'에 내용이 없습니다")
        case .missingNote(let name):
            Message(
                "there is no note '[^\(name.shortened)]'; the text is shown as written",
                "주 '[^\(name.shortened)]'\(.이) 없어 쓴 그대로 표시합니다")
        case .nestedNote(let name):
            Message(
                "the note '[^\(name.shortened)]' is inside something else and is shown as written",
                "주 '[^\(name.shortened)]'\(.이) 다른 것 안에 있어 쓴 그대로 표시합니다")
        case .strikethrough:
            Message("'~~' is not supported and is shown as written", "'~~'는 지원하지 않아 쓴 그대로 표시합니다")
        case .taskBox:
            Message(
                "check boxes are not supported and are shown as written",
                "확인란은 지원하지 않아 쓴 그대로 표시합니다")
        case .bareAddress(let address):
            Message(
                "the address '\(address.shortened)' is not a link",
                "주소 '\(address.shortened)'\(.은) 링크가 아닙니다")
        case .deadLink(""):
            Message("the link has no address", "링크에 주소가 없습니다")
        case .ownFragment(let name):
            Message(
                "the link '#\(name.shortened)' is dead: this page has no such part",
                "링크 '#\(name.shortened)'\(.이) 가리키는 곳이 이 페이지에 없습니다")
        case .deadLink(let target):
            Message(
                "the link '\(target.shortened)' is dead: no page or picture has this address",
                "링크 '\(target.shortened)'\(.이) 가리키는 곳이 없습니다")
        case .deadImage(let target):
            Message(
                "the picture '\(target.shortened)' does not exist",
                "이미지 '\(target.shortened)'\(.이) 없습니다")
        case .foreignImage(let target):
            Message(
                "the picture '\(target.shortened)' is on another site; only its description is shown",
                "이미지 '\(target.shortened)'\(.은) 다른 사이트에 있어 설명만 표시합니다")
        case .unsafeLink(let target):
            Message(
                "the link '\(target.shortened)' is unsafe; only its text is shown",
                "링크 '\(target.shortened)'\(.은) 안전하지 않아 글만 표시합니다")
        case .tooLong:
            Message("the text is too long for Markdown", "Markdown으로 읽기에는 글이 너무 깁니다")
        case .nestedTooDeep:
            Message(
                "too many quotations (>), lists or emphasis marks (*, _) are inside one another",
                "인용(>), 목록, 강조(*, _)를 너무 여러 번 겹쳐 썼습니다")
        case .imageWithoutAlt: Message("the picture has no description", "이미지에 설명이 없습니다")
        case .skippedHeading:
            Message(
                "the heading is more than one level below the one before it",
                "제목의 단계가 앞 제목보다 두 단계 이상 낮습니다")
        case .vagueLink(""): Message("the link has no text", "링크에 글이 없습니다")
        case .vagueLink(let words):
            Message(
                "the link text '\(words.shortened)' does not say where it leads",
                "링크의 글 '\(words.shortened)'만으로는 어디로 가는지 알 수 없습니다")
        }
    }

    fileprivate var help: Message? {
        switch self {
        case .rawHTML(let element, _): InsteadOfHTML.help(for: element)
        case .raggedRow:
            Message(
                "write as many cells as in the first row, and \\| for a '|' that is text",
                "첫 행과 같은 수의 셀을 쓰십시오. 글자 '|'는 \\|로 씁니다")
        case .unusedNote(let name):
            Message(
                "write [^\(name.shortened)] in the text, or remove the note",
                "본문에 [^\(name.shortened)]\(.을) 쓰거나 주를 지우십시오")
        case .repeatedNote: Message("give each note its own name", "주마다 다른 이름을 쓰십시오")
        case .emptyNote:
            Message("write the text after the colon", "쌍점 뒤에 내용을 쓰십시오")
        case .missingNote(let name):
            Message(
                "write [^\(name.shortened)]: and the note at the beginning of a line",
                "줄 첫머리에 [^\(name.shortened)]: 다음에 주를 쓰십시오")
        case .nestedNote:
            Message(
                "move it to the beginning of a line, outside quotations, lists and other notes",
                "인용, 목록, 다른 주 밖의 줄 첫머리로 옮기십시오")
        case .strikethrough:
            Message(
                "remove the words, or write that they no longer apply", "지우거나, 더는 맞지 않는다고 쓰십시오")
        case .taskBox:
            Message(
                "remove the box, or write a character such as ☐ or ☑", "확인란을 지우거나 ☐, ☑ 같은 문자를 쓰십시오")
        case .bareAddress:
            Message(
                "write <https://ADDRESS> or [text](https://ADDRESS)",
                "<https://주소> 또는 [글](https://주소)로 쓰십시오")
        case .deadLink(""):
            Message(
                "write the address in the parentheses, such as items/NAME.html",
                "괄호 안에 items/NAME.html 같은 주소를 쓰십시오")
        case .ownFragment:
            Message(
                "link to a page instead, such as items/NAME.html",
                "대신 items/NAME.html 같은 페이지를 가리키십시오")
        case .deadLink:
            Message(
                "write items/NAME.html for an item, images/NAME for a picture, or https://…",
                "전시품은 items/NAME.html, 이미지는 images/NAME, 다른 사이트는 https://…로 쓰십시오")
        case .deadImage:
            Message(
                "write images/NAME, with the name of a file in Content/images", "images/NAME처럼 쓰십시오"
            )
        case .foreignImage:
            Message(
                "copy it to Content/images; pages load nothing from other sites",
                "Content/images에 복사하십시오. 페이지는 다른 사이트의 것을 불러오지 않습니다")
        case .unsafeLink:
            Message(
                "link to an address that begins with https:// or mailto:",
                "https://나 mailto:로 시작하는 주소를 쓰십시오")
        case .tooLong: Message("split it into several items", "여러 전시품에 나누어 쓰십시오")
        case .nestedTooDeep:
            Message(
                "put fewer of them inside one another; for a line, write --- instead of a row of > or *",
                "겹친 수를 줄이십시오. 가로줄은 >나 *를 이어 쓰지 말고 ---로 쓰십시오")
        case .imageWithoutAlt:
            Message(
                "describe the picture between the brackets: ![A fiddle](…)",
                "대괄호 안에 이미지를 설명하십시오: ![해금](…)")
        case .skippedHeading:
            Message(
                "remove a '#', so that no heading level is skipped",
                "한 단계만 낮아지도록 '#'을 지우십시오")
        case .vagueLink:
            Message(
                "use words that make sense without the sentence around them",
                "앞뒤 문장 없이도 뜻이 통하는 글을 쓰십시오")
        }
    }
}
