internal import ExpoBytes
import ExpoDiagnostics
import ExpoModel
import ExpoTemplates

/// Renders pages of one language one after the other; each worker has its own.
struct PageRenderer: ~Copyable {
    private let subject: RenderingSubject
    private var tools: PageTools
    /// The makers of pages, in the order of `Page.kinds`; `nil` for kinds without templates.
    private let makers: [Maker?]
    private var buffer = ByteBuffer(capacity: 1 << 16)
    /// The page rendered last.
    private var last: Page?

    /// Makes the pages of one kind. A class, because arrays cannot contain noncopyable values.
    private final class Maker {
        private let kind: any PageKind
        private let templates: [Theme.Template]
        private var values: TemplateValues

        init(_ kind: any PageKind, _ templates: [Theme.Template]) {
            self.kind = kind
            self.templates = templates
            values = TemplateValues(for: kind.vocabulary)
        }

        func make(
            _ page: Page, at path: String, _ subject: RenderingSubject, _ tools: inout PageTools,
            into buffer: inout ByteBuffer
        ) {
            guard let template = template(for: path) else {
                preconditionFailure("\(kind) has no \(kind.template).html for \(path)")
            }
            values.reset()
            kind.fill(&values, page, at: path, subject, &tools)
            template.render(values, into: &buffer)
        }

        private func template(for path: String) -> CompiledTemplate? {
            guard templates.count > 1 else { return templates.first?.compiled }
            let depth = RelativeAddress.depth(of: path)
            return templates.first { $0.depth == depth }?.compiled
        }
    }

    /// Creates a renderer with the same limit of problems as `diagnostics`.
    init(_ subject: RenderingSubject, like diagnostics: Diagnostics) {
        self.subject = subject
        tools = PageTools(subject, like: diagnostics)
        makers = zip(Page.kinds(with: subject.catalogue.items.fields), subject.theme.templates).map
        {
            $1.isEmpty ? nil : Maker($0, $1)
        }
    }

    var diagnostics: Diagnostics { tools.diagnostics }
    /// The pictures used by the Markdown of the page rendered last.
    var usedPictures: [Int] { tools.usedPictures }

    /// Renders a page at `path`, and passes its bytes to `body`.
    mutating func render<Result, Failure: Error>(
        _ page: Page, at path: String,
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        buffer.removeAll(keepingCapacity: true)
        last = page
        tools.beginPage()
        maker(of: page).make(page, at: path, subject, &tools, into: &buffer)
        tools.endPage(buffer)
        return try body(buffer.span)
    }

    private func maker(of page: Page) -> Maker {
        guard let maker = makers[page.kindIndex] else {
            preconditionFailure("\(page.kind.template).html is not compiled")
        }
        return maker
    }

    /// Appends the texts that the page of an item shows, if that was rendered last; returns whether it was.
    mutating func appendTexts(ofItem item: Int, to texts: inout ByteBuffer) -> Bool {
        guard let last, last.number == item, last.kind is DetailPage else { return false }
        tools.appendShownTexts(of: subject.pages.item(item), to: &texts)
        return true
    }
}
