/// A text with tables or notes, which is written so that libcmark parses what they contain.
///
/// First the notes become items of lists, then the cells of tables, also those in notes, become
/// headings. `HTMLComposer` knows both by their lines.
struct ExtendedText {
    let tables: TableCells?
    let notes: [NoteItems.Note]
    /// The text for libcmark.
    let bytes: [UInt8]
    private let steps: [RewrittenText]

    /// Finds the tables and notes of a text; nil if it has none.
    ///
    /// Without a mark for references (`FlankingMark`), notes stay as they are.
    init?(
        _ text: Span<UInt8>, _ extensions: ExtensionMarks, using arena: inout MarkdownTree.Arena
    ) {
        var notes: [NoteItems.Note] = []
        var steps: [RewrittenText] = []
        if extensions.contains(.note), FlankingMark(absentFrom: text) != nil,
            let items = NoteItems(in: text, using: &arena)
        {
            notes = items.notes
            steps.append(items.text)
        }
        var tables: TableCells?
        if extensions.contains(.pipe) {
            if let items = steps.last {
                tables = TableCells(in: items.bytes.span, moving: &notes, using: &arena)
            } else {
                tables = TableCells(in: text, moving: &notes, using: &arena)
            }
        }
        if let tables { steps.append(tables.text) }
        guard let last = steps.last else { return nil }
        self.tables = tables
        self.notes = notes
        self.steps = steps
        bytes = last.bytes
    }

    /// Whether parsing it takes time and memory in proportion to the length of texts.
    var keepsLimits: Bool {
        !steps.contains(where: \.isTooLong) && MarkdownLimits.areKept(by: bytes.span)
    }

    /// Returns the offset in the original text of a byte of the one for libcmark.
    func originalOffset(_ offset: Int) -> Int {
        steps.reversed().reduce(offset) { $1.originalOffset($0) }
    }
}
