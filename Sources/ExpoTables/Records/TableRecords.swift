internal import ExpoDiagnostics
internal import ExpoModel

/// The rows of a table as records: each cell is a value under the name of its column.
enum TableRecords {
    /// A column: its name in the source, and the language and the picture that an export has put behind it, as in
    /// `Dublin Core:Title[en]` and `expo:caption_2`.
    struct Header {
        var path: String
        var language: String?
        var picture: Int?

        init(_ text: String) {
            path = text
            if path.hasSuffix("]"), let start = path.lastIndex(of: "[") {
                let tag = String(path[path.index(after: start)...].dropLast())
                if SiteLanguages.isTag(tag) {
                    language = tag
                    path = String(path[..<start])
                }
            }
            guard path.hasPrefix(TableRecords.ownPrefix), let end = path.lastIndex(of: "_"),
                let number = Int(path[path.index(after: end)...]), number > 1
            else { return }
            picture = number - 1
            path = String(path[..<end])
        }
    }

    /// What is in front of a key for which another program has no name.
    static let ownPrefix = "expo:"

    /// Returns how a name with this prefix is used; nil for any other.
    static func ownEntry(for path: String) -> Mapping.Entry? {
        guard path.hasPrefix(ownPrefix) else { return nil }
        let name = path.dropFirst(ownPrefix.count)
        return ItemKey.allCases.first { $0.text == name }.map(Mapping.key)
    }

    /// Adds the rows below the one with the names of the columns.
    static func add(_ table: Table, header: Int, to records: inout SourceRecords) {
        let first = table.cells(ofRow: header).lowerBound
        let headers = table.cells(ofRow: header).map { cell in
            let name = table.text(of: cell).withoutFormulaGuard.trimmed
            return Header(name.isEmpty ? CellName.letters(ofColumn: cell - first) : name)
        }
        let columns = headers.map { records.column($0.path, in: $0.language) }
        for row in header + 1..<max(header + 1, table.rowCount) {
            for (column, cell) in table.cells(ofRow: row).enumerated()
            where column < columns.count && !table.isEmpty(cell) {
                records.add(
                    table.text(of: cell).withoutFormulaGuard.trimmed.utf8, to: columns[column],
                    at: table.place(of: cell).offset, picture: headers[column].picture)
            }
            records.endRecord()
        }
    }
}

/// Tables that Omeka Classic and Omeka S export.
///
/// Classic separates the values of a cell with `^^`, Omeka S with `|`.
enum OmekaRecords {
    /// Whether a table with these columns is one of Omeka.
    static func isOne(_ headers: [String]) -> Bool {
        headers.contains { header in
            let header = header.lowercased()
            return ["dublin core:", "dcterms:", "item type metadata:", "o:"].contains {
                header.hasPrefix($0)
            }
        }
    }

    static func entry(for path: String) -> Mapping.Entry? {
        if let entry = TableRecords.ownEntry(for: path) { return entry }
        let header = path.lowercased()
        if let entry = vocabulary[header] { return entry }
        if header.hasPrefix("o:media") { return Mapping.Entry(.key(.imageName), separators: files) }
        guard let colon = path.lastIndex(of: ":") else { return nil }
        let term = path[path.index(after: colon)...].trimmed
        let isDublinCore = ["dublin core", "dcterms", "dc"].contains(header.prefix { $0 != ":" })
        let entry =
            isDublinCore
            ? DublinCoreRecords.entry(forTerm: Self.term(named: term))
            : Self.entry(forElement: term)
        guard let target = entry?.target else { return nil }
        return Mapping.Entry(target, separators: separators(of: target))
    }

    /// Returns the term of Dublin Core that Omeka calls by a name: `spatial` for `Spatial Coverage`.
    private static func term(named name: String) -> String {
        let word = name.lowercased().filter { $0 != " " }
        if let term = terms.first(where: { $0.value.lowercased().filter { $0 != " " } == word })?
            .key
        {
            return term
        }
        return word
    }

    /// The terms that Omeka calls otherwise.
    private static let terms = [
        "spatial": "Spatial Coverage", "temporal": "Temporal Coverage", "created": "Date Created",
        "bibliographicCitation": "Bibliographic Citation", "modified": "Date Modified",
        "abstract": "Abstract",
    ]

