package import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

// A mapping in a file:
//
//     {"columns": [
//       {"column": "nameKr", "to": "name"},
//       {"column": "author", "to": "maker", "separators": [";"]},
//       {"column": "glsv", "to": "glsv", "label": "분류 번호", "kind": "text", "hidden": true},
//       {"column": "gongongNuri", "to": "rights", "values": {"1": "공공누리 제1유형"}},
//       {"column": "imgThumUriS", "to": null}
//     ]}
extension ColumnMap {
    /// Reads a file; entries that cannot be used are reported.
    package init(_ source: SourceText, diagnostics: inout Diagnostics) {
        var entries: [Entry] = []
        do throws(JSONSyntaxError) {
            let value = try JSONValue.read(source)
            let columns = value.members?.first { $0.key == "columns" }
            guard let columns, let elements = columns.value.elements else {
                diagnostics.report(.noColumnsInMapping, file: source.path)
                self.init()
                return
            }
            for element in elements {
                if let name = element["column"]?.text,
                    entries.contains(where: { $0.column == name })
                {
                    diagnostics.report(
                        .repeatedMappingColumn(name),
                        at: element.members?.first { $0.key == "column" }?.offset ?? columns.offset,
                        in: source)
                    continue
                }
                guard let entry = Self.entry(element, columns.offset, source, &diagnostics) else {
                    continue
                }
                entries.append(entry)
            }
        } catch {
            error.report(in: source, to: &diagnostics)
        }
        self.init(entries)
    }

    private static func entry(
        _ value: JSONValue, _ start: Int, _ source: SourceText, _ diagnostics: inout Diagnostics
    ) -> Entry? {
        for member in value.members ?? [] where !members.contains(member.key) {
            diagnostics.report(
                .unknownMappingMember(member.key, among: members), at: member.offset, in: source)
            return nil
        }
        guard let name = value["column"]?.text, let to = value["to"], to == .null || to.text != nil
        else {
            diagnostics.report(
                .badMappingEntry, at: value.members?.first?.offset ?? start, in: source)
            return nil
        }
        let kinds = OwnField.Kind.allCases.map(\.rawValue)
        if let kind = value.members?.first(where: { $0.key == "kind" }),
            !kinds.contains(kind.value.text ?? "")
        {
            diagnostics.report(.unknownMappingKind(among: kinds), at: kind.offset, in: source)
            return nil
        }
        let separators = value["separators"]?.elements?.compactMap(\.text) ?? []
        let codes = value["values"]?.members?.compactMap { member in
            member.value.text.map { (member.key, $0) }
        }
        guard let target = target(to, value, in: source, &diagnostics) else { return nil }
        return Entry(
            column: name,
            mapping: Mapping.Entry(
                target, separators: separators.filter { !$0.isEmpty },
                codes: Dictionary(codes ?? []) { first, _ in first }))
    }

    private static let members = [
        "column", "to", "label", "kind", "hidden", "separators", "values",
    ]

    private static func target(
        _ to: JSONValue, _ value: JSONValue, in source: SourceText, _ diagnostics: inout Diagnostics
    ) -> Mapping.Target? {
        guard let key = to.text else { return Mapping.Entry.leftOut.target }
        let standard = ItemKey.allCases.first { $0.text == key }
        if let standard, standard != .pictures, standard != .schema { return .key(standard) }
        if let fact = Mapping.TermFact.allCases.first(where: { "terms.\($0.rawValue)" == key }) {
            return .fact(fact)
        }
        guard standard == nil, OwnField.isKey(key) else {
            let offset = value.members?.first { $0.key == "to" }?.offset ?? 0
            diagnostics.report(.badMappingKey(key), at: offset, in: source)
            return nil
        }
        return .own(
            NewField(
                key: key,
                label: label(value["label"]).flatMap { $0.english.trimmed.isEmpty ? nil : $0 }
                    ?? Message(same: key),
                kind: value["kind"]?.text.flatMap { OwnField.Kind(rawValue: $0) } ?? .text,
                isHidden: value["hidden"]?.truth ?? false))
    }

    private static func label(_ value: JSONValue?) -> Message? {
        if let text = value?.text { return Message(same: text) }
        guard let english = value?["en"]?.text ?? value?.members?.first?.value.text else {
            return nil
        }
        let korean = value?["ko"]?.text ?? english
        return Message("\(english)", "\(korean)")
    }
}

extension ColumnMap {
    /// The map as a file.
    var text: [UInt8] {
        let lines = entries.map { entry in
            "    {\"column\": \(Self.literal(entry.column)), \(Self.members(of: entry.mapping))}"
        }
        return Array("{\n  \"columns\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n".utf8)
    }

    private static func members(of entry: Mapping.Entry) -> String {
        var members: [String] = []
        switch entry.target {
        case .key(let key): members.append("\"to\": \(literal(key.text))")
        case .fact(let fact): members.append("\"to\": \(literal("terms.\(fact.rawValue)"))")
        case .leftOut: members.append("\"to\": null")
        case .own(let field):
            let (english, korean) = (field.label.english, field.label.korean)
            members.append("\"to\": \(literal(field.key))")
            members.append(
                english == korean
                    ? "\"label\": \(literal(english))"
                    : "\"label\": {\"ko\": \(literal(korean)), \"en\": \(literal(english))}")
            if field.kind != .text { members.append("\"kind\": \(literal(field.kind.rawValue))") }
            if field.isHidden { members.append("\"hidden\": true") }
        }
        if !entry.separators.isEmpty {
            members.append(
                "\"separators\": [\(entry.separators.map(literal).joined(separator: ", "))]")
        }
        if !entry.codes.isEmpty {
            let codes = entry.codes.sorted { $0.key < $1.key }
            members.append(
                "\"values\": {\(codes.map { "\(literal($0.key)): \(literal($0.value))" }.joined(separator: ", "))}"
            )
        }
        return members.joined(separator: ", ")
    }

    private static func literal(_ text: String) -> String { WrittenValue.literal(text, of: .text) }
}

extension ItemImport {
    /// How each name of the source is used, as a file with a mapping, which the user can change.
    package var mapping: [UInt8] {
        var seen: Set<String> = []
        let entries = report.filter { !$0.isOutside && seen.insert($0.path).inserted }.map {
            ColumnMap.Entry(column: $0.path, mapping: $0.mapping)
        }
        return ColumnMap(entries).text
    }
}
