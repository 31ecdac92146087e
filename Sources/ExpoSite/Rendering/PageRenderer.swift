internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel
internal import ExpoTemplates

/// Renders pages one after the other, as one worker does: its memory is reused from page to page.
struct PageRenderer: ~Copyable {
    private(set) var diagnostics = Diagnostics()
    /// The pictures that the Markdown of the page rendered last shows or links to.
    private(set) var usedPictures: [Int] = []
    private let subject: RenderingSubject
    private var main = TemplateValues(for: Theme.main.vocabulary)
    private var list = TemplateValues(for: Theme.list.vocabulary)
    private var detail = TemplateValues(for: Theme.detail.vocabulary)
    private var notFound = TemplateValues(for: Theme.notFound.vocabulary)
    private var former = TemplateValues(for: Theme.former.vocabulary)
    private var textReader = TextReader()
    private var itemReader = ItemReader()
    private var itemPage = ItemPageComposer()
    private var pictures = RememberedPictures()
    private var html: [UInt8] = []
    private var markdown = MarkdownMemory()
    /// The folder of the page rendered last, in which the destinations that `markdown` remembers
    /// have their meaning.
    private var folder: [UInt8] = []
    private var buffer = ByteBuffer(capacity: 1 << 16)

    init(_ subject: RenderingSubject) {
        self.subject = subject
    }

    /// Renders a page that will be at `path`, and hands its bytes to `body`.
    mutating func render<Result, Failure: Error>(
        _ page: Page, at path: String,
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        buffer.removeAll(keepingCapacity: true)
        usedPictures.removeAll(keepingCapacity: true)
        switch page {
        case .main: renderMain(at: path)
        case .list(let number): renderList(number, at: path)
        case .detail(let index): renderDetail(index, at: path)
        case .notFound: renderNotFound()
        case .former(let index): renderFormer(index)
        }
        return try buffer.withBytes(body)
    }

    private mutating func renderMain(at path: String) {
        main.reset()
        if let exposition = subject.catalogue.exposition {
            let rendering = renderMarkdown(exposition.description, at: path, noting: .opening)
            main.fill(exposition, subject, description: html, rendering)
        }
        subject.theme.main.render(main, into: &buffer)
    }

    private mutating func renderList(_ page: Int, at path: String) {
        list.reset()
        list.fill(listPage: page, at: path, subject, &itemReader, &pictures)
        subject.theme.list.render(list, into: &buffer)
    }

    private mutating func renderDetail(_ index: Int, at path: String) {
        let item = subject.catalogue.items[index]
        detail.reset()
        _ = renderMarkdown(item.desc, at: path)
        let picture = pictures.picture(ofItem: index, subject)
        Self.fill(&detail, item, picture, index, subject, desc: html, &itemReader, &itemPage)
        subject.theme.detail.render(detail, into: &buffer)
    }

    /// Fills an item's page; a function of its own, because closures that refer to a renderer's
    /// subject would copy it.
    private static func fill(
        _ detail: inout TemplateValues, _ item: Item, _ picture: HungPicture?, _ index: Int,
        _ subject: RenderingSubject, desc: [UInt8], _ reader: inout ItemReader,
        _ composer: inout ItemPageComposer
    ) {
        reader.read(item) { texts in
            composer.compose(texts, picture, index: index, subject)
            detail.fill(texts, composer, picture, index: index, subject, desc: desc)
        }
    }

    private mutating func renderNotFound() {
        notFound.reset()
        notFound.fillNotFound(subject)
        subject.theme.notFound.render(notFound, into: &buffer)
    }

    private mutating func renderFormer(_ index: Int) {
        guard let template = subject.theme.former else { return }
        former.reset()
        former.fill(former: subject.former[index], subject)
        template.render(former, into: &buffer)
    }

    /// An empty literal would be read by generic code for every page.
    private static let noNotes: MarkdownNotes = []

    /// Renders a text into `html`, and reports what is wrong with it.
    private mutating func renderMarkdown(
        _ text: ContentText, at path: String, noting notes: MarkdownNotes = Self.noNotes
    ) -> MarkdownRendering {
        html.removeAll(keepingCapacity: true)
        enterFolder(of: path)
        let links = subject.links
        var used: [Int] = []
        let rendering = textReader.read(text) { bytes in
            subject.markdown.render(bytes, into: &html, using: &markdown, noting: notes) {
                destination in
                let target = links.target(of: destination, from: path)
                if let picture = target.picture { used.append(picture) }
                return target.resolution
            }
        }
        usedPictures += used
        for finding in rendering.findings {
            finding.report(in: text, links: links, to: &diagnostics)
        }
        return rendering
    }

    /// Forgets where destinations lead if the next page is in another folder.
    private mutating func enterFolder(of path: String) {
        var path = path
        path.withUTF8 { utf8 in
            let end = utf8.lastIndex(of: UInt8(ascii: "/")) ?? 0
            guard !utf8[..<end].elementsEqual(folder) else { return }
            markdown.forgetLinks()
            folder = Array(utf8[..<end])
        }
    }
}
