/// Delimited text read byte by byte, as plainly as it can be: RFC 4180, with any end of a row.
enum TableReference {
    /// Returns the cells of each row, without the blank rows at the end.
    static func rows(of bytes: [UInt8], separator: UInt8) -> [[[UInt8]]] {
        var rows: [[[UInt8]]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            var row = [cell(&rest, separator)]
            while rest.first == separator {
                rest.removeFirst()
                row.append(cell(&rest, separator))
            }
            if rest.starts(with: [0x0D, 0x0A]) { rest.removeFirst() }
            rest = rest.dropFirst()
            rows.append(row)
        }
        while let last = rows.last, last.allSatisfy(\.isEmpty) { rows.removeLast() }
        return rows
    }

    private static func cell(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        var cell: [UInt8] = []
        guard rest.first == quote else {
            while let byte = rest.first, byte != separator, byte != 0x0A, byte != 0x0D {
                cell.append(rest.removeFirst())
            }
            return cell
        }
        rest.removeFirst()
        while let byte = rest.popFirst() {
            if byte == quote {
                guard rest.first == quote else { return cell }
                rest.removeFirst()
            }
            cell.append(byte)
        }
        return cell
    }
}
