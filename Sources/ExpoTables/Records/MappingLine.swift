package import ExpoDiagnostics
internal import ExpoModel

/// How the values are used that a source gives under one name.
package struct MappingLine: Sendable {
    /// The name in the source, and the language that it marks.
    let column: SourceRecords.Column
    let mapping: Mapping.Entry
    /// The number of values.
    private(set) var count = 0
    private var example = ""
    private(set) var isOutside = false

    init(_ column: SourceRecords.Column, _ mapping: Mapping.Entry) {
        self.column = column
        self.mapping = mapping
    }

    /// Creates the line of texts that are part of no record.
    init(outside column: SourceRecords.Column) {
        self.init(
            column,
            column.path == "header[deleted]"
                ? Mapping.leftOut("was deleted in the source", "원본에서 지운 기록입니다")
                : Mapping.leftOut("is no part of a record", "기록에 속하지 않는 값입니다"))
        isOutside = true
    }

    var path: String { column.path }

    /// Whether the values are names of exhibits.
    var isName: Bool {
        if case .key(.name) = mapping.target { true } else { false }
    }

    /// Whether the name says what becomes of its values.
    var isPlain: Bool {
        guard case .key(let key) = mapping.target else { return false }
        return path == key.text || PartColumn.base(of: path) == key.text
    }

    mutating func count(_ text: String) {
        if count == 0 { example = text }
        count += 1
    }

    /// The line of the report: `nameKr → name (2: '해금')`.
    package var message: Message {
        let values = Message("\(count): '\(example.shortened)'", "\(count): '\(example.shortened)'")
        let source = column.name
        switch mapping.target {
        case .key(let key):
            return Message(
                "\(source) → \(key.text) (\(values.english))", "\(source) → \(key.text) (\(values))"
            )
        case .own(let field):
            let shown =
                field.isHidden
                ? Message(", not shown", ", 페이지에는 나오지 않음") : Message(same: "")
            return Message(
                "\(source) → \(field.key), a field of your own with the label '\(field.label.english)'\(shown.english) (\(values.english))",
                "\(source) → \(field.key), 이름표가 '\(field.label)'인 직접 만든 필드\(shown) (\(values))")
        case .fact(let fact):
            return Message(
                "\(source) → \(fact.rawValue) in terms.json (\(values.english))",
                "\(source) → terms.json의 \(fact.rawValue) (\(values))")
        case .leftOut(let reason):
            return Message(
                "\(source): left out, because it \(reason.english) (\(values.english))",
                "\(source): 뺐습니다. \(reason) (\(values))")
        }
    }
}
