private import ExpoBytes
package import ExpoDiagnostics
private import ExpoModel
private import ExpoTemplates

extension SiteFolders {
    /// Reports what a theme of one's own does not have that the theme of the program has: what templates include and
    /// show, rules of the style sheet, and words.
    package func compareTheme(_ diagnostics: inout Diagnostics) {
        guard let templates, let builtIn, let content else { return }
        var ignored = Diagnostics()
        let theme = ThemeFolders(
            templates, builtIn: builtIn, for: content, diagnostics: &ignored)
        ThemeComparison(of: theme.folders[0], with: Array(theme.folders.dropFirst()))
            .report(to: &diagnostics)
    }
}

/// A theme, compared with those that complete it.
private struct ThemeComparison {
    private let own: FileTree
    private let others: [FileTree]
    private let library: TemplateLibrary
    private let otherLibrary: TemplateLibrary

    init(of own: FileTree, with others: [FileTree]) {
        self.own = own
        self.others = others
        library = Self.library(of: [own])
        otherLibrary = Self.library(of: others)
    }

    func report(to diagnostics: inout Diagnostics) {
        for path in own.paths {
            guard let original = others.first(where: { $0[path] != nil }) else { continue }
            let problems =
                if path.hasSuffix(".html") {
                    [templateProblem(String(path.dropLast(5)), original.shown(path))]
                } else if path == ThemeLayer.sheetPath {
                    sheetProblems(original)
                } else if path.hasPrefix("words/") {
                    [wordsProblem(path, original)]
                } else {
                    [Problem?]()
                }
            for problem in problems.compactMap(\.self) {
                diagnostics.report(problem, file: own.shown(path))
            }
        }
    }

    // MARK: Templates

    /// A part that is included brings the names that it shows, so these are not missing besides.
    private func templateProblem(_ name: String, _ original: String) -> Problem? {
        let parts = otherLibrary.inclusions(of: name)
            .subtracting(library.included(by: [name]))
        let brought = parts.reduce(into: Set<String>()) {
            $0.formUnion(otherLibrary.namesUsed(by: $1))
        }
        let names = otherLibrary.ownNames(of: name).subtracting(library.namesUsed(by: name))
            .subtracting(brought)
        let missing =
            parts.sorted().map { "{{>\($0)}}" } + names.sorted().map { "{{\($0)}}" }
        return missing.isEmpty
            ? nil : .themeLacks(parts: missing, in: "\(name).html", original: original)
    }

    private static func library(of themes: [FileTree]) -> TemplateLibrary {
        var ignored = Diagnostics()
        var texts: [String: SourceText] = [:]
        for theme in themes.reversed() {
            for path in theme.paths where path.hasSuffix(".html") {
                texts[String(path.dropLast(5))] = theme.text(path, diagnostics: &ignored)
            }
        }
        // Templates that a part of a theme does not have are no problem of it.
        return TemplateLibrary(reading: texts, diagnostics: &ignored)
    }

    // MARK: The style sheet

    /// Rules that it does not have, and options that it does not use.
    private func sheetProblems(_ original: FileTree) -> [Problem?] {
        let path = ThemeLayer.sheetPath
        let (sheet, other) = (text(path, in: own), text(path, in: original))
        let classes = Self.classes(in: other).subtracting(Self.classes(in: sheet))
        let properties = ThemeRules.properties.filter {
            other.contains("var(\($0)") && !sheet.contains("var(\($0)")
        }
        return [
            classes.isEmpty
                ? nil
                : .themeLacks(
                    rulesFor: classes.sorted().map { ".\($0)" }, in: path,
                    original: original.shown(path)),
            properties.isEmpty
                ? nil
                : .themeLacks(properties: properties, in: path, original: original.shown(path)),
        ]
    }

    /// Returns the names of classes in selectors: what follows a full stop and begins with a letter.
    private static func classes(in sheet: String) -> Set<String> {
        let parts = sheet.split(separator: ".", omittingEmptySubsequences: false)
        let names = parts.dropFirst().map { part in
            part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
        let files = ["svg", "png", "woff2"]
        return Set(
            names.filter { $0.first?.isLetter == true && !files.contains(String($0)) }.map(
                String.init))
    }

    // MARK: Words

    private func wordsProblem(_ path: String, _ original: FileTree) -> Problem? {
        var ignored = Diagnostics()
        func words(in theme: FileTree) -> Set<String> {
            let source = theme.text(path, diagnostics: &ignored)
            return Set(
                source.flatMap { WordFile.read($0, diagnostics: &ignored) }?.keys.map(\.self) ?? [])
        }
        let missing = words(in: original).subtracting(words(in: own)).sorted()
        return missing.isEmpty
            ? nil : .themeLacks(words: missing, in: path, original: original.shown(path))
    }

    private func text(_ path: String, in theme: FileTree) -> String {
        var ignored = Diagnostics()
        return theme.text(path, diagnostics: &ignored)?.string ?? ""
    }
}
