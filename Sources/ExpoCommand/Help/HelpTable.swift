/// Names on the left, what they mean on the right.
struct HelpTable {
    struct Row {
        let name: String
        let text: String
    }

    private let rows: [Row]

    init(_ rows: [Row]) {
        self.rows = rows
    }

    /// The table's lines; texts that are too long go on below themselves.
    var lines: [String] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.flatMap { row in
            let name = "  " + row.name + String(repeating: " ", count: width - row.name.count)
            return Paragraph(row.text, after: name + "  ").lines
        }
    }
}
