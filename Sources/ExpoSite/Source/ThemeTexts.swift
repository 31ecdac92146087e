import ExpoDiagnostics

/// The texts of a theme that its pages are made of.
struct ThemeTexts: Sendable {
    /// Templates by name: `main`, `parts/row`.
    var templates: [String: SourceText] = [:]
    /// The theme's own words, by language.
    var words: [String: SourceText] = [:]
    /// The words of the theme that comes with the program, if it is another one.
    private(set) var builtInWords: [String: SourceText] = [:]

    /// There are no texts until they are read.
    init() {}

    /// Reads the texts of the first folder, and those that it lacks from the others, so that a theme needs only the
    /// files that differ; reports unreadable ones.
    init(_ folders: [FileTree], diagnostics: inout Diagnostics) {
        for (number, folder) in folders.enumerated() {
            for path in folder.paths where path.hasSuffix(".html") && !path.hasPrefix("assets/") {
                let name = String(path.dropLast(5))
                guard templates[name] == nil else { continue }
                templates[name] = folder.text(path, diagnostics: &diagnostics)
            }
            let added = folder.words(diagnostics: &diagnostics)
            if number > 0 { builtInWords.merge(added) { own, _ in own } }
            words.merge(added) { own, _ in own }
        }
    }

    /// The texts of the templates of pages, and of those that they include.
    var usedTemplates: [String] {
        var left = templates
        var texts: [String] = []
        var new = left.keys.filter { !$0.contains("/") && $0 != "layout" }
        while !new.isEmpty {
            let added = new.compactMap { left.removeValue(forKey: $0)?.string }
            texts += added
            new = left.keys.filter { name in
                added.contains { $0.contains("{{>\(name)}}") || $0.contains("{{<\(name)}}") }
            }
        }
        return texts
    }
}

extension FileTree {
    /// Reads the files of words, by their languages.
    func words(diagnostics: inout Diagnostics) -> [String: SourceText] {
        var words: [String: SourceText] = [:]
        for path in paths where path.hasPrefix("words/") && path.hasSuffix(".json") {
            let language = String(path.dropFirst(6).dropLast(5))
            words[language] = text(path, diagnostics: &diagnostics)
        }
        return words
    }
}
