internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoSearch

/// The texts that the pages of items show in one language, for search: a line for each, the name first.
struct ShownTexts: ~Copyable {
    private let subject: RenderingSubject
    /// The document that the first item is.
    private let first: Int
    private var tools: PageTools
    /// The item whose texts were read last.
    private var item: Int?
    private var buffer = ByteBuffer()
    private var words = SearchWords()
    /// The words of the documents that were gathered.
    private(set) var gathered = SearchTexts()
    private(set) var gatheredDocuments: [Int] = []

    init(_ subject: RenderingSubject) {
        self.subject = subject
        first = subject.addresses.searchLayout?.documents[subject.exhibition].lowerBound ?? 0
        // The pages report the problems.
        tools = PageTools(subject, like: Diagnostics())
    }

    /// The texts that were read last.
    var bytes: Span<UInt8> {
        @_lifetime(borrow self) get { buffer.span }
    }

    /// Reads the texts of the item that is a document, whose page may have been rendered just before.
    mutating func read(document: Int, after pages: inout PageRenderer) {
        let item = document - first
        guard self.item != item else { return }
        buffer.removeAll(keepingCapacity: true)
        self.item = item
        if !pages.appendTexts(ofItem: item, to: &buffer) { render(item) }
    }

    /// Reads the texts of the item that is a document.
    mutating func read(document: Int) {
        let item = document - first
        guard self.item != item else { return }
        buffer.removeAll(keepingCapacity: true)
        self.item = item
        render(item)
    }

    private mutating func render(_ item: Int) {
        let sources = subject.pages.item(item)
        let path = subject.addresses.item(item)
        tools.beginPage()
        tools.readRecord(of: sources, at: path)
        tools.renderMarkdown(sources.desc, at: path)
        tools.appendShownTexts(of: sources, to: &buffer)
    }

    /// Gathers the words of the texts that were read last.
    mutating func gather() {
        guard let item else { return }
        gatheredDocuments.append(first + item)
        gathered.beginDocument(first + item)
        // A span of a property would be an access to all of them.
        var lines = ByteBuffer()
        swap(&lines, &buffer)
        Self.add(lines.span, to: &gathered, by: &words)
        swap(&lines, &buffer)
    }

    /// Adds the texts of a document: a line for each, the name first.
    static func add(
        _ lines: Span<UInt8>, to texts: inout SearchTexts, by words: inout SearchWords
    ) {
        let name = lines.prefix { $0 != UInt8(ascii: "\n") }
        texts.add(name, isName: true, by: &words)
        texts.add(lines.extracting(droppingFirst: name.count), by: &words)
    }
}

extension PageTools {
    /// Appends the texts of the item whose record and description were read last.
    mutating func appendShownTexts(of item: ItemSources, to texts: inout ByteBuffer) {
        func append(_ text: Span<UInt8>) {
            texts.append(text)
            texts.append("\n")
        }
        item.row.read(by: &items) { own in
            append(own.name)
            if !own.isLineComposed { append(own.shortDesc) }
            for key in [ItemKey.caption, .credit, .rights, .alt] {
                if let text = own[key] { append(text) }
            }
        }
        texts.append(plainHTML: html.span)
        for row in record.rows {
            for value in row.values { append(record.text(value)) }
        }
        for view in item.furtherViews(&pictures) {
            for key in ItemKey.viewKeys {
                view.texts[key]?.withShownBytes { append($0) }
            }
        }
    }
}
