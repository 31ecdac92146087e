internal import ExpoDiagnostics
private import ExpoModel

/// The problems of a table's items, at the cells from which they come.
struct CellDiagnostics {
    private let table: Table
    /// The cell of each line of the items' text, from the first.
    private let cells: [Int32]
    private let form: ItemsForm

    init(of table: Table, cells: [Int32], for form: ItemsForm = ItemsForm()) {
        self.form = form
        self.table = table
        self.cells = cells
    }

    /// Reads the items' text, and returns its problems. Problems of lines without a cell are
    /// skipped, because the missing cell was reported before.
    ///
    /// - Parameter other: the diagnostics with the limit of the result.
    func diagnostics(ofItemsIn json: [UInt8], like other: Diagnostics) -> Diagnostics {
        let problems = problems(ofItemsIn: json).sorted.compactMap { diagnostic in
            cell(ofLine: diagnostic.place.position?.line).map { (cell: $0, diagnostic) }
        }
        var result = Diagnostics(like: other)
        var lines: [String: LineCursor] = [:]
        for (cell, diagnostic) in problems {
            table.report(
                diagnostic.problem, at: cell,
                related: diagnostic.related.compactMap { mapped($0, &lines) }, to: &result)
        }
        return result
    }

    /// Reads the items in place and keeps only their problems. All problems are kept, because only
    /// the cells decide which are reported.
    private func problems(ofItemsIn json: [UInt8]) -> Diagnostics {
        json.withUnsafeBytes { bytes in
            let region = ByteRegion(adopting: bytes) { _ in }
            var found = Diagnostics(showing: .max)
            _ = ItemCollection.read(
                SourceText(path: "items.json", bytes: region), in: form.languages,
                fields: form.fields, diagnostics: &found)
            var problems = Diagnostics(like: found)
            problems.merge(found)
            return problems
        }
    }

    private func cell(ofLine line: Int?) -> Int? {
        guard let line, cells.indices.contains(line - 1), cells[line - 1] >= 0 else { return nil }
        return Int(cells[line - 1])
    }

    /// Returns the place in the table for one in the items' text; nil if it comes from no cell.
    ///
    /// - Parameter lines: a cursor for each file by its path, since places come in the files' order.
    private func mapped(
        _ related: RelatedPlace, _ lines: inout [String: LineCursor]
    ) -> RelatedPlace? {
        cell(ofLine: related.place.position?.line).map { cell in
            let (source, offset) = table.place(of: cell)
            return RelatedPlace(
                related.message,
                at: lines[source.path, default: LineCursor(in: source)].place(at: offset),
                name: table.label(of: cell))
        }
    }
}
