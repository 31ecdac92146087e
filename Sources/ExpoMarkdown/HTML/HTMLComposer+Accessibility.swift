internal import ExpoBytes

/// Content that is missing for users of screen readers, recorded if requested.
extension HTMLComposer {
    /// Records a heading that skips a level, which confuses readers who navigate by headings.
    mutating func checkHeading(_ tree: borrowing MarkdownTree, level: Int, highest: Int) {
        guard notes.contains(.accessibility) else { return }
        if level > (lastHeadingLevel ?? highest - 1) + 1 {
            reportBeside(.skippedHeading, tree, beginningWith: [])
        }
        lastHeadingLevel = level
    }

    /// Records a link whose text does not describe its target.
    mutating func checkLink(_ tree: borrowing MarkdownTree) {
        guard notes.contains(.accessibility), isInAnchor else { return }
        let words = wordsOfLink
        if let words, VagueWords.contains(words) {
            reportBeside(.vagueLink(words), tree, beginningWith: [UInt8(ascii: "[")])
        }
    }

    /// Records a picture without a text alternative.
    mutating func checkAlt(_ tree: borrowing MarkdownTree) {
        guard notes.contains(.accessibility), html.count == startOfAlt else { return }
        reportBeside(.imageWithoutAlt, tree, beginningWith: Array("![".utf8))
    }

    /// The words written since the start of the link; nil if a picture describes it.
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

/// Link texts that do not describe the target. Users who move from link to link, as with a screen
/// reader, hear only these words (WCAG 2.2, 2.4.4 and 2.4.9).
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

    /// Returns whether a link text does not describe the target. It may contain capitals and
    /// punctuation, or be empty.
    static func contains(_ text: String) -> Bool {
        let letters = text.split { !$0.isLetter && !$0.isNumber }
        return letters.isEmpty || words.contains(letters.joined(separator: " ").lowercased())
    }
}
