private import ExpoBytes
package import ExpoDiagnostics
internal import ExpoJSON

/// A file of `pages`: a page of the exhibition's own in one language.
package struct OwnPageFile: Sendable {
    /// The name of the file without `.md`: `about`, or `about.en` in another language.
    package let name: String
    package let source: SourceText
    /// The words of its first heading; `nil` if it has none.
    package let title: String?

    package init(name: String, source: SourceText, title: String?) {
        self.name = name
        self.source = source
        self.title = title
    }
}

/// A page of the exhibition's own, in the language that is read.
package struct OwnPage: Sendable {
    /// The part of its address that identifies it: `about`.
    package let name: String
    package let title: String
    /// Markdown; its first heading is the title.
    package let text: ContentText

    /// Returns whether a text can be the name of a page.
    package static func isName(_ text: String) -> Bool { TextCheck.isIdentifier(text) }
}

/// The pages of the exhibition's own, in the order of their names.
package struct OwnPages: Sendable {
    private struct Translations: Sendable {
        let name: String
        /// The page in each language of the site, if it is written in it.
        var pages: [OwnPage?]
    }

    /// Whether every file could be read as a page.
    package private(set) var areComplete = true
    private var all: [Translations] = []
    private var language = 0

    /// Creates the pages of an exhibition that has none.
    package init() {}

    /// Reads the pages; reports wrong names and what is missing.
    static func read(
        _ files: [OwnPageFile], tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> OwnPages {
        var reader = Reader(tally: tally, diagnostics: Diagnostics(like: diagnostics))
        for file in files { reader.read(file) }
        let pages = reader.finish()
        tally = reader.tally
        diagnostics.merge(reader.diagnostics)
        return pages
    }

    /// Returns the pages read in the language of a number.
    func inLanguage(_ number: Int) -> OwnPages {
        var pages = self
        pages.language = number
        return pages
    }
}

extension OwnPages: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { all.count }

    /// The page at an index, in the main language if it lacks the one that is read.
    package subscript(index: Int) -> OwnPage {
        if let page = all[index].pages[language] { return page }
        guard let main = all[index].pages[0] else {
            preconditionFailure("every page is written in the main language")
        }
        return OwnPage(name: main.name, title: main.title, text: main.text.asFallback)
    }
}

extension OwnPages {
    /// Puts the files of each page together.
    private struct Reader {
        var tally: TranslationTally
        var diagnostics: Diagnostics
        private var found: [String: Translations] = [:]
        /// The first file of each page in another language than the main one.
        private var translations: [String: OwnPageFile] = [:]
        /// The pages with an error in the file of the main language.
        private var wrong: Set<String> = []

        init(tally: TranslationTally, diagnostics: Diagnostics) {
            self.tally = tally
            self.diagnostics = diagnostics
        }

        mutating func read(_ file: OwnPageFile) {
            let parts = file.name.split(
                separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let tag = parts.count > 1 ? String(parts[1]) : nil
            guard OwnPage.isName(name) else {
                return report(.noPageName(name), file)
            }
            guard let number = language(tag, of: name, file) else { return }
            guard let title = file.title, !title.isEmpty else {
                if number == 0 { wrong.insert(name) }
                return report(.pageWithoutHeading(file.name), file)
            }
            guard let text = ContentText(whole: file.source) else { return }
            if number > 0, translations[name] == nil { translations[name] = file }
            let none: [OwnPage?] = Array(repeating: nil, count: tally.languages.count)
            found[name, default: Translations(name: name, pages: none)].pages[number] =
                OwnPage(name: name, title: title, text: text)
        }

        /// Returns the number of the language that a file is in; `nil` if it is wrong or not a
        /// language of the site, which is reported.
        private mutating func language(
            _ tag: String?, of name: String, _ file: OwnPageFile
        ) -> Int? {
            guard let tag else { return 0 }
            let languages = tally.languages
            if tag == languages.main {
                report(.mainLanguageInName(file.name, page: name), file)
                return nil
            }
            if let number = languages.tags.firstIndex(of: tag) { return number }
            let near = languages.language(like: tag)
            if near != nil || !LanguageTag.isWellFormed(tag) {
                let meant = near.map { $0 == languages.main ? name : "\(name).\($0)" }
                report(.noLanguageInName(tag, page: name, near: meant), file)
            } else {
                tally.noteUnlisted(tag, of: .page(name), at: Place(file: file.source.path))
            }
            return nil
        }

        mutating func finish() -> OwnPages {
            var pages = OwnPages()
            for name in found.keys.sortedByBytes() {
                guard let page = found[name] else { continue }
                guard let main = page.pages[0] else {
                    if !wrong.contains(name), let file = translations[name] {
                        report(.pageWithoutOriginal(file.name, page: name), file)
                    }
                    continue
                }
                pages.all.append(page)
                for (number, tag) in tally.languages.tags.enumerated()
                where page.pages[number] == nil {
                    tally.noteMissing(
                        number, of: .page(name), at: Place(file: main.text.source.path),
                        help: .addPage("\(name).\(tag).md"))
                }
            }
            pages.areComplete = !diagnostics.hasErrors
            return pages
        }

        private mutating func report(_ problem: Problem, _ file: OwnPageFile) {
            diagnostics.report(problem, file: file.source.path)
        }
    }
}

extension ContentText {
    /// Creates the text of a whole file, without a byte order mark; `nil` if it is too long.
    package init?(whole source: SourceText) {
        let bytes = source.bytes.span
        let hasMark =
            bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let start = hasMark ? 3 : 0
        guard
            let text = JSONText(offset: start, length: bytes.count - start, hasEscapes: false)
        else { return nil }
        self.init(text, in: source)
    }

    /// The same text, read in a language that it lacks.
    fileprivate var asFallback: ContentText { ContentText(text, in: source, isFallback: true) }
}
