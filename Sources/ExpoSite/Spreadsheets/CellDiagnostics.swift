internal import ExpoDiagnostics
private import ExpoModel
internal import ExpoTables

/// What the model says of the items of a table, told at the cells they come from.
struct CellDiagnostics {
    private let table: Table
    /// The cell of each line of the items' text, from the first.
    private let cells: [Int32]

    init(of table: Table, cells: [Int32]) {
        self.table = table
        self.cells = cells
    }

    /// No text that is shown has this in it, so that places of the items' text are told by it.
    private static let path = "\u{1}"

    /// Reads the items' text, and returns what is wrong with it. Nothing is said of a line that
    /// comes from no cell: that the cell is missing was said before.
    func diagnostics(ofItemsIn json: [UInt8]) -> Diagnostics {
        let problems = Self.problems(ofItemsIn: json).sorted.compactMap { diagnostic in
            cell(ofLine: diagnostic.place.position?.line).map { (cell: $0, diagnostic) }
        }
        // Places are cheap only in the order of the text.
        var told = Diagnostics()
        var lines = LineCursor(in: table.source)
        for (cell, diagnostic) in problems.sorted(by: { $0.cell < $1.cell }) {
            let place = lines.place(at: table.offset(of: cell))
            told.report(
                Diagnostic(
                    diagnostic.severity, diagnostic.code,
                    "\(table.name(of: cell)): \(diagnostic.message)", at: place,
                    help: diagnostic.help.map(told(_:))))
        }
        return told
    }

    /// Reads the items where they stand; nothing but what is said of them goes on afterwards.
    private static func problems(ofItemsIn json: [UInt8]) -> Diagnostics {
        json.withUnsafeBytes { bytes in
            let region = ByteRegion(adopting: bytes) { _ in }
            var found = Diagnostics()
            _ = ItemCollection.read(
                SourceText(path: Self.path, bytes: region), diagnostics: &found)
            var problems = Diagnostics()
            problems.merge(found)
            return problems
        }
    }

    private func cell(ofLine line: Int?) -> Int? {
        guard let line, cells.indices.contains(line - 1), cells[line - 1] >= 0 else { return nil }
        return Int(cells[line - 1])
    }

    /// Returns a help with places of the table instead of those of the items' text.
    private func told(_ help: String) -> String {
        let parts = help.split(separator: Self.path + ":", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { told, part in
            let numbers = part.prefix { $0.isNumber || $0 == ":" }
            let line = numbers.split(separator: ":").first.flatMap { Int($0) }
            guard let cell = cell(ofLine: line) else { return told + part }
            let place = table.source.place(at: table.offset(of: cell))
            return "\(told)\(place) (\(table.name(of: cell)))\(part.dropFirst(numbers.count))"
        }
    }
}
