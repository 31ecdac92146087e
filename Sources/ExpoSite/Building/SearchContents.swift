internal import ExpoBytes
private import ExpoDiagnostics
private import ExpoJSON
internal import ExpoModel
internal import ExpoSearch
private import ExpoThreads

/// The contents of the index of one language.
struct SearchContents: Sendable {
    /// The edition that the index belongs to.
    private let edition: Edition
    /// The folder of the index.
    private let folder: String
    /// The searched exhibitions that have the language.
    private let exhibitions: [RenderingSubject]
    private let layout: SearchLayout
    /// Whether files have to be made for which all texts are needed.
    let gathers: Bool
    private var words = Words.none
    /// How `search.js` is called with a content.
    private static let call = "expoSearch("

    /// What files of words are made from.
    private enum Words {
        case none
        /// The words of all texts.
        case index(SearchIndex)
        /// Files of an earlier build after a change of few texts, by their numbers: those that have other words now,
        /// and the others.
        case change([Int: [UInt8]], kept: [Int: ReusedFile])
    }

    /// The contents of the indexes of a site, by the editions whose exhibits they find.
    struct All: Sendable {
        /// The editions with an index, in the order of the site.
        private(set) var editions: [Edition] = []
        /// The index that finds the exhibits of an edition.
        private(set) var owners: [Edition: Edition] = [:]
        private var contents: [Edition: SearchContents] = [:]

        /// No contents.
        init() {}

        /// Creates the contents for files, without the words.
        init(_ site: RenderedSite, for files: PlannedFiles, _ reuse: FileReuse?) {
            guard let layout = site.root.addresses.searchLayout else { return }
            var needed: Set<Edition> = []
            for (index, origin) in files.origins.enumerated() {
                guard case .search(let search) = origin, search.needsAllTexts else { continue }
                let file = files[index]
                if reuse?.file(at: file.path, madeFrom: reuse?.source(of: file.origin) ?? 0) == nil
                {
                    needed.insert(search.edition)
                }
            }
            for owner in site.root.inEachLanguage {
                let edition = owner.edition
                let exhibitions = site.exhibitions.indices.compactMap { number in
                    layout.documents[number].isEmpty
                        ? nil : site.edition(of: number, as: edition).map { site[$0] }
                }
                editions.append(edition)
                owners[edition] = edition
                for exhibition in exhibitions { owners[exhibition.edition] = edition }
                contents[edition] = SearchContents(
                    edition: edition, folder: owner.addresses.searchFolder,
                    exhibitions: exhibitions, layout: layout, gathers: needed.contains(edition))
            }
        }

        subscript(edition: Edition) -> SearchContents? {
            get { contents[edition] }
            set { contents[edition] = newValue }
        }
    }

    /// Adds the words of all texts: those that workers have gathered with pages, and the others.
    ///
    /// - Parameters:
    ///   - gathered: the words, and the items that have them.
    ///   - last: the places in `files` of those that are made last.
    mutating func complete(
        _ gathered: consuming [(texts: SearchTexts, items: [Int])], _ sink: FileSink,
        _ files: PlannedFiles, _ last: [Int], jobs: Int
    ) {
        guard gathers else { return }
        if let change = change(gathered, sink, files, last) {
            words = change
            return
        }
        var isGathered = [Bool](repeating: true, count: layout.count)
        for exhibition in exhibitions {
            for document in layout.documents[exhibition.exhibition] { isGathered[document] = false }
        }
        for document in gathered.lazy.flatMap(\.items) { isGathered[document] = true }
        var texts = gathered.map(\.texts)
        for exhibition in exhibitions {
            let missing = layout.documents[exhibition.exhibition].filter { !isGathered[$0] }
            texts += Workers.run(count: missing.count, jobs: jobs) { chunks in
                var texts = ShownTexts(exhibition)
                while let chunk = chunks.take() {
                    for place in chunk {
                        texts.read(document: missing[place])
                        texts.gather()
                    }
                }
                return texts.gathered
            }
        }
        gathered = []
        words = .index(
            SearchIndex(
                of: consume texts, count: layout.count, fileCount: layout.wordFileCount))
    }

