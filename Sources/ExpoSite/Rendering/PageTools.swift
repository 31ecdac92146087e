import ExpoBytes
import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel
import ExpoTemplates

/// The tools with which a worker renders pages, one after the other; their memory is reused.
struct PageTools: ~Copyable {
    private(set) var diagnostics: Diagnostics
    /// The pictures used by the Markdown of the current page.
    private(set) var usedPictures: [Int] = []
    /// The HTML of the text rendered last.
    private(set) var html: [UInt8] = []
    var items = ItemReader()
    /// Reads what the rows of lists show.
    var rows = ItemReader([.name, .shortDesc])
    var itemPage = ItemPageComposer()
    var pictures = RememberedPictures()
    /// The record of the current page's exhibit.
    var record = ItemRecord()
    private let links: ContentLinks
    private let site: SiteValues
    private var texts = TextReader()
    private var markdown = MarkdownMemory()
    /// The number of texts of the current page that have notes.
    private var textsWithNotes = 0
    /// The folder of the previous page, to which the destinations cached in `markdown` are
    /// relative.
    private var folder: [UInt8] = []
    /// The findings that can only be decided when the page is complete: links to its own parts.
    private var undecided: [(finding: MarkdownFinding, text: ContentText)] = []

    /// Creates tools with the same limit of problems as `diagnostics`.
    init(_ subject: RenderingSubject, like diagnostics: Diagnostics) {
        self.diagnostics = Diagnostics(like: diagnostics)
        links = subject.links
        site = subject.site
    }

    /// Resets the state of the previous page.
    mutating func beginPage() {
        usedPictures.removeAll(keepingCapacity: true)
        textsWithNotes = 0
    }

    /// Reports the problems that are only known when the page is complete.
    mutating func endPage(_ page: borrowing ByteBuffer) {
        guard !undecided.isEmpty else { return }
        let parts = PageParts(of: page.span)
        for (finding, text) in undecided {
            if case .ownFragment(let name) = finding.kind, !parts.contains(name) {
                finding.report(in: text, links: links, to: &diagnostics)
            }
        }
        undecided.removeAll()
    }

    /// A constant, because generic code would process an empty literal for every page.
    private static let noNotes: MarkdownNotes = []

    /// Renders a text into `html`, and reports its problems.
    @discardableResult
    mutating func renderMarkdown(
        _ text: ContentText, at path: String, noting notes: MarkdownNotes = Self.noNotes
    ) -> MarkdownRendering {
        html.removeAll(keepingCapacity: true)
        enterFolder(of: path)
        let links = links
        let renderer = text.isFallback ? site.fallbackMarkdown : site.markdown
        let attributes = site.phrasing(of: text).attributes
        if let attributes { html += "<div \(attributes)>\n".utf8 }
        var used: [Int] = []
        let number = textsWithNotes + 1
        let rendering = texts.read(text) { bytes in
            renderer.render(
                bytes, into: &html, using: &markdown, noting: notes, number: number
            ) { destination in
                let target = links.target(of: destination, from: path)
                if let picture = target.picture { used.append(picture) }
                return target.resolution
            }
        }
        if attributes != nil { html += "</div>\n".utf8 }
        usedPictures += used
        if rendering.hasNotes { textsWithNotes = number }
        for finding in rendering.findings {
            if case .ownFragment = finding.kind {
                undecided.append((finding, text))
            } else {
                finding.report(in: text, links: links, to: &diagnostics)
            }
        }
        return rendering
    }

    /// Removes cached destinations if the next page is in another folder.
    private mutating func enterFolder(of path: String) {
        path.withUTF8Bytes { path in
            let new = path.extracting(first: path.lastIndex(of: UInt8(ascii: "/")) ?? 0)
            guard !new.hasBytes(of: folder.span) else { return }
            markdown.forgetLinks()
            folder = Array(new)
        }
    }
}

/// The parts of a page that a fragment of an address can lead to: the elements with an `id`.
struct PageParts {
    private var names: Set<String> = []

    /// Finds the parts of a rendered page; quotes in texts are escaped.
    init(of page: Span<UInt8>) {
        let attribute = Array(" id=\"".utf8)
        var index = 0
        while let start = Self.end(of: attribute, in: page, from: index) {
            let end = page.firstIndex(of: UInt8(ascii: "\""), from: start)
            let name = String(decoding: page.extracting(start..<end))
            names.insert(
                name.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                    .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                    .replacing("&amp;", with: "&"))
            index = end
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private static func end(
        of words: [UInt8], in page: Span<UInt8>, from start: Int
    ) -> Int? {
        var index = start
        while index + words.count <= page.count {
            if page[index] == words[0],
                page.extracting(index..<(index + words.count)).elementsEqual(words)
            {
                return index + words.count
            }
            index += 1
        }
        return nil
    }
}
