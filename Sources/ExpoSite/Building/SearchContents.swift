internal import ExpoBytes
private import ExpoDiagnostics
private import ExpoJSON
internal import ExpoModel
internal import ExpoSearch
private import ExpoThreads

/// The contents of the index of one language.
struct SearchContents: Sendable {
    private let subject: RenderingSubject
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
    /// - Parameters:
    ///   - gathered: the words, and the items that have them.
    ///   - last: the places in `files` of those that are made last.
    mutating func complete(
        _ gathered: consuming [(texts: SearchTexts, items: [Int])], _ sink: FileSink,
        _ files: [PlannedFile], _ last: [Int], jobs: Int
    ) {
        guard gathers else { return }
        if let change = change(gathered, sink, files, last) {
            words = change
            return
        }
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
        let texts = gathered.map(\.texts) + rest
        gathered = []
        words = .index(
            SearchIndex(
                of: texts, count: layout.count, fileCount: layout.wordFileCount, jobs: jobs))
    }

    /// Gives the memory of the words back.
    mutating func forgetWords() { words = .none }

    /// Appends a file of the index: a script that hands each of its contents to `search.js`.
    func append(
        _ file: SearchFile, by renderer: inout PageRenderer, _ texts: inout ShownTexts,
        to buffer: inout ByteBuffer
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
        _ gathered: [(texts: SearchTexts, items: [Int])], _ sink: FileSink, _ files: [PlannedFile],
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
            guard case .search(let file) = files[place].origin,
                case .words(let number) = file.content,
                file.language == UInt8(subject.language)
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
        SearchFile(content: content, language: UInt8(subject.language)).path(
            in: subject.addresses.searchFolder)
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