    /// Gives the memory of the words back.
    mutating func forgetWords() { words = .none }

    /// Returns the exhibition that a document belongs to; `nil` if it lacks the language.
    private func exhibition(of document: Int) -> RenderingSubject? {
        let number = layout.exhibition(of: document)
        return exhibitions.first { $0.exhibition == number }
    }

    /// Appends a file of the index: a script that hands each of its contents to `search.js`.
    func append(
        _ file: SearchFile, by renderers: EditionRenderers, to buffer: inout ByteBuffer
    ) {
        var content = ByteBuffer()
        switch file.content {
        case .words(let number):
            switch words {
            case .none: break
            case .index(let index): index.append(file: number, to: &content)
            case .change(let changed, _):
                if let changed = changed[number] { content.append(changed) }
            }
        case .terms(let field): append(termsOf: field, to: &content)
        case .rows(let block):
            if let subject = exhibition(of: block * SearchLayout.blockSize) {
                let page = Page(SearchRowsPage.self, block, in: subject.edition)
                renderers[subject.edition].pages.render(page, at: subject.addresses.search) {
                    content.append($0)
                }
            }
        case .texts(let document, let piece):
            guard let subject = exhibition(of: document) else { break }
            let renderer = renderers[subject.edition]
            append(
                piece, ofDocument: document, by: &renderer.pages, &renderer.texts, to: &content)
        case .all:
            var all = layout.lists
            all += (0..<layout.blockCount).map(SearchFile.Content.rows)
            for document in 0..<layout.count { all += layout.texts(of: document) }
            for content in all {
                let file = SearchFile(content: content, edition: file.edition)
                append(file, by: renderers, to: &buffer)
            }
            return
        }
        buffer.append(string: Self.call)
        buffer.append("\"")
        buffer.append(string: file.name)
        buffer.append("\",\"")
        buffer.append(json: content.span, .necessary)
        buffer.append("\"")
        if case .texts(let document, 0) = file.content {
            buffer.append(",")
            buffer.append(decimal: layout.pieces(of: document))
        }
        buffer.append(")\n")
    }

    /// Appends a piece of the texts of a document.
    private func append(
        _ piece: Int, ofDocument document: Int, by pages: inout PageRenderer,
        _ texts: inout ShownTexts, to content: inout ByteBuffer
    ) {
        texts.read(document: document, after: &pages)
        if piece == 0, gathers { texts.gather() }
        let count = layout.pieces(of: document)
        let range = SearchTexts.piece(piece, of: count, in: texts.bytes)
        content.append(texts.bytes.extracting(range))
    }

    /// Appends a line for each term of a field, or for each exhibition: the part of its address that identifies it, its
    /// documents, and what it is called.
    private func append(termsOf field: Int, to content: inout ByteBuffer) {
        let key = layout.fields[field]
        guard key != SearchLayout.exhibitionField else {
            for subject in exhibitions {
                append(
                    subject.addresses.searchedExhibition ?? "",
                    layout.documents[subject.exhibition], subject.site.title, to: &content)
            }
            return
        }
        guard exhibitions.count > 1 else {
            exhibitions.first?.pages.forEachTerm(of: key) { slug, label, items in
                append(slug, items.lazy.map { Int($0) }, label.text, to: &content)
            }
            return
        }
        // Exhibitions may have the same terms.
        var found: [String: (label: String, documents: [Int])] = [:]
        for subject in exhibitions {
            let first = layout.documents[subject.exhibition].lowerBound
            subject.pages.forEachTerm(of: key) { slug, label, items in
                found[slug, default: (label.text, [])].documents += items.lazy.map {
                    first + Int($0)
                }
            }
        }
        for (slug, term) in found.sorted(by: { ($0.value.label, $0.key) < ($1.value.label, $1.key) }
        ) {
            append(slug, term.documents, term.label, to: &content)
        }
    }

