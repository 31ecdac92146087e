import ExpoBytes
import ExpoDiagnostics
private import ExpoModel

/// The words of the interface in one language: the theme's, with replacements from the content.
struct Words: Sendable, Encodable {
    /// All words by their keys; templates refer to them as `words.KEY`.
    let texts: [String: String]
    /// The item's number as a plate, "도판 5", which is in every page and row.
    let plateNumber: WordPattern
    private let patterns: [Word: WordPattern]

    /// The other properties are derived from the texts.
    private enum CodingKeys: CodingKey {
        case texts
    }

    init(texts: [String: String]) {
        self.texts = texts
        let patterns = Word.allCases.map { word in
            (word, WordPattern(texts[word.rawValue] ?? "", placeholders: word.placeholders))
        }
        self.patterns = Dictionary(uniqueKeysWithValues: patterns)
        plateNumber = self.patterns[.plateNumber] ?? WordPattern("", placeholders: [])
    }

    /// Returns a word with its `{placeholders}` replaced.
    func text(_ word: Word, _ values: [String: String] = [:]) -> String {
        patterns[word]?.text(values) ?? ""
    }

    /// Reads the words of a language, or of its base language; `nil` if the theme has neither,
    /// which is reported at `place`.
    ///
    /// - Parameter own: the words that replace those of the theme, by language: those that several exhibitions share,
    ///   and then those of one of them.
    static func read(
        _ tree: SourceTree, own: [[String: SourceText]], language: String, at place: Place?,
        diagnostics: inout Diagnostics
    ) -> Words? {
        let names = [language, String(language.prefix { $0 != "-" })]
        guard let name = names.first(where: { tree.theme.words[$0] != nil }),
            let source = tree.theme.words[name]
        else {
            reportUnknown(
                language, among: tree.theme.words.keys.sorted(), in: tree.themeRoot, at: place,
                &diagnostics)
            return nil
        }
        guard var texts = WordFile.read(source, diagnostics: &diagnostics) else { return nil }
        for word in Word.allCases where word.isRequired && texts[word.rawValue] == nil {
            diagnostics.report(.missingWord(word), file: source.path)
        }
        if let builtIn = tree.theme.builtInWords[name] { complete(&texts, with: builtIn) }
        // Words for the base language first, then replacements for the variety.
        for words in own {
            for name in names.last == language ? [language] : names.reversed() {
                guard let source = words[name] else { continue }
                override(&texts, with: source, diagnostics: &diagnostics)
            }
        }
        return Words(texts: texts.mapValues { ShownText.tidied($0.text) })
    }

    /// Adds the words that a theme of an earlier version lacks.
    private static func complete(
        _ texts: inout [String: WordFile.Entry], with source: SourceText
    ) {
        var diagnostics = Diagnostics()
        let words = WordFile.read(source, diagnostics: &diagnostics) ?? [:]
        texts.merge(words) { own, _ in own }
    }

    private static func override(
        _ texts: inout [String: WordFile.Entry], with source: SourceText,
        diagnostics: inout Diagnostics
    ) {
        guard let own = WordFile.read(source, diagnostics: &diagnostics) else { return }
        for (key, entry) in own.sorted(by: { $0.value.offset < $1.value.offset }) {
            if let word = texts[key] {
                let known = names(inBracesOf: word.text) + (Word(rawValue: key)?.placeholders ?? [])
                if let name = names(inBracesOf: entry.text).first(where: { !known.contains($0) }) {
                    diagnostics.report(
                        .unknownPlaceholder(name, in: key, known: Set(known).sorted()),
                        at: entry.offset, in: source)
                }
            } else {
                diagnostics.report(
                    .unknownWord(
                        key, near: Suggestion.nearest(to: key, among: texts.keys.sorted())),
                    at: entry.offset, in: source)
            }
            texts[key] = entry
        }
    }

    /// Returns what looks like the name of a placeholder in a word.
    private static func names(inBracesOf word: String) -> [String] {
        word.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
            guard let end = $0.firstIndex(of: "}"), end > $0.startIndex,
                case let name = $0[..<end],
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") })
            else { return nil }
            return String(name)
        }
    }

    private static func reportUnknown(
        _ language: String, among known: [String], in folder: String, at place: Place?,
        _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .unknownLanguage(language, known: known), at: place ?? Place(file: folder + "/words"))
    }
}

extension SiteFolders {
    /// The names of the themes that the content can choose.
    package var themeNames: [String] {
        [ThemeKey.usualTheme] + [templates, builtIn].compactMap(\.self).flatMap(\.themeNames)
    }

    /// The languages for which the theme has words.
    package var themeLanguages: [String] {
        let names = [templates, builtIn].compactMap(\.self).flatMap(\.paths)
            .filter { $0.hasPrefix("words/") && $0.hasSuffix(".json") }
        return Set(names.map { String($0.dropFirst(6).dropLast(5)) }).sorted()
    }

