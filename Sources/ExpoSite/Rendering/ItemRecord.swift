internal import ExpoBytes
internal import ExpoModel

/// The record of one exhibit, prepared for its page and for the page's metadata; its memory is reused
/// for the next one.
struct ItemRecord {
    /// The fields that the exhibit has, in the order of the page.
    private(set) var rows: [Row] = []
    private var values: [Value] = []
    private var bytes: [UInt8] = []

    /// A field with its values.
    struct Row {
        /// The index of the field among those that the site shows.
        let field: Int
        /// The indices of its values in the record.
        fileprivate(set) var values: Range<Int>
    }

    private struct Value {
        let text: Range<Int>
        let markup: Range<Int>?
        let isFallback: Bool
        /// The markup of a text with its place, if the site is being edited.
        let edited: Phrasing?
        /// The index of the term that it is, if that is known.
        let term: Int?
        /// The address of the page about it; empty if there is none.
        let address: Range<Int>
    }

    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Begins a field; its values follow.
    mutating func begin(field: Int) {
        rows.append(Row(field: field, values: values.count..<values.count))
    }

    /// Ends the field begun last, which is left out if it has no value.
    mutating func end() {
        guard let row = rows.popLast(), row.values.lowerBound < values.count else { return }
        rows.append(Row(field: row.field, values: row.values.lowerBound..<values.count))
    }

    /// Appends a value of the field begun last, with its HTML if it is more than its text.
    mutating func append(
        _ text: Span<UInt8>, markup: [UInt8]? = nil, isFallback: Bool, edited: Phrasing? = nil,
        term: Int? = nil, appendAddress: (inout [UInt8]) -> Void = { _ in }
    ) {
        let start = bytes.count
        bytes.append(text)
        let end = bytes.count
        if let markup { bytes += markup }
        let markupEnd = bytes.count
        appendAddress(&bytes)
        values.append(
            Value(
                text: start..<end, markup: markup.map { _ in end..<markupEnd },
                isFallback: isFallback, edited: edited, term: term, address: markupEnd..<bytes.count
            ))
    }

    /// Returns the text of a value.
    @_lifetime(borrow self)
    func text(_ value: Int) -> Span<UInt8> { bytes.span.extracting(values[value].text) }

    /// Returns the HTML of a value; nil if it is only a text.
    @_lifetime(borrow self)
    func markup(_ value: Int) -> Span<UInt8>? {
        guard let markup = values[value].markup else { return nil }
        return bytes.span.extracting(markup)
    }

    /// Returns the address of the page about a value; empty if there is none.
    @_lifetime(borrow self)
    func address(_ value: Int) -> Span<UInt8> { bytes.span.extracting(values[value].address) }

    /// Returns the markup of a value.
    func phrasing(_ value: Int, _ site: SiteValues) -> Phrasing {
        values[value].edited ?? site.phrasing(ofFallback: values[value].isFallback)
    }

    /// Returns the index of a value among the terms, if it is one that is known.
    func term(_ value: Int) -> Int? { values[value].term }
}

extension PageTools {
    /// Reads the record of an item for its page at `path`; renders its Markdown.
    mutating func readRecord(of item: ItemSources, at path: String) {
        record.removeAll()
        guard item.hasRecord else { return }
        for (index, field) in item.fields.enumerated() {
            record.begin(field: index)
            item.forEachValue(of: field) { append($0, term: $1, of: index, item, at: path) }
            record.end()
        }
    }

    private mutating func append(
        _ value: ContentText, term: Int?, of field: Int, _ item: ItemSources, at path: String
    ) {
        let edited = item.site.edits.map { _ in item.site.phrasing(of: value) }
        switch item.fields[field].kind {
        case .terms:
            item.withLabel(of: value, term: term) { label, isFallback in
                record.append(label, isFallback: isFallback, edited: edited, term: term) {
                    item.appendAddress(ofTerm: term, in: field, to: &$0)
                }
            }
        case .markdown, .markdownTexts:
            renderMarkdown(value, at: path)
            let text = String.plain(ofHTML: html.span)
            text.withUTF8Bytes { record.append($0, markup: html, isFallback: value.isFallback) }
        case .number:
            let grouping = NumberGrouping(separator: item.site.words.text(.digitGroup))
            let text = grouping.text(ofJSON: value.string)
            text.withUTF8Bytes { record.append($0, isFallback: false, edited: edited) }
        case .link:
            let text = value.shown
            let address = String(escaping: text)
            let name = String(escaping: text.withoutScheme)
            var markup = Array("<a href=\"\(address)\">\(name)</a>".utf8)
            if let element = edited?.element {
                markup = element.start + markup + Array("</span>".utf8)
            }
            text.withUTF8Bytes { record.append($0, markup: markup, isFallback: false) }
        default:
            value.withShownBytes {
                record.append($0, isFallback: value.isFallback, edited: edited)
            }
        }
    }
}

extension String {
    /// Returns the text of HTML that the program has made, without its tags and notes and in one
    /// line.
    fileprivate static func plain(ofHTML html: Span<UInt8>) -> String {
        var text: [UInt8] = []
        var isTag = false
        var isReference = false
        written: for index in html.indices {
            switch html[index] {
            case UInt8(ascii: "<"):
                let tag = html.extracting(index...)
                if tag.starts(with: "<section".utf8) { break written }
                isTag = true
                isReference =
                    tag.starts(with: "<sup".utf8)
                    || (isReference && !tag.starts(with: "</sup".utf8))
            case UInt8(ascii: ">"): isTag = false
            case let byte: if !isTag, !isReference { text.append(byte) }
            }
        }
        return String(unescaping: String(decoding: text, as: UTF8.self))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The address as people write it.
    fileprivate var withoutScheme: String {
        let rest = ["https://", "http://"].first { lowercased().hasPrefix($0) }
            .map { String(dropFirst($0.count)) }
        guard let rest else { return self }
        return rest.hasSuffix("/") && rest.count { $0 == "/" } == 1 ? String(rest.dropLast()) : rest
    }
}
