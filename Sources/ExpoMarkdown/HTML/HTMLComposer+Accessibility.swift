/// What readers miss who hear a page; noted where somebody asks for it.
extension HTMLComposer {
    /// Notes a heading that leaves out a level; whoever goes from heading to heading looks for it.
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
        for byte in html.bytes.part(startOfLink, html.count) {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            default: if !isInTag { words.append(byte) }
            }
        }
        return String(decoding: words, as: UTF8.self)
    }
}
