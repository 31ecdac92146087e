@testable import ExpoTemplates

/// The values of a page, filled in as the shape of an input says, each with a text of its own.
///
/// They are filled in twice: for the program, and for the specification's way of looking names up.
struct FuzzPage {
    /// Decides what is there and how often, digit by digit.
    private var shape: ArraySlice<UInt8>
    private let texts: (Int, Kind) -> String
    private var count = 0

    /// What a value is: whether it is escaped follows from it.
    enum Kind {
        case text
        case markup
    }

    /// Creates a page.
    ///
    /// - Parameter texts: returns the text of the value with this number.
    init(shape: [UInt8], texts: @escaping (Int, Kind) -> String) {
        self.shape = shape[...]
        self.texts = texts
    }

    /// Fills values for the program, and returns those that the specification looks up.
    mutating func fill(_ values: inout TemplateValues, _ names: FuzzNames) -> TemplateValue {
        var found: [String: TemplateValue] = [:]
        found["name"] = set(&values, names.name)
        found["title"] = set(&values, names.title)
        found["desc"] = set(&values, names.desc)
        found["phrase"] = set(&values, names.phrase)
        found["open"] = set(&values, names.open)
        found["picture"] = setPicture(&values, names.picture)
        var rows: [TemplateValue] = []
        for _ in 0..<next(3) {
            values.append(to: names.rows) { rows.append(fillRow(&$0, $1)) }
        }
        found["rows"] = .list(rows)
        return .record(found)
    }

    private mutating func setPicture(
        _ values: inout TemplateValues, _ picture: RecordName<FuzzNames.Picture>
    ) -> TemplateValue {
        guard next(2) == 1 else { return .null }
        var found: [String: TemplateValue] = [:]
        values.set(picture) { values, names in
            found["address"] = set(&values, names.address)
            found["wide"] = set(&values, names.wide)
            found["credit"] = .null
            guard next(2) == 1 else { return }
            values.set(names.credit) { values, title in
                found["credit"] = .record(["title": set(&values, title)])
            }
        }
        return .record(found)
    }

    private mutating func fillRow(
        _ values: inout TemplateValues, _ names: FuzzNames.Row
    ) -> TemplateValue {
        var found = ["name": set(&values, names.name), "note": set(&values, names.note)]
        var cells: [TemplateValue] = []
        for _ in 0..<next(3) {
            values.append(to: names.cells) { cells.append(.record(["name": set(&$0, $1)])) }
        }
        found["cells"] = .list(cells)
        return .record(found)
    }

    // MARK: Single values

    private mutating func set(_ values: inout TemplateValues, _ name: TextName) -> TemplateValue {
        set(.text) { values.set(name, $0) }
    }

    private mutating func set(_ values: inout TemplateValues, _ name: MarkupName) -> TemplateValue {
        set(.markup) { values.set(name, $0) }
    }

    private mutating func set(_ values: inout TemplateValues, _ name: PhraseName) -> TemplateValue {
        set(.text) { text in
            values.set(name) { append in
                let bytes = Array(text.utf8)
                let half = bytes[(bytes.count / 2)...].firstIndex { $0 & 0xC0 != 0x80 } ?? 0
                append(bytes.span.extracting(..<half), "")
                append(bytes.span.extracting(half...), "")
            }
        }
    }

    private mutating func set(_ values: inout TemplateValues, _ name: FlagName) -> TemplateValue {
        let isTrue = next(2) == 1
        values.set(name, isTrue)
        return .boolean(isTrue)
    }

    private mutating func set(_ kind: Kind, _ write: (String) -> Void) -> TemplateValue {
        guard next(4) != 0 else { return .text("") }
        count += 1
        let text = texts(count - 1, kind)
        write(text)
        return .text(text)
    }

    /// Returns a number below `limit`; when the shape is at its end, the largest.
    private mutating func next(_ limit: Int) -> Int {
        shape.popFirst().map { Int($0) % limit } ?? limit - 1
    }
}
