internal import ExpoBytes

/// Tables, whose cells are headings for libcmark (`TableCells`).
///
///     <div class="table" role="region" tabindex="0" aria-label="표"><table>
///     <thead>
///     <tr>
///     <th>부분</th>
///     <th class="align-center">재료</th>
///     </tr>
///     </thead>
///     …
///     </table></div>
extension HTMLComposer {
    mutating func openCell(_ column: Int, of index: Int) {
        guard let tables = extended?.tables else { return }
        startOfStrike = nil
        let row = tables.rows[index]
        if column == 0 {
            if row.isHeader { openTable(row.table, of: tables.tables.count) }
            if index > 0, !row.isHeader, tables.rows[index - 1].isHeader {
                html.append("<tbody>\n")
            }
            html.append("<tr>\n")
            check(row, columns: tables.tables[row.table].count)
        }
        openCell(tables.tables[row.table][column], isHeader: row.isHeader)
    }

    private mutating func openTable(_ table: Int, of count: Int) {
        let words = context.words
        let label =
            count == 1
            ? words.table : words.numberedTable.replacing("{number}", with: "\(table + 1)")
        openLine("<div class=\"table\"")
        // Only a named region is one for users of screen readers.
        if !label.isEmpty { writeRole("region", label: label) }
        html.append(" tabindex=\"0\"><table>\n<thead>\n")
    }

    /// Writes the role of an element with its name, unless that is empty.
    mutating func writeRole(_ role: StaticString, label: String) {
        html.append(" role=\"")
        html.append(role)
        html.append("\"")
        guard !label.isEmpty else { return }
        html.append(" aria-label=\"")
        html.append(escaping: label)
        html.append("\"")
    }

    private mutating func openCell(_ alignment: TableAlignment, isHeader: Bool) {
        html.append(isHeader ? "<th" : "<td")
        switch alignment {
        case .none: html.append(">")
        case .left: html.append(" class=\"align-left\">")
        case .center: html.append(" class=\"align-center\">")
        case .right: html.append(" class=\"align-right\">")
        }
    }

    mutating func closeCell(_ column: Int, of index: Int) {
        guard let tables = extended?.tables else { return }
        let row = tables.rows[index]
        html.append(row.isHeader ? "</th>\n" : "</td>\n")
        guard column == row.cells - 1 else { return }
        for alignment in tables.tables[row.table].dropFirst(row.cells).prefix(addedCells) {
            openCell(alignment, isHeader: false)
            html.append("</td>\n")
            addedCells -= 1
        }
        html.append(row.isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
        guard row.isLast else { return }
        html.append(row.isHeader ? "</table></div>\n" : "</tbody>\n</table></div>\n")
    }

    private mutating func check(_ row: TableCells.Row, columns: Int) {
        guard row.written != columns else { return }
        note(
            .raggedRow(cells: row.written, columns: columns),
            at: source.start(ofLine: row.line))
    }
}