    private func append(
        _ name: String, _ documents: some Sequence<Int>, _ label: String,
        to content: inout ByteBuffer
    ) {
        content.append(string: name)
        content.append(" ")
        SearchIndex.append(documents, below: layout.count, to: &content)
        content.append(" ")
        content.append(string: label)
        content.append("\n")
    }
}

// MARK: Changes of few texts

extension SearchContents {
    /// Returns the earlier file of words, if the change of texts does not touch it.
    func unchanged(_ file: SearchFile) -> ReusedFile? {
        guard case .change(_, let kept) = words, case .words(let number) = file.content else {
            return nil
        }
        return kept[number]
    }

    /// Returns what the files of an earlier build become by the texts that were gathered, which are those of
    /// all changed items; `nil` if they have to be made from all texts. A shard reuses no files.
    private func change(
        _ gathered: [(texts: SearchTexts, items: [Int])], _ sink: FileSink, _ files: PlannedFiles,
        _ last: [Int]
    ) -> Words? {
        let items = gathered.flatMap(\.items).sorted()
        guard let reuse = sink.reuse, !layout.isWhole, items.count * 4 < layout.count,
            !hasRecord(.texts(document: layout.count, piece: 0), reuse),
            !hasRecord(.words(layout.wordFileCount), reuse),
            let before = earlierTexts(of: items, reuse)
        else { return nil }
        let change = IndexChange(
            from: before, to: gathered.map(\.texts), count: layout.count,
            fileCount: layout.wordFileCount)
        var changed: [Int: [UInt8]] = [:]
        var kept: [Int: ReusedFile] = [:]
        for place in last {
            guard case .search(let file) = files.origins[place],
                case .words(let number) = file.content,
                file.edition == edition
            else { continue }
            if let lines = change.lines(of: number) {
                guard let earlier = earlier(file.content, reuse) else { return nil }
                var buffer = ByteBuffer()
                lines.append(changing: earlier.span, to: &buffer)
                changed[number] = Array(buffer.span)
            } else {
                guard let file = sink.kept(place, of: files, madeFrom: nil) else { return nil }
                kept[number] = file
            }
        }
        return .change(changed, kept: kept)
    }

    /// Returns the texts that an earlier build had of items; `nil` if they are not there.
    private func earlierTexts(of items: [Int], _ reuse: FileReuse) -> SearchTexts? {
        var texts = SearchTexts()
        var words = SearchWords()
        for item in items {
            var bytes: [UInt8] = []
            var piece = 0
            while hasRecord(.texts(document: item, piece: piece), reuse) {
                guard let next = earlier(.texts(document: item, piece: piece), reuse) else {
                    return nil
                }
                bytes += next
                piece += 1
            }
            guard piece > 0 else { continue }
            texts.beginDocument(item)
            ShownTexts.add(bytes.span, to: &texts, by: &words)
        }
        return texts
    }

    private func hasRecord(_ content: SearchFile.Content, _ reuse: FileReuse) -> Bool {
        reuse.hasRecord(of: path(of: content))
    }

    private func path(of content: SearchFile.Content) -> String {
        SearchFile(content: content, edition: edition).path(in: folder)
    }

    /// Returns the contents of a file of an earlier build.
    private func earlier(_ content: SearchFile.Content, _ reuse: FileReuse) -> [UInt8]? {
        guard let script = reuse.bytes(at: path(of: content)) else { return nil }
        return Self.content(ofScript: script.span)
    }

    /// Returns the first content of a script.
    private static func content(ofScript script: Span<UInt8>) -> [UInt8]? {
        // Its arguments are JSON.
        guard script.starts(with: call.utf8) else { return nil }
        let end = script.indices.last { script[$0] == UInt8(ascii: ")") } ?? script.count
        var list = ByteBuffer(capacity: script.count)
        list.append("[")
        list.append(script.extracting(call.utf8.count..<end))
        list.append("]")
        let source = SourceText(path: "", bytes: ByteRegion(copying: Array(list.span)))
        guard case .array(let values) = try? JSONValue.read(source), values.count > 1,
            case .string(let content) = values[1]
        else { return nil }
        return Array(content.utf8)
    }
}
