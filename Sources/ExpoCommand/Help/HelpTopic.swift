internal import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite

/// A topic that `help` explains besides verbs: a page of the documentation, or a code of a problem.
package struct HelpTopic: Sendable, Equatable {
    /// The word that the user types: a page's file name without its extension, or a code.
    package let name: String
    private let code: DiagnosticCode?

    /// All topics: the pages in the order in which a new user reads them, then the codes.
    package static let all = pages.map { HelpTopic(name: $0, code: nil) } + codes

    /// The pages, including one for each host.
    package static let pages =
        [
            "tutorial", "install", "without-installing", "edit-on-the-page",
            "write-in-a-spreadsheet",
            "import-from-emuseum", "import-from-omeka", "import-from-collectionbuilder",
            "import-from-lido", "import-from-dublin-core", "import-from-iiif",
            "write-in-several-languages", "describe-exhibits", "let-visitors-browse",
            "let-visitors-search",
            "add-pictures", "add-pages", "several-exhibitions", "find-and-fix-mistakes",
            "work-in-an-editor",
            "change-the-theme", "add-a-language", "publish-a-site",
        ] + Host.all.map { "publish-with-\($0.code)" } + [
            "keep-it-safe", "use-it-in-ci", "build-large-exhibitions", "fields", "options",
            "messages", "templates", "what-it-is-not-for", "design", "reliability",
        ]

    private static var codes: [HelpTopic] {
        DiagnosticCode.allCases.map { HelpTopic(name: $0.rawValue, code: $0) }
    }

    /// The folders of the pages, relative to that of the documentation.
    private static let folders = ["", "how-to/", "reference/"]

    /// Returns the topic as text for a terminal, from the files that were installed with the
    /// program; nil if they do not contain it. If there is no Korean page, the English one follows a
    /// note.
    ///
    /// - Parameter programFolder: the folder of the program.
    func text(in language: MessageLanguage, installedWith programFolder: String?) -> String? {
        let page = code == nil ? name : "messages"
        // The folder of 'make install', and that beside a build of the sources.
        let documentation = ["../share/expo-site-documentation", "../../.."].map {
            "\(programFolder ?? ".")/\($0)/Documentation/"
        }
        for folder in documentation {
            if language == .korean, let text = shown(page, in: folder + "ko/") { return text }
            guard let text = shown(page, in: folder) else { continue }
            return language == .english
                ? text : Message.onlyEnglish.text(in: language) + "\n\n" + text
        }
        return nil
    }

    /// Returns the topic as text for a terminal; nil if the folder does not contain its page.
    private func shown(_ page: String, in folder: String) -> String? {
        for path in Self.folders {
            guard let text = Self.contents(of: "\(folder)\(path)\(page).md") else { continue }
            return section(of: text).map { DocumentationText($0).text }
        }
        return nil
    }

    private static func contents(of path: String) -> String? {
        guard let bytes = try? OpenFile(readingWherever: path).contents(),
            let text = try? UTF8Span(validating: bytes.span)
        else { return nil }
        return String(copying: text)
    }

    /// Returns the section of a page about the topic.
    private func section(of page: String) -> String? {
        guard let code else { return page }
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "### \(code.rawValue)") else { return nil }
        let rest = lines[(start + 1)...]
        let end = rest.firstIndex { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
        return lines[start..<(end ?? lines.endIndex)].joined(separator: "\n")
    }
}

extension Message {
    fileprivate static let onlyEnglish = Message(
        "(this page exists only in English)", "(이 문서는 아직 영어로만 있습니다)")
}
