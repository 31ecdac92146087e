internal import ExpoBytes

/// What readers miss who hear a page; noted where it is asked for.
extension HTMLComposer {
    /// Notes a heading that leaves out a level; readers who go from heading to heading miss it.
    mutating func checkHeading(_ tree: borrowing MarkdownTree, level: Int, highest: Int) {
        guard notes.contains(.accessibility) else { return }
        if level > (lastHeadingLevel ?? highest - 1) + 1 {
            reportBeside(.skippedHeading, tree, beginningWith: [])
        }
        lastHeadingLevel = level
    }

    /// Notes a link whose words say nothing.
    mutating func checkLink(_ tree: borrowing MarkdownTree) {
        guard notes.contains(.accessibility), isInAnchor else { return }
        let words = wordsOfLink
        if let words, VagueWords.contains(words) {
            reportBeside(.vagueLink(words), tree, beginningWith: [UInt8(ascii: "[")])
        }
    }

    /// Notes a picture in which nothing stands for those who do not see it.
    mutating func checkAlt(_ tree: borrowing MarkdownTree) {
        guard notes.contains(.accessibility), html.count == startOfAlt else { return }
        reportBeside(.imageWithoutAlt, tree, beginningWith: Array("![".utf8))
    }

    /// The words written since the link was opened; nothing if a picture speaks for it.
    private var wordsOfLink: String? {
        guard startOfAlt <= startOfLink else { return nil }
        var words: [UInt8] = []
        var isInTag = false
        for byte in Array(html.span.extracting(startOfLink...)) {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            default: if !isInTag { words.append(byte) }
            }
        }
        return String(decoding: words, as: UTF8.self)
    }
}

/// Words of links that say nothing of where they lead: who goes from link to link, as with a screen
/// reader, hears only these (WCAG 2.2, 2.4.4 and 2.4.9).
private enum VagueWords {
    private static let words: Set<String> = [
        "여기", "이곳", "저기", "요기", "이것", "링크", "클릭", "여기 클릭", "여기를 클릭", "여기를 클릭하세요",
        "클릭하세요", "바로가기", "바로 가기", "더보기", "더 보기", "더 알아보기", "자세히", "자세히 보기", "보기",
        "here", "click", "click here", "this", "this link", "this page", "link", "more",
        "read more",
        "see more", "learn more", "more information", "details",
        "ici", "cliquez ici", "cliquer ici", "ce lien", "lien", "cette page", "plus",
        "en savoir plus",
        "lire la suite", "voir plus", "suite",
    ]

    /// Whether a link with these words, which may have capitals and signs around them, or none at
    /// all, leads who hears them nowhere.
    static func contains(_ text: String) -> Bool {
        let letters = text.split { !$0.isLetter && !$0.isNumber }
        return letters.isEmpty || words.contains(letters.joined(separator: " ").lowercased())
    }
}
