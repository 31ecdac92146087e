internal import ExpoBytes
internal import ExpoModel
internal import ExpoSearch
private import ExpoThreads

/// The contents of the index of one language.
struct SearchContents: Sendable {
    private let subject: RenderingSubject
    private let layout: SearchLayout
    /// Whether files have to be made for which all texts are needed.
    let gathers: Bool
    /// The words of all texts, when they are gathered.
    private var index: SearchIndex?

    /// Returns the contents for files in each language, without the words; none if exhibits cannot be
    /// searched.
    static func all(
        _ subject: RenderingSubject, for files: [PlannedFile], _ reuse: FileReuse?
    ) -> [SearchContents] {
        guard let layout = subject.addresses.searchLayout else { return [] }
        var needed: Set<UInt8> = []
        for file in files {
            guard case .search(let search) = file.origin, search.needsAllTexts else { continue }
            if reuse?.file(at: file.path, madeFrom: reuse?.source(of: file) ?? 0) == nil {
                needed.insert(search.language)
            }
        }
        return subject.inEachLanguage.map { subject in
            SearchContents(
                subject: subject, layout: layout,
                gathers: needed.contains(UInt8(subject.language)))
        }
    }

    /// Adds the words of all texts: those that workers have gathered with pages, and the others.
    ///
    /// - Parameter gathered: the words, and the items that have them.
    mutating func complete(_ gathered: [(texts: SearchTexts, items: [Int])], jobs: Int) {
        guard gathers else { return }
        var isGathered = [Bool](repeating: false, count: layout.count)
        for item in gathered.lazy.flatMap(\.items) { isGathered[item] = true }
        let missing = isGathered.indices.filter { !isGathered[$0] }
        let subject = subject
        let rest = Workers.run(count: missing.count, jobs: jobs) { chunks in
            var texts = ShownTexts(subject)
            while let chunk = chunks.take() {
                for place in chunk {
                    texts.read(missing[place])
                    texts.gather()
                }
            }
            return texts.gathered
        }
        index = SearchIndex(
            of: gathered.map(\.texts) + rest, count: layout.count, fileCount: layout.wordFileCount)
    }

    /// Appends a file of the index: a script that hands each of its contents to `search.js`.
    func append(
        _ file: SearchFile, by renderer: inout PageRenderer, _ texts: inout ShownTexts,
        to buffer: inout ByteBuffer
    ) {
        var content = ByteBuffer()
        switch file.content {
        case .words(let number): index?.append(file: number, to: &content)
        case .terms(let field): append(termsOf: field, to: &content)
        case .rows(let block):
            let page = Page(SearchRowsPage.self, block, in: subject.language)
            renderer.render(page, at: subject.addresses.search) { content.append($0) }
        case .texts(let document, let piece):
            texts.read(document, after: &renderer)
            if piece == 0, gathers { texts.gather() }
            let count = layout.pieces(of: document)
            let range = SearchTexts.piece(piece, of: count, in: texts.bytes)
            content.append(texts.bytes.extracting(range))
        case .all:
            var all = layout.lists(fields: subject.addresses.terms.count)
            all += (0..<layout.blockCount).map(SearchFile.Content.rows)
            for document in 0..<layout.count { all += layout.texts(of: document) }
            for content in all {
                let file = SearchFile(content: content, language: file.language)
                append(file, by: &renderer, &texts, to: &buffer)
            }
            return
        }
        buffer.append("expoSearch(\"")
        buffer.append(string: file.name)
        buffer.append("\",\"")
        buffer.append(json: content.span, .markup)
        buffer.append("\"")
        if case .texts(let document, 0) = file.content {
            buffer.append(",")
            buffer.append(decimal: layout.pieces(of: document))
        }
        buffer.append(")\n")
    }

    /// Appends a line for each term of a field: the part of its address that identifies it, its
    /// documents, and what it is called.
    private func append(termsOf field: Int, to content: inout ByteBuffer) {
        subject.pages.forEachTerm(ofField: field) { slug, label, items in
            content.append(string: slug)
            content.append(" ")
            SearchIndex.append(items.lazy.map { Int($0) }, below: layout.count, to: &content)
            content.append(" ")
            content.append(string: label.text)
            content.append("\n")
        }
    }
}
