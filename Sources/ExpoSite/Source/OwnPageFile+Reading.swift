internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension OwnPageFile {
    /// The folder of the pages in the content.
    static let folder = "pages/"

    /// Returns whether a file of the content is a page.
    static func isPage(_ path: String) -> Bool {
        path.hasPrefix(folder) && path.hasSuffix(".md") && !path.dropFirst(6).contains("/")
            && !PassedOverName.isPart(of: path)
    }

    /// Reads the pages of the content, and reports those that are not UTF-8.
    static func read(in content: FileTree, diagnostics: inout Diagnostics) -> [OwnPageFile] {
        let paths = content.paths.filter(isPage)
        guard !paths.isEmpty else { return [] }
        var memory = MarkdownMemory()
        return paths.compactMap { path in
            guard let source = content.text(path, diagnostics: &diagnostics) else { return nil }
            let name = String(path.dropFirst(folder.utf8.count).dropLast(3))
            if let offset = source.bytes.span.firstInvalidUTF8 {
                diagnostics.report(.pageNotUTF8, at: offset, in: source)
                // Later steps need text.
                let empty = SourceText(path: source.path, "# \(name)")
                return OwnPageFile(name: name, source: empty, title: name)
            }
            return OwnPageFile(name: name, source: source, title: title(of: source, &memory))
        }
    }

    /// Returns the words of the first heading; for a text that cannot be rendered, which is reported
    /// with its page, its path.
    private static func title(of source: SourceText, _ memory: inout MarkdownMemory) -> String? {
        guard let text = ContentText(whole: source) else { return nil }
        var html: [UInt8] = []
        let rendering = text.withBytes {
            MarkdownRenderer().render($0, into: &html, using: &memory, noting: .title) { _ in
                .keep
            }
        }
        if let title = rendering.title {
            return ShownText.tidied(
                title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
        let isRefused = rendering.findings.contains { finding in
            switch finding.kind {
            case .tooLong, .nestedTooDeep: true
            default: false
            }
        }
        return isRefused ? source.path : nil
    }
}
