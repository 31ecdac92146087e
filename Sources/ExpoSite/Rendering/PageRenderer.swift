internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel
internal import ExpoTemplates

/// Renders pages one after the other, as one worker does: its memory is reused from page to page.
struct PageRenderer: ~Copyable {
    private(set) var diagnostics = Diagnostics()
    /// The pictures that Markdown shows or links to.
    private(set) var usedPictures: Set<Int> = []
    private let subject: RenderingSubject
    private var main = TemplateValues(for: Theme.main.vocabulary)
    private var list = TemplateValues(for: Theme.list.vocabulary)
    private var detail = TemplateValues(for: Theme.detail.vocabulary)
    private var notFound = TemplateValues(for: Theme.notFound.vocabulary)
    private var html: [UInt8] = []
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
        switch page {
        case .main: renderMain(at: path)
        case .list(let number): renderList(number, at: path)
        case .detail(let index): renderDetail(index, at: path)
        case .notFound: renderNotFound()
        }
        return try buffer.withBytes(body)
    }

    private mutating func renderMain(at path: String) {
        main.reset()
        if let exposition = subject.catalogue.exposition {
            let rendering = renderMarkdown(exposition.description, at: path)
            main.fill(exposition, subject, description: html, rendering)
        }
        subject.theme.main.render(main, into: &buffer)
    }

    private mutating func renderList(_ page: Int, at path: String) {
        list.reset()
        list.fill(listPage: page, at: path, subject)
        subject.theme.list.render(list, into: &buffer)
    }

    private mutating func renderDetail(_ index: Int, at path: String) {
        let item = subject.catalogue.items[index]
        detail.reset()
        _ = renderMarkdown(item.desc, at: path)
        detail.fill(item, index: index, at: path, subject, desc: html)
        subject.theme.detail.render(detail, into: &buffer)
    }

    private mutating func renderNotFound() {
        notFound.reset()
        notFound.fillNotFound(subject)
        subject.theme.notFound.render(notFound, into: &buffer)
    }

    /// Renders a text into `html`, and reports what is wrong with it.
    private mutating func renderMarkdown(_ text: ContentText, at path: String) -> MarkdownRendering
    {
        html.removeAll(keepingCapacity: true)
        let links = subject.links
        var used: [Int] = []
        let rendering = text.withBytes { bytes in
            subject.markdown.render(bytes, into: &html) { destination in
                let target = links.target(of: destination, from: path)
                if let picture = target.picture { used.append(picture) }
                return target.resolution
            }
        }
        usedPictures.formUnion(used)
        for finding in rendering.findings {
            finding.report(in: text, links: links, to: &diagnostics)
        }
        return rendering
    }
}