    /// Returns the name of a column in an export.
    static func header(of column: ItemColumn) -> String {
        let language = column.language.map { "[\($0)]" } ?? ""
        guard let key = ItemKey.allCases.first(where: { $0.text == column.key }) else {
            return "Item Type Metadata:\(column.key)\(language)"
        }
        let view = column.view > 0 ? "_\(column.view + 1)" : ""
        let isRecord = key.isOfRecord || [.name, .desc, .shortDesc].contains(key)
        guard isRecord else { return "\(TableRecords.ownPrefix)\(key.text)\(view)\(language)" }
        let term = key == .shortDesc ? "abstract" : key.field.dublinCore.first
        guard let term else { return "Item Type Metadata:\(key.text)\(language)" }
        let name = terms[term] ?? term.prefix(1).uppercased() + term.dropFirst()
        return "Dublin Core:\(name)\(language)"
    }

    private static func entry(forElement name: String) -> Mapping.Entry? {
        ColumnWords.fieldKey(meantBy: name).map(Mapping.key)
    }

    /// A bar may be part of a long text.
    private static func separators(of target: Mapping.Target) -> [String] {
        if case .key(.desc) = target { return ["^^"] }
        return ["^^", "|"]
    }

    private static let files = ["^^", "|", ",", " "]
    private static let isPublic = Mapping.Entry(
        .key(.draft),
        codes: ["1": "", "true": "", "yes": "", "0": "true", "false": "true", "no": "true"])

    private static let vocabulary: [String: Mapping.Entry] = [
        "file": Mapping.Entry(.key(.imageName), separators: files),
        "files": Mapping.Entry(.key(.imageName), separators: files),
        "file_url": Mapping.Entry(.key(.imageName), separators: files),
        "media_url": Mapping.Entry(.key(.imageName), separators: files),
        "tags": Mapping.Entry(.key(.tags), separators: ["^^", "|", ","]),
        "public": isPublic,
        "o:is_public": isPublic,
        "o:id": Mapping.own("omeka", "Omeka number", "Omeka 번호", isHidden: true),
        "itemid": Mapping.own("omeka", "Omeka number", "Omeka 번호", isHidden: true),
        "item id": Mapping.own("omeka", "Omeka number", "Omeka 번호", isHidden: true),
        "itemtype": Mapping.own("item_type", "Item type", "항목 유형", .terms),
        "item type": Mapping.own("item_type", "Item type", "항목 유형", .terms),
        "o:resource_class": Mapping.own("item_type", "Item type", "항목 유형", .terms),
        "o:resource_template": Mapping.leftOut(
            "names the form in which the item was edited", "항목을 편집한 양식의 이름입니다"),
        "collection": Mapping.own("collection", "Collection", "컬렉션", .terms),
        "o:item_set": Mapping.Entry(
            .own(
                NewField(
                    key: "collection", label: Message("Collection", "컬렉션"), kind: .terms)),
            separators: ["^^", "|"]),
        "featured": Mapping.leftOut(
            "says what Omeka shows on its main page", "Omeka의 첫 페이지에 보이는지에 관한 값입니다"),
    ]
}

/// The table of metadata of a CollectionBuilder site.
///
/// Rows with a `parentid` are the parts of another row: their files become its pictures.
/// (https://collectionbuilder.github.io/cb-docs/docs/metadata/)
enum CollectionBuilderRecords {
    /// Whether a table with these columns is one of CollectionBuilder.
    static func isOne(_ headers: [String]) -> Bool {
        headers.contains { $0.trimmed.lowercased() == "objectid" }
    }

    /// Adds the rows of a table, the parts of an object after it.
    static func add(_ table: Table, header: Int, to records: inout SourceRecords) {
        let names = table.cells(ofRow: header).map {
            table.text(of: $0).withoutFormulaGuard.trimmed
        }
        let lower = names.map { $0.lowercased() }
        func text(_ name: String, _ row: Int) -> String {
            guard let column = lower.firstIndex(of: name) else { return "" }
            let cells = table.cells(ofRow: row)
            guard column < cells.count else { return "" }
            return table.text(of: cells.lowerBound + column).withoutFormulaGuard.trimmed
        }
        let rows = header + 1..<max(header + 1, table.rowCount)
        let ids = Set(rows.map { text("objectid", $0) })
        var parts: [String: [Int]] = [:]
        var isPart: Set<Int> = []
        for row in rows {
            let parent = text("parentid", row)
            guard !parent.isEmpty, ids.contains(parent), parent != text("objectid", row) else {
                continue
            }
            parts[parent, default: []].append(row)
            isPart.insert(row)
        }
        var added: Set<Int> = []
        // Rows that are parts of each other come last, as objects of their own.
        for object in rows.filter({ !isPart.contains($0) }) + rows.filter(isPart.contains) {
            var ahead = [object]
            var picture = 0
            // The parts of a row follow it, and their own parts each of them.
            while let row = ahead.popLast() {
                guard added.insert(row).inserted else { continue }
                add(table, row, names, row == object ? nil : picture, to: &records)
                if hasFile(lower, text, row) { picture += 1 }
                ahead += (parts[text("objectid", row)] ?? []).reversed()
            }
            records.endRecord()
        }
    }

