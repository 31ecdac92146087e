package import ExpoDiagnostics
import ExpoModel

/// The exhibits as a table, which spreadsheet programs open and `ItemImport` reads.
package struct ItemExport: Sendable {
    /// The table; it is valid only if there are no errors.
    package private(set) var table: [UInt8] = []
    /// The number of items.
    package private(set) var count = 0
    package private(set) var diagnostics: Diagnostics

    /// Reads items, and writes every key that at least one of them has.
    ///
    /// - Parameters:
    ///   - source: the items; nil if there are none, which was reported.
    ///   - earlier: the problems found before.
    package init(
        of source: SourceText?, separator: Separator = .comma,
        earlier: Diagnostics = Diagnostics()
    ) {
        diagnostics = earlier
        guard let source else { return }
        let items = ItemCollection.read(source, diagnostics: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        write(items, WrittenItems(source), to: TableWriter(separator: separator))
    }

    /// Writes items that have no problems.
    init(of items: ItemCollection, separator: Separator) {
        diagnostics = Diagnostics()
        write(items, nil, to: TableWriter(separator: separator))
    }

    private mutating func write(
        _ items: ItemCollection, _ written: WrittenItems?, to writer: consuming TableWriter
    ) {
        let unknown = written.map { unknownColumns(of: $0) } ?? []
        let keys = ItemKey.allCases.filter { key in
            key.isRequired || items.indices.contains { items.has(key, at: $0) }
        }
        count = items.count
        for key in keys { writer.writeCell(key.name) }
        for key in unknown { writer.writeCell(Array(key.utf8).span) }
        writer.endRow()
        for index in items.indices {
            for key in keys {
                guard items.has(key, at: index) else {
                    writer.writeCell(nil)
                    continue
                }
                var problem: Message?
                items.withBytes(of: key, at: index) { text in
                    problem = ItemColumn.problem(of: text)
                    writer.writeCell(text.isEmpty && key.isRequired ? nil : text)
                }
                if let problem { report(problem, items, key, index) }
            }
            for key in unknown {
                let cell = written.flatMap { written in
                    written.items[index][key].flatMap(written.cell(of:))
                }
                guard let cell else {
                    writer.writeCell(nil)
                    continue
                }
                writer.writeCell(cell.span)
            }
            writer.endRow()
        }
        table = writer.bytes
    }

    /// Returns the keys unknown to the program that become columns. Keys with a value that no cell
    /// can hold are reported.
    private mutating func unknownColumns(of written: WrittenItems) -> [String] {
        var columns: Set<String> = []
        var leftOut: Set<String> = []
        for member in written.items.lazy.flatMap(\.members) {
            let isCell = written.cell(of: member) != nil && Self.canBeHeader(member.key)
            if isCell { columns.insert(member.key) } else { leftOut.insert(member.key) }
        }
        let names = written.unknownKeys.filter(leftOut.contains)
        if !names.isEmpty {
            diagnostics.report(.unexportableValues(of: names), file: written.source.path)
        }
        return written.unknownKeys.filter(columns.contains)
    }

    private static func canBeHeader(_ key: String) -> Bool {
        !key.isEmpty && ItemColumn.problem(of: Array(key.utf8).span) == nil
    }

    private mutating func report(
        _ reason: Message, _ items: ItemCollection, _ key: ItemKey, _ index: Int
    ) {
        guard let text = items.text(of: key, at: index) else { return }
        diagnostics.report(
            .unexportable(key, item: index, reason), at: text.offset, in: text.source)
    }
}
