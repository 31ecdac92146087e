private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoMarkdown
private import ExpoModel
internal import ExpoTemplates

/// Checks the references in the theme's templates and style sheets: the files must exist, and the
/// policy of the pages must let browsers load them.
///
/// It does not check values in templates, which are checked at their sources.
struct ThemeCheck {
    private let tree: SourceTree
    private let plan: SitePlan
    /// The site's own address; references to it are not external.
    private let base: String?
    private var diagnostics: Diagnostics

    /// Creates a check with the same limit of problems as `others`.
    init(_ tree: SourceTree, _ plan: SitePlan, base: String?, like others: Diagnostics) {
        diagnostics = Diagnostics(like: others)
        self.tree = tree
        self.plan = plan
        self.base = base
    }

    /// Returns the problems of the templates of an exhibition in a language.
    consuming func problems(of theme: Theme) -> Diagnostics {
        for page in theme.markups { visit(page) }
        return diagnostics
    }

    /// Returns the problems of the style sheets and fonts, which all exhibitions and languages share.
    consuming func problemsOfFiles() -> Diagnostics {
        for (path, contents) in tree.assets where path.hasSuffix(".css") {
            guard let bytes = try? contents.bytes() else { continue }
            let shown = FileTree(root: tree.themeRoot, files: [:]).shown(path)
            visit(SourceText(path: shown, bytes: bytes), at: path)
        }
        for (path, contents) in tree.assets where Typeface.isFont(path) && !contents.isFont {
            diagnostics.report(.notAFont(path), file: FileTree.shown(path, in: tree.themeRoot))
        }
        if let style = tree.notFoundStyle { visit(style, at: Addresses.notFound) }
        return diagnostics
    }

    /// The kind of a reference.
    private enum Kind {
        case link
        case form
        case picture
        case style
        case file
    }

    // MARK: Templates

    private mutating func visit(_ page: PageMarkup) {
        for element in page.elements {
            visitContent(of: element, in: page)
            for attribute in element.attributes { visit(attribute, of: element, in: page) }
        }
    }

    /// Checks an inline style or script.
    private mutating func visitContent(of element: MarkupReader.Element, in page: PageMarkup) {
        guard let content = element.content, !content.isEmpty else { return }
        let text = page.markup.bytes[content]
        let hasValues = text.contains(TemplateMarkup.gap)
        switch element.name {
        case "style" where !(page.isNotFound && text.allSatisfy { $0 == TemplateMarkup.gap }):
            block(.blockedStyle, at: element.offset, in: page.markup)
        case "script" where hasValues && ScriptKind(of: element, in: page.markup) == .script:
            block(.blockedScriptWithValues, at: element.offset, in: page.markup)
        default: break
        }
    }

    private mutating func visit(
        _ attribute: MarkupReader.Attribute, of element: MarkupReader.Element, in page: PageMarkup
    ) {
        let markup = page.markup
        switch attribute.name {
        case "style":
            block(.blockedStyleAttribute, at: attribute.offset, in: markup)
        case "srcset", "imagesrcset":
            for candidate in text(attribute, in: markup)?.split(separator: ",") ?? [] {
                guard let address = candidate.split(separator: " ").first else { continue }
                check(String(address), .picture, at: attribute.offset, in: page)
            }
        case "src", "href", "xlink:href", "data", "poster", "action", "formaction":
            visitReference(attribute, of: element, in: page)
        case let name where name.hasPrefix("on"):
            block(.blockedScriptAttribute(name), at: attribute.offset, in: markup)
        default: break
        }
    }

    private mutating func visitReference(
        _ attribute: MarkupReader.Attribute, of element: MarkupReader.Element, in page: PageMarkup
    ) {
        let markup = page.markup
        switch (element.name, attribute.name) {
        case ("script", "src") where page.isNotFound:
            block(.blockedScriptFile, at: attribute.offset, in: markup)
        case ("iframe", "src"), ("frame", "src"), ("embed", "src"), ("object", "data"),
            ("audio", "src"), ("video", "src"), ("track", "src"), ("source", "src"):
            block(.blockedEmbedding(in: element.name), at: attribute.offset, in: markup)
        case ("form", "action") where page.needs.hasForms:
            guard let address = text(attribute, in: markup) else { return }
            check(address, .form, at: attribute.offset, in: page)
        case ("form", "action"), ("button", "formaction"), ("input", "formaction"),
            ("base", "href"):
            block(
                .blockedAttribute(attribute.name, of: element.name), at: attribute.offset,
                in: markup)
        default:
            guard let kind = kind(of: attribute, of: element, in: markup),
                let address = text(attribute, in: markup)
            else { return }
            check(address, kind, at: attribute.offset, in: page)
        }
    }

    private func kind(
        of attribute: MarkupReader.Attribute, of element: MarkupReader.Element,
        in markup: TemplateMarkup
    ) -> Kind? {
        switch (element.name, attribute.name) {
        case ("script", "src"): return .file
        case ("a", "href"), ("area", "href"): return .link
        case ("img", "src"), ("input", "src"), ("video", "poster"), ("image", "href"),
            ("image", "xlink:href"):
            return .picture
        case ("link", "href"):
            guard let relation = element["rel"].flatMap({ text($0, in: markup) }) else {
                return .link
            }
            let names = relation.lowercased().split(separator: " ")
            if names.contains("stylesheet") { return .style }
            if names.contains(where: { $0.hasSuffix("icon") }) { return .picture }
            let loading: [Substring] = ["manifest", "preload", "prefetch", "modulepreload"]
            return names.contains(where: loading.contains) ? .file : .link
        default: return nil
        }
    }

