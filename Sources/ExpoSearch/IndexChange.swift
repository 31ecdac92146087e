package import ExpoBytes

/// What a change of a few documents makes of the files of an index, without the texts of the others.
package struct IndexChange: Sendable {
    /// The number of documents.
    private let count: Int
    /// The changed documents alone, as they were and as they are.
    private let before: SearchIndex
    private let after: SearchIndex

    /// - Parameters:
    ///   - before: the texts of the changed documents as they were; of new documents, none.
    ///   - after: their texts now.
    ///   - count: the number of all documents, below which those of the earlier index are too.
    ///   - fileCount: the number of files, which is that of the earlier index.
    package init(from before: SearchTexts, to after: [SearchTexts], count: Int, fileCount: Int) {
        self.count = count
        self.before = SearchIndex(of: [before], count: count, fileCount: fileCount)
        self.after = SearchIndex(of: after, count: count, fileCount: fileCount)
    }

    /// Returns what a file has of the changed documents; `nil` if it has the same before and after.
    package func lines(of file: Int) -> ChangedLines? {
        var old = ByteBuffer()
        var new = ByteBuffer()
        before.append(file: file, to: &old)
        after.append(file: file, to: &new)
        guard !old.span.hasBytes(of: new.span) else { return nil }
        return ChangedLines(before: old, after: new, count: count)
    }
}

/// What a file of the index has of changed documents alone.
package struct ChangedLines: ~Copyable {
    fileprivate let before: ByteBuffer
    fileprivate let after: ByteBuffer
    /// The number of all documents.
    fileprivate let count: Int

    /// Appends what the file has after the change.
    ///
    /// - Parameter earlier: what it had before.
    package func append(changing earlier: Span<UInt8>, to buffer: inout ByteBuffer) {
        var old = IndexLines(earlier)
        var removed = IndexLines(before.span)
        var added = IndexLines(after.span)
        var documents = Documents(below: count)
        while !old.isAtEnd || !removed.isAtEnd || !added.isAtEnd {
            let isOld = old.isFirst(removed, added)
            let isRemoved = removed.isFirst(old, added)
            let isAdded = added.isFirst(old, removed)
            if isOld, !isRemoved, !isAdded {
                buffer.append(old.line)
                old.advance()
                continue
            }
            let head = isAdded ? added.head : old.head
            if isOld {
                old.forEachDocument(below: count) { documents.insert($0, isInName: $1) }
                old.advance()
            }
            if isRemoved {
                removed.forEachDocument(below: count) { document, _ in documents.remove(document) }
                removed.advance()
            }
            if isAdded {
                added.forEachDocument(below: count) { documents.insert($0, isInName: $1) }
                added.advance()
            }
            guard !documents.isEmpty else { continue }
            buffer.append(head)
            documents.append(to: &buffer)
            buffer.append("\n")
        }
    }
}

/// The lines of a file of the index, in the order of their parts.
struct IndexLines: ~Escapable {
    private let text: Span<UInt8>
    private var place = 0..<0
    private var part = 0..<0
    private var all = 0..<0
    private var named = 0..<0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        self.text = text
        read(from: 0)
    }

    var isAtEnd: Bool { place.isEmpty }

    /// The whole line, with its end.
    var line: Span<UInt8> {
        @_lifetime(copy self) get { text.extracting(place) }
    }

    /// The line up to its lists.
    var head: Span<UInt8> {
        @_lifetime(copy self) get { text.extracting(place.lowerBound..<all.lowerBound) }
    }

    /// Whether none of the others has a line whose part comes before that of this one.
    func isFirst(_ one: borrowing IndexLines, _ other: borrowing IndexLines) -> Bool {
        func precedes(_ lines: borrowing IndexLines) -> Bool {
            lines.isAtEnd
                || text.extracting(part).order(to: lines.text.extracting(lines.part)) <= 0
        }
        return !isAtEnd && precedes(one) && precedes(other)
    }

    mutating func advance() { read(from: place.upperBound) }

    private mutating func read(from start: Int) {
        let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
        place = start..<min(end + 1, text.count)
        func space(from start: Int) -> Int {
            min(end, text.firstIndex(of: UInt8(ascii: " "), from: min(start, end)))
        }
        let isReading = start < end && text[start] == UInt8(ascii: "=")
        let first = isReading ? start + 1 : start
        var last = space(from: first)
        if isReading { last = space(from: last + 1) }
        part = first..<last
        let start = min(last + 1, end)
        all = start..<space(from: start)
        named = min(all.upperBound + 1, end)..<end
    }

    /// Calls `body` with each document of the line; those that have it in their names a second time, and last.
    func forEachDocument(below count: Int, _ body: (_ document: Int, _ isInName: Bool) -> Void) {
        Documents.forEach(in: text.extracting(all), below: count) { body($0, false) }
        Documents.forEach(in: text.extracting(named), below: count) { body($0, true) }
    }
}