    /// Returns the words of the theme in a language, without those that replace them, by their keys.
    package func themeWords(in language: String) -> [(key: String, text: String)] {
        let names = [language, String(language.prefix { $0 != "-" })]
        let words = [templates, builtIn].compactMap(\.self).compactMap { theme in
            var ignored = Diagnostics()
            return names.first { theme["words/\($0).json"] != nil }
                .flatMap { theme.text("words/\($0).json", diagnostics: &ignored) }
                .flatMap { WordFile.read($0, diagnostics: &ignored) }
        }
        return words.reduce(into: [:]) { $0.merge($1) { own, _ in own } }
            .map { ($0.key, $0.value.text) }.sorted { $0.key < $1.key }
    }
}

/// The words that the program itself uses; templates may use others too.
enum Word: String, CaseIterable, Sendable {
    /// A century of the common era, by its number or as in `18th`.
    case century
    /// A century before the common era.
    case centuryBefore = "century_before"
    /// What one of several exhibitions is called.
    case exhibition
    /// How many exhibits one of several exhibitions has.
    case exhibitCount = "exhibit_count"
    /// The separator of groups of three digits.
    case digitGroup = "digit_group"
    case goToList = "go_to_list"
    /// What the language is called in itself: `한국어`.
    case languageName = "language_name"
    case listTitle = "list_title"
    case neighbouringItems = "neighbouring_items"
    case neighbouringPages = "neighbouring_pages"
    case noteReturn = "note_return"
    case notes
    case notFound = "not_found"
    case pageNumber = "page_number"
    case pageOfList = "page_of_list"
    case places
    case plateNumber = "plate_number"
    case posterAlt = "poster_alt"
    case search
    case table
    case tableNumber = "table_number"
    case timeline
    /// The heading of exhibits without a date.
    case undated
    case visitorsCount = "visitors_count"
    /// A year before the common era.
    case yearBefore = "year_before"

    /// Whether every theme needs it. A theme of an earlier version lacks the others.
    var isRequired: Bool {
        switch self {
        case .century, .centuryBefore, .exhibitCount, .exhibition, .languageName, .noteReturn,
            .notes, .places,
            .search, .table,
            .tableNumber, .timeline, .undated, .yearBefore:
            false
        case .digitGroup, .goToList, .listTitle, .neighbouringItems, .neighbouringPages, .notFound,
            .pageNumber, .pageOfList, .plateNumber, .posterAlt, .visitorsCount:
            true
        }
    }

    /// The names of its placeholders.
    var placeholders: [String] {
        switch self {
        case .century, .centuryBefore: ["number", "ordinal"]
        case .exhibitCount: ["count"]
        case .goToList: ["list_title"]
        case .pageNumber: ["page", "pages"]
        case .pageOfList: ["page"]
        case .noteReturn, .plateNumber, .tableNumber, .yearBefore: ["number"]
        case .posterAlt: ["title"]
        case .visitorsCount: ["visitors"]
        case .digitGroup, .exhibition, .languageName, .listTitle, .neighbouringItems,
            .neighbouringPages,
            .notes, .notFound, .places, .search, .table, .timeline, .undated:
            []
        }
    }
}

/// A word with its `{placeholders}` parsed, for repeated use.
struct WordPattern: Sendable {
    private let pieces: [Piece]

    private enum Piece: Sendable {
        case text(String)
        case placeholder(String)
    }

    /// Finds those of `placeholders` that a word contains.
    init(_ word: String, placeholders: [String]) {
        var pieces: [Piece] = []
        var rest = word[...]
        var start = rest.startIndex
        while let brace = rest[start...].utf8.firstIndex(of: UInt8(ascii: "{")) {
            start = word.utf8.index(after: brace)
            let found = placeholders.first { word[start...].starts(with: "\($0)}") }
            guard let found else { continue }
            pieces += [.text(String(rest[..<brace])), .placeholder(found)]
            start = word.utf8.index(start, offsetBy: found.utf8.count + 1)
            rest = word[start...]
        }
        self.pieces = pieces + [.text(String(rest))]
    }

    /// Returns the word with each placeholder replaced by its value; without a value it is kept.
    func text(_ values: [String: String]) -> String {
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        return pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let piece): text += piece
            case .placeholder(let name): text += values[name] ?? "{\(name)}"
            }
        }
    }

    /// Appends the word with a number in place of every placeholder.
    func append(_ number: Int, to bytes: inout ByteBuffer) {
        for piece in pieces {
            switch piece {
            case .text(let text): bytes.append(string: text)
            case .placeholder: bytes.append(decimal: number)
            }
        }
    }
}
