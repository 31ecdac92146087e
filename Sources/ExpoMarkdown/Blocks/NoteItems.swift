internal import ExpoBytes

/// The notes of a text, which is written so that libcmark reads each as an item of a list.
///
///     [^1]: 악학궤범, 권 7        01) 악학궤범, 권 7
///
/// The text of both is indented by four columns, so quotes, lists, code and further paragraphs of a
/// note are those of the item. Notes are found outside quotes and lists only.
struct NoteItems {
    /// A note as it is defined.
    struct Note {
        /// The name without `^`.
        let name: String
        /// The line of its item, from 1.
        var line: Int
    }

    private(set) var notes: [Note] = []
    private(set) var text = RewrittenText()
    private var insertedLines = 0

    /// Finds the notes of a text; nil if it has none, or numbered lists of both kinds, with which
    /// the items would be mixed up.
    init?(in original: Span<UInt8>, using arena: inout MarkdownTree.Arena) {
        // As definitions of links, the notes would not be in the tree.
        var withoutColons = Array(original)
        let colons = NoteBrackets.colons(in: original)
        guard !colons.isEmpty else { return nil }
        for colon in colons { withoutColons[colon] = UInt8(ascii: ".") }
        guard let tree = arena.parse(withoutColons.span) else { return nil }
        var paragraphs = ParagraphLines(of: original, tree)
        var starts: [(line: Int, offset: Int, isInParagraph: Bool)] = []
        while let (lines, start) = paragraphs.next() {
            for line in lines {
                let isFirst = line == lines.lowerBound
                let offset =
                    isFirst ? start : paragraphs.margin.startOutsideContainers(line)
                guard let offset, !isFirst || paragraphs.margin.depth == 0,
                    NoteBrackets.definition(at: offset, in: original) != nil
                else { continue }
                starts.append((line, offset, !isFirst))
            }
        }
        guard let marker = paragraphs.unusedMarker else { return nil }
        for (line, offset, isInParagraph) in starts {
            write(marker, line, offset, isInParagraph, of: original)
        }
        guard !notes.isEmpty else { return nil }
        text.copy(original, upTo: original.count)
    }

    private mutating func write(
        _ marker: ListMarker, _ line: Int, _ offset: Int, _ isInParagraph: Bool,
        of original: Span<UInt8>
    ) {
        guard let name = NoteBrackets.definition(at: offset, in: original) else { return }
        let indentation = original.extracting(0..<offset).suffix(while: \.isBlank).count
        text.copy(original, upTo: offset - indentation)
        text.skip(to: offset)
        // A paragraph would continue on the line of an item without text.
        if isInParagraph {
            text.insert([UInt8(ascii: "\n")])
            insertedLines += 1
        }
        text.insert(marker == .parenthesis ? "01) ".utf8 : "01. ".utf8)
        let colon = name.upperBound + 1
        let rest = original.extracting((colon + 1)...)
        text.skip(to: colon + 1 + rest.prefix(while: \.isBlank).count)
        notes.append(
            Note(
                name: String(decoding: original.extracting(name)),
                line: line + insertedLines))
    }
}