    /// Returns an attribute's value if it is the same on every page.
    private func text(
        _ attribute: MarkupReader.Attribute, in markup: TemplateMarkup
    ) -> String? {
        let bytes = markup.bytes[attribute.value]
        guard !bytes.contains(TemplateMarkup.gap) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return bytes.contains(UInt8(ascii: "&")) ? text.replacing("&amp;", with: "&") : text
    }

    private mutating func check(
        _ address: String, _ kind: Kind, at offset: Int, in page: PageMarkup
    ) {
        guard let place = source(of: offset, in: page.markup) else { return }
        if page.isNotFound, kind == .style {
            return block(.blockedStyleSheet, at: offset, in: page.markup)
        }
        check(address, kind, from: page.path, at: place.offset, in: place.text)
    }

    // MARK: Style sheets

    private mutating func visit(_ style: SourceText, at path: String) {
        var reader = StyleReader(Array(style.bytes.span))
        while let reference = reader.next() {
            guard !reference.address.utf8.contains(UInt8(ascii: "\\")) else { continue }
            let kind: Kind =
                switch reference.kind {
                case .style: .style
                case .font: .file
                case .picture: .picture
                }
            check(reference.address, kind, from: path, at: reference.offset, in: style)
        }
    }

    // MARK: Addresses

    private mutating func check(
        _ written: String, _ kind: Kind, from path: String, at offset: Int, in text: SourceText
    ) {
        var written = Substring(written)
        while written.first?.isWhitespace == true { written.removeFirst() }
        while written.last?.isWhitespace == true { written.removeLast() }
        if let base, written.hasPrefix(base) { return }
        guard let first = written.utf8.first, first != UInt8(ascii: "#") else { return }
        if written.hasPrefix("//") || Self.hasScheme(written) {
            checkOutside(String(written), kind, at: offset, in: text)
        } else if first != UInt8(ascii: "/") {
            checkInside(String(written), from: path, at: offset, in: text)
        }
    }

    private mutating func checkOutside(
        _ address: String, _ kind: Kind, at offset: Int, in text: SourceText
    ) {
        let isScript = address.lowercased().hasPrefix("javascript:")
        guard kind != .link || isScript else { return }
        diagnostics.report(.blockedAddress(address, isScript: isScript), at: offset, in: text)
    }

    private mutating func checkInside(
        _ written: String, from page: String, at offset: Int, in text: SourceText
    ) {
        let destination = LinkDestination(.link, written: written).path
        guard !destination.isEmpty, let path = Self.path(of: destination, from: page) else {
            return
        }
        let spelling = plan.spelling(of: path)
        guard spelling != path, tree.assets[path] == nil, !plan.occasionalPaths.contains(path)
        else {
            return
        }
        let help = help(for: path, written: destination, spelling: spelling)
        diagnostics.report(.missingInSite(path, help: help), at: offset, in: text)
    }

    private func help(for path: String, written: String, spelling: String?) -> Message? {
        if let spelling { return .didYouMean(spelling) }
        if plan.spelling(of: written) == written { return .didYouMean("{{root}}\(written)") }
        guard diagnostics.count < Diagnostics.usuallyShown else { return nil }
        return .didYouMean(Suggestion.nearest(to: path, among: tree.assets.keys.sorted()))
            ?? .putIntoAssets
    }

    /// Returns the path in the site of a reference from a page or style sheet; `nil` if it is
    /// outside.
    private static func path(of written: String, from page: String) -> String? {
        let slash = UInt8(ascii: "/")
        var parts = page.utf8.split(separator: slash).dropLast().map(Substring.init)
        for part in written.utf8.split(separator: slash, omittingEmptySubsequences: false) {
            switch Substring(part) {
            case "..":
                guard parts.popLast() != nil else { return nil }
            case ".": break
            case let part: parts.append(part)
            }
        }
        let path = parts.joined(separator: "/")
        let isFolder = path.isEmpty || path.hasSuffix("/") || written.hasSuffix(".")
        return isFolder
            ? path + (path.isEmpty || path.hasSuffix("/") ? "" : "/") + "index.html" : path
    }

    /// Returns whether an address begins with a scheme (RFC 3986, 3.1).
    private static func hasScheme(_ address: Substring) -> Bool {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return address.utf8[..<colon].allSatisfy { byte in
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: true
            default: false
            }
        }
    }

    // MARK: Places

    private mutating func block(_ problem: Problem, at offset: Int, in markup: TemplateMarkup) {
        guard let place = source(of: offset, in: markup) else { return }
        diagnostics.report(problem, at: place.offset, in: place.text)
    }

    private func source(
        of offset: Int, in markup: TemplateMarkup
    ) -> (text: SourceText, offset: Int)? {
        markup.place(at: offset).flatMap { place in
            tree.theme.templates[place.template].map { ($0, place.offset) }
        }
    }
}

extension FileContents {
    /// Whether a file begins as a font does (OpenType 1.9, "Organization of an OpenType Font"; WOFF File Format 2.0, 4.1);
    /// also one that cannot be read, which is reported elsewhere.
    fileprivate var isFont: Bool {
        guard let bytes = try? bytes() else { return true }
        let start = Array(bytes.span.extracting(0..<min(4, bytes.span.count)))
        return ["wOF2", "wOFF", "OTTO", "true", "ttcf", "\u{0}\u{1}\u{0}\u{0}"].contains {
            start == Array($0.utf8)
        }
    }
}
