package import ExpoDiagnostics
internal import ExpoModel

/// What becomes of columns, as the user decides: `Titel=name,Größe=`, or a file with a mapping.
package struct ColumnMap: Sendable {
    /// A column, or another name of a source, and what becomes of its values.
    struct Entry: Sendable {
        let column: String
        let mapping: Mapping.Entry

        /// The standard key, if it is one.
        var key: ItemKey? {
            if case .key(let key) = mapping.target { key } else { nil }
        }
    }

    let entries: [Entry]
    /// Whether it is that of the last import.
    var isKept = false

    /// The reason why a text is not a valid map.
    package struct Flaw: Error, Sendable, Equatable {
        /// The fact, in lower case and without a full stop.
        package let message: Message
        /// How to fix it.
        package let help: Message
    }

    init(_ entries: [Entry]) { self.entries = entries }

    /// Creates an empty map, with which columns are identified only by their names.
    package init() {
        entries = []
    }

    /// Reads pairs of columns and keys; a column may also be given by its letter.
    package init(_ text: String) throws(Flaw) {
        var entries: [Entry] = []
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let separator = pair.lastIndex(of: "="), separator > pair.startIndex else {
                throw Flaw(
                    message: Message(
                        "'\(String(pair).shortened)' is not a column and its key",
                        "'\(String(pair).shortened)'\(.은) 열과 키의 짝이 아닙니다"),
                    help: Message(
                        "write pairs like 'Titel=name,Bild=image_name'",
                        "'제목=name,그림=image_name'처럼 짝을 쓰십시오"))
            }
            let name = String(pair[pair.index(after: separator)...])
            let key = try Self.key(named: name)
            if let key, entries.contains(where: { $0.key == key }) {
                throw Flaw(
                    message: Message(
                        "two columns are given as '\(key.name)'",
                        "'\(key.field.name)'\(.으로) 지정한 열이 두 개입니다"),
                    help: Message("keep one of the two", "둘 중 하나만 남기십시오"))
            }
            entries.append(
                Entry(
                    column: String(pair[..<separator]),
                    mapping: key.map(Mapping.key) ?? .leftOut))
        }
        self.entries = entries
    }

    /// Returns how a name of a source is used: as the user says, or else as the form does; nil if neither says
    /// anything.
    func entry(for name: String, in source: SourceForm) -> Mapping.Entry? {
        let usual = source.entry(for: name)
        guard let own = entries.first(where: { $0.column == name })?.mapping else { return usual }
        // The form knows the reason.
        if case .leftOut = own.target, case .leftOut? = usual?.target { return usual }
        return own
    }

    /// Returns the map with the names of values in the place of the headers and letters of a table's columns.
    ///
    /// - Parameter paths: returns the names of the values in a column.
    func named(
        in headers: [String], _ paths: (String) -> [String]
    ) -> (map: ColumnMap, unknown: [Entry]) {
        let all = headers.map(paths)
        let known = Set(all.joined())
        var entries: [Entry] = []
        var unknown: [Entry] = []
        for entry in self.entries {
            let column =
                headers.firstIndex(of: entry.column)
                ?? all.firstIndex { $0.first == entry.column }
                ?? headers.indices.first {
                    CellName.letters(ofColumn: $0) == entry.column.uppercased()
                }
            if column == nil, known.contains(entry.column) {
                entries.append(entry)
                continue
            }
            guard let column else {
                unknown.append(entry)
                continue
            }
            entries += all[column].map { Entry(column: $0, mapping: entry.mapping) }
        }
        var map = ColumnMap(entries)
        map.isKept = isKept
        return (map, unknown)
    }

    private static func key(named name: String) throws(Flaw) -> ItemKey? {
        guard !name.isEmpty else { return nil }
        if let key = ColumnWords.key(named: name) { return key }
        let names = ItemKey.allCases.map { "\($0.name)" }
        throw Flaw(
            message: Message(
                "there is no key '\(name.shortened)'", "'\(name.shortened)'\(.은) 없는 키입니다"),
            help: .didYouMean(Suggestion.nearest(to: name, among: names))
                ?? Message(
                    "keys are \(names.joined(separator: ", "))",
                    "사용할 수 있는 키: \(names.joined(separator: ", "))"))
    }
}