    private static func hasFile(
        _ names: [String], _ text: (String, Int) -> String, _ row: Int
    ) -> Bool {
        files.contains { !text($0, row).isEmpty }
    }

    /// Adds the cells of a row; those of a part get names of their own, and belong to its picture.
    private static func add(
        _ table: Table, _ row: Int, _ names: [String], _ picture: Int?,
        to records: inout SourceRecords
    ) {
        for (name, cell) in zip(names, table.cells(ofRow: row)) where !table.isEmpty(cell) {
            let header = TableRecords.Header(name)
            let path = picture == nil ? header.path : "part/\(header.path)"
            records.add(
                table.text(of: cell).withoutFormulaGuard.trimmed.utf8,
                to: records.column(path, in: header.language),
                at: table.place(of: cell).offset, picture: picture)
        }
    }

    static func entry(for path: String) -> Mapping.Entry? {
        let part = path.hasPrefix("part/") ? String(path.dropFirst("part/".count)) : path
        return TableRecords.ownEntry(for: part) ?? vocabulary[path.lowercased()]
    }

    /// Returns the name of a column in an export.
    static func header(of column: ItemColumn) -> String {
        let language = column.language.map { "[\($0)]" } ?? ""
        if let name = names[column.key] { return name + language }
        guard let key = ItemKey.allCases.first(where: { $0.text == column.key }) else {
            return column.key + language
        }
        let isKnown = key.isOfRecord || key == .shortDesc
        return isKnown ? key.text + language : "\(TableRecords.ownPrefix)\(key.text)\(language)"
    }

    /// The names of columns that CollectionBuilder knows.
    private static let names = [
        "name": "title", "maker": "creator", "desc": "description", "tags": "subject",
        "place": "location", "inventory_number": "identifier", "image_name": "object_location",
        "alt": "image_alt_text", "rights": "rights",
    ]

    private static let files = ["object_location", "filename"]
    private static let layout = Mapping.leftOut(
        "says how CollectionBuilder shows the object", "CollectionBuilder가 보여 주는 방식에 관한 값입니다")
    private static let link = Mapping.leftOut(
        "connects a part with its object", "부분을 전시품과 잇는 값입니다")

    private static let vocabulary: [String: Mapping.Entry] = [
        "objectid": Mapping.own("objectid", "Object number", "자료 번호", isHidden: true),
        "parentid": link, "part/parentid": link,
        "part/objectid": Mapping.own("parts", "Numbers of the parts", "부분의 번호", isHidden: true),
        "object_location": Mapping.key(.imageName),
        "part/object_location": Mapping.key(.imageName),
        "filename": Mapping.key(.imageName),
        "part/filename": Mapping.key(.imageName),
        "part/title": Mapping.key(.caption),
        "image_alt_text": Mapping.key(.alt),
        "part/image_alt_text": Mapping.key(.alt),
        "part/rights": Mapping.key(.rights),
        "part/description": Mapping.key(.caption),
        "image_small": Mapping.smallerPicture, "image_thumb": Mapping.smallerPicture,
        "part/image_small": Mapping.smallerPicture,
        "part/image_thumb": Mapping.smallerPicture,
        "display_template": layout, "part/display_template": layout,
        "format": Mapping.own("format", "Format", "형식", isHidden: true),
        "part/format": Mapping.own("format", "Format", "형식", isHidden: true),
        "object_transcript": Mapping.own("transcript", "Transcript", "녹취·판독문", .markdown),
        "part/object_transcript": Mapping.own("transcript", "Transcript", "녹취·판독문", .markdown),
        "title": Mapping.key(.name),
        "description": Mapping.key(.desc),
        "creator": Mapping.Entry(.key(.maker), separators: [";"]),
        "subject": Mapping.Entry(.key(.tags), separators: [";"]),
        "location": Mapping.Entry(.key(.place), separators: [";"]),
        "latitude": Mapping.fact(.latitude),
        "longitude": Mapping.fact(.longitude),
        "source": Mapping.own("source", "Source", "원자료"),
        "identifier": Mapping.key(.inventoryNumber),
        "type": Mapping.own("object_type", "Kind of object", "자료 유형", .terms),
        "language": Mapping.own("language", "Language", "언어", .terms),
        "rightsstatement": Mapping.own(
            "rights_statement", "Rights statement", "권리 선언", .link, isHidden: true),
        "publisher": Mapping.own("publisher", "Publisher", "발행처", .terms),
    ]
}
