/// Words of links that say nothing of where they lead: who goes from link to link, as with a screen
/// reader, hears only these (WCAG 2.2, 2.4.4 and 2.4.9).
enum VagueWords {
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
