internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel

/// The records of a source as a table of exhibits with the program's own columns, and how each name of
/// the source is used.
struct MappedRecords: Sendable {
    private(set) var table = Table(SourceText(path: "", ""), .comma)
    /// The number of records.
    private(set) var count = 0
    /// How the values are used, in the order of the source.
    private(set) var report: [MappingLine] = []
    /// The fields of the exhibition's own that it does not have yet.
    private(set) var newFields: [NewField] = []
    /// The tags of languages that it does not have yet.
    private(set) var newLanguages: [String] = []
    /// What the source says about terms.
    private(set) var terms = FoundTerms()
    private(set) var pictures: NamedPictures
    /// The names of the source whose fields the names alone do not tell, because others end alike.
    private(set) var chosen: [ColumnMap.Entry] = []
    /// The places of texts that are longer than a cell may be.
    private(set) var tooLong: [SourceRecords.Origin] = []

    private let entry: @Sendable (String) -> Mapping.Entry?
    private let languages: SiteLanguages
    private let available: Set<String>?
    private let readsHTML: Bool
    private let separators: [String]
    private var entries: [Mapping.Entry] = []
    private var fields: OwnKeys
    /// The numbers of the columns' paths in the report.
    private var lines: [Int] = []
    private var columns: [ItemColumn] = []
    private var numbers: [ItemColumn: Int] = [:]
    private var tags: [String?] = []
    private var usedTags: Set<String> = []
    /// The keys of fields for links with a value that is none.
    private var noLinks: Set<String> = []

    /// The cells of each record that are not empty.
    private var rows: [Row] = []
    /// The bytes of the cells.
    private var bytes: [UInt8] = []

    // The record that is being written.
    private var cells: [[(text: String, origin: SourceRecords.Origin)]] = []
    private var things: [Thing] = []
    private var ofViews: [(key: ItemKey, column: Int, value: SourceRecords.Value, text: String)] =
        []
    private var views: [(text: String, value: SourceRecords.Value)] = []

    /// A term of the record, with what the source says about it.
    private struct Thing {
        let key: String
        let group: Int
        var name: String?
        var labels: [(tag: String, text: String)] = []
        let origin: SourceRecords.Origin
    }

    /// Creates the table of no records.
    ///
    /// - Parameters:
    ///   - entry: what becomes of the values under a name; nil for a field of the exhibition's own.
    ///   - form: the languages and fields of the exhibition.
    ///   - folder: the pictures that there are.
    ///   - available: the tags of languages that the site may have; nil for all. A text in another one becomes a
    ///     field of its own, if there is one in the main language.
    ///   - separators: what separates the values of a term in a field without a meaning here.
    ///   - readsHTML: whether texts may be HTML.
    init(
        _ entry: @escaping @Sendable (String) -> Mapping.Entry?, for form: ItemsForm,
        with folder: PictureFolder, languages available: Set<String>? = nil,
        separators: [String] = [], readsHTML: Bool = false
    ) {
        self.entry = entry
        pictures = NamedPictures(in: folder)
        self.available = available
        self.readsHTML = readsHTML
        self.separators = separators
        languages = form.languages
        fields = OwnKeys(form)
    }

    /// Takes the records that were read until now out of a source.
    mutating func take(_ records: inout SourceRecords) {
        let new = records.columns.dropFirst(entries.count).map { column in
            (column, entry: entry(column.path) ?? Self.byName(column.path))
        }
        for case (let column, let entry?) in new { fields.claim(entry.target, for: column.path) }
        for (column, entry) in new where entry == nil { fields.claimField(for: column.path) }
        for (column, entry) in new {
            let name = OwnKeys.name(in: column.path)
            let found =
                entry
                ?? Mapping.Entry(
                    fields.target(for: column.path, named: name), separators: separators)
            let settled = fields.settled(found)
            // Texts of a name in several languages are in several columns.
            if entry == nil, fields.isChosen(settled.target, named: name),
                !chosen.contains(where: { $0.column == column.path })
            {
                chosen.append(ColumnMap.Entry(column: column.path, mapping: settled))
            }
            entries.append(settled)
            tags.append(tag(of: column.language))
            lines.append(report.count)
            report.append(MappingLine(column, settled))
        }
        for record in 0..<records.count { take(records.values(of: record), of: records) }
        count += records.count
        records.removeRecords()
    }

    /// Completes the table, and the report with what is part of no record.
    mutating func finish(_ records: SourceRecords) {
        leaveOutRepeated()
        table =
            Table(rows, columns: columns.map(\.header), text: bytes, of: records)
            .withoutEmptyColumns
        (rows, bytes) = ([], [])
        finishReport(records)
    }

    /// Leaves out records that say nothing which another one with their number does not say: a collection names the
    /// manifests that lie beside it.
    private mutating func leaveOutRepeated() {
        guard let identity = columns.firstIndex(where: { SourceForm.identities.contains($0.key) })
        else { return }
        var places: [ArraySlice<UInt8>: Int] = [:]
        var repeated: Set<Int> = []
        for (place, row) in rows.enumerated() {
            guard let number = row.first(where: { $0.column == identity })?.cell else { continue }
            let other = places.updateValue(place, forKey: text(of: number))
            guard let other else { continue }
            if isPart(row, of: rows[other]) {
                repeated.insert(place)
                places[text(of: number)] = other
            } else if isPart(rows[other], of: row) {
                repeated.insert(other)
            }
        }
        guard !repeated.isEmpty else { return }
        rows = rows.indices.filter { !repeated.contains($0) }.map { rows[$0] }
        count = rows.count
    }

    private typealias Row = [(column: Int, cell: Cell, origin: SourceRecords.Origin)]

    /// Returns whether every cell of a row is also one of another row.
    private func isPart(_ row: Row, of other: Row) -> Bool {
        row.allSatisfy { column, cell, _ in
            let isNothing =
                columns[column].isMainPicture && text(of: cell).elementsEqual("'-".utf8)
            return isNothing
                || other.contains { $0.column == column && text(of: $0.cell) == text(of: cell) }
        }
    }

    private func text(of cell: Cell) -> ArraySlice<UInt8> {
        bytes[cell.offset..<cell.offset + cell.length]
    }

    /// Returns what becomes of a name that the form of the source does not know.
    private static func byName(_ path: String) -> Mapping.Entry? {
        let last = path.split(separator: "/").last.map { String($0) } ?? path
        return ColumnWords.fieldKey(meantBy: last).map(Mapping.key)
    }

    /// Returns the tag of a language as the site has it; nil for the main language and for none.
    private mutating func tag(of language: String?) -> String? {
        guard let tag = language.flatMap(LanguageName.tag) else { return nil }
        let base = tag.prefix { $0 != "-" }
        if tag == languages.main || base == languages.main.prefix(while: { $0 != "-" }) {
            return nil
        }
        if let own = languages.tags.first(where: { $0 == tag || $0 == base }) { return own }
        if !newLanguages.contains(tag) { newLanguages.append(tag) }
        return tag
    }

    // MARK: Records

    /// Writes the row of a record.
    private mutating func take(_ values: Range<Int>, of records: SourceRecords) {
        for number in values { take(records.values[number], records) }
        settlePictures(first: records.values[values.lowerBound])
        settleTerms()
        settleLanguages()
        var row: Row = []
        for (number, values) in cells.enumerated() where !values.isEmpty {
            let text = Self.joined(values.map(\.text), of: columns[number])
            guard text.utf8.count < TableLimits().longestCell else {
                tooLong.append(values[0].origin)
                cells[number].removeAll()
                continue
            }
            let start = bytes.count
            text.withUTF8Bytes { text in
                if FormulaGuard.isNeeded(text) { bytes.append(UInt8(ascii: "'")) }
                bytes.append(text)
            }
            let cell = Cell(
                offset: start, length: bytes.count - start, isQuoted: false,
                hasDoubledQuotes: false)
            row.append((number, cell, values[0].origin))
            cells[number].removeAll(keepingCapacity: true)
        }
        rows.append(row)
        things.removeAll(keepingCapacity: true)
    }

    /// Takes a value into the record.
    private mutating func take(_ value: SourceRecords.Value, _ records: SourceRecords) {
        let entry = entries[value.column]
        for text in Self.parts(records.text(of: value), entry) {
            report[lines[value.column]].count(text)
            take(text, value, entry.target)
        }
    }

    private mutating func take(
        _ text: String, _ value: SourceRecords.Value, _ target: Mapping.Target
    ) {
        switch target {
        case .leftOut: break
        case .key(.imageName): views.append((text, value))
        case .key(let key) where ItemKey.viewKeys.contains(key):
            ofViews.append((key, value.column, value, text))
        case .key(.when) where DateSpan(edtf: text) == nil:
            add(
                text, value,
                to: ownColumn("date_index", "Date in the index", "색인의 시기", isHidden: false))
        case .key(.name):
            let column = number(of: ItemColumn(.name, in: tags[value.column]))
            if cells[column].isEmpty || cells[column][0].text == text {
                add(text, value, to: column)
            } else {
                add(
                    text, value,
                    to: ownColumn("alternative", "Other title", "다른 이름", isHidden: false))
            }
        case .key(let key): add(text, value, to: key.text, key.kind, key.field.translation != .none)
        case .own(let field):
            let isTranslated = [.text, .markdown, .link].contains(field.kind)
            add(text, value, to: field.key, field.kind.fieldKind, isTranslated)
        case .fact(let fact): terms.note(fact, text, value)
        }
    }

    private mutating func add(
        _ text: String, _ value: SourceRecords.Value, to key: String, _ kind: FieldKind,
        _ isTranslated: Bool
    ) {
        guard kind == .terms else {
            let tag = isTranslated ? tags[value.column] : nil
            return add(text, value, to: number(of: ItemColumn(key: key, kind: kind, language: tag)))
        }
        let tag = value.group == 0 ? nil : tags[value.column]
        if value.group > 0,
            let place = things.firstIndex(where: { $0.key == key && $0.group == value.group })
        {
            if let tag {
                things[place].labels.append((tag, text))
            } else if things[place].name == nil {
                things[place].name = text
            } else {
                things.append(Thing(key: key, group: 0, name: text, origin: value.origin))
            }
            return
        }
        var thing = Thing(key: key, group: value.group, origin: value.origin)
        if let tag { thing.labels = [(tag, text)] } else { thing.name = text }
        things.append(thing)
    }

    private mutating func add(_ text: String, _ value: SourceRecords.Value, to column: Int) {
        let isMarkdown = columns[column].isMarkdown
        let text =
            if readsHTML, ImportedHTML.isOne(text) {
                isMarkdown ? ImportedHTML.markdown(of: text) : ImportedHTML.plain(of: text)
            } else {
                isMarkdown ? MarkdownEscapes.escaped(text) : text
            }
        guard !text.isEmpty else { return }
        guard !cells[column].contains(where: { $0.text == text }) else { return }
        cells[column].append((text, value.origin))
        let isLink =
            cells[column].count == 1 && ["http://", "https://"].contains(where: text.hasPrefix)
        if columns[column].kind == .link, !isLink { noLinks.insert(columns[column].key) }
    }

    private mutating func number(of column: ItemColumn) -> Int {
        if let number = numbers[column] { return number }
        numbers[column] = columns.count
        columns.append(column)
        cells.append([])
        return columns.count - 1
    }

    private mutating func ownColumn(
        _ key: String, _ english: String, _ korean: String, isHidden: Bool = true
    ) -> Int {
        let field = NewField(
            key: key, label: Message(english, "\(korean)"), kind: .text, isHidden: isHidden)
        fields.add(field)
        return number(of: ItemColumn(key: key, kind: .text, language: nil))
    }

    /// Uses texts in another language where the main one is missing, and notes the languages of the others.
    private mutating func settleLanguages() {
        for number in columns.indices where !cells[number].isEmpty {
            guard let tag = columns[number].language else { continue }
            let main = self.number(of: columns[number].inMainLanguage)
            if cells[main].isEmpty {
                cells.swapAt(main, number)
            } else if isAvailable(tag) {
                usedTags.insert(tag)
            } else {
                let other = otherLanguage(columns[number].key, tag)
                cells[other] += cells[number]
                cells[number].removeAll()
            }
        }
    }

    /// Whether the site may have a language.
    private func isAvailable(_ tag: String) -> Bool {
        available?.contains(tag) ?? true || languages.tags.contains(tag)
    }

    /// Returns the column of the texts of a key in a language that the site cannot have.
    private mutating func otherLanguage(_ key: String, _ tag: String) -> Int {
        let title = ItemKey.allCases.first { $0.text == key }?.field.title ?? Message(same: key)
        return ownColumn("\(key)-\(tag)", "\(title.english) (\(tag))", "\(title.korean) (\(tag))")
    }

    // MARK: Terms

    /// Writes the record's terms into their cells, and notes what the source says about them.
    private mutating func settleTerms() {
        for thing in things {
            guard let name = thing.name ?? thing.labels.first?.text else { continue }
            let column = number(of: ItemColumn(key: thing.key, kind: .terms, language: nil))
            if !cells[column].contains(where: { $0.text == name }) {
                cells[column].append((name, thing.origin))
            }
            let labels = thing.labels.filter { $0.text != name }
            for label in labels where !isAvailable(label.tag) {
                let other = otherLanguage(thing.key, label.tag)
                cells[other].append((label.text, thing.origin))
            }
            let known = labels.filter { isAvailable($0.tag) }
            usedTags.formUnion(known.map(\.tag))
            terms.add(name, of: thing.key, known, group: thing.group)
        }
        let place = things.first { $0.key == ItemKey.place.text }?.name
        for (fact, text, value) in terms.endRecord(place: place) {
            let column =
                fact == .sameAs
                ? ownColumn("concepts", "Addresses of concepts", "개념의 주소")
                : ownColumn("coordinates", "Coordinates", "좌표")
            add(text, value, to: column)
        }
    }

    // MARK: Pictures

    /// Writes the record's pictures that are there, and the texts about them.
    ///
    /// - Parameter first: the first value of the record, at whose place it says that there is none.
    private mutating func settlePictures(first: SourceRecords.Value) {
        var numbers: [Int: Int] = [:]
        var count = 0
        for (place, (text, value)) in views.enumerated() {
            guard let file = pictures.find(text) else { continue }
            let view = count
            count += 1
            // Pictures without a number have that of their place.
            let picture = value.picture ?? place
            if numbers[picture] == nil { numbers[picture] = view }
            add(file, value, to: number(of: ItemColumn(.imageName, view: view)))
        }
        if count == 0 {
            add(
                ItemColumn.noPicture, views.first?.value ?? first,
                to: number(of: ItemColumn(.imageName)))
        }
        for (key, column, value, text) in ofViews {
            let view = value.picture.map { numbers[$0] } ?? (count > 0 ? 0 : nil)
            guard let view else {
                let label = Message(
                    "\(key.field.title.english) of the picture", "이미지 \(key.field.title)")
                add(text, value, to: ownColumn("picture_\(key.text)", label.english, label.korean))
                continue
            }
            add(text, value, to: number(of: ItemColumn(key, in: tags[column], view: view)))
        }
        views.removeAll(keepingCapacity: true)
        ofViews.removeAll(keepingCapacity: true)
    }

    // MARK: Texts

    /// Returns the values in a text of the source.
    private static func parts(_ text: String, _ entry: Mapping.Entry) -> [String] {
        guard !entry.separators.isEmpty || !entry.codes.isEmpty else { return [text] }
        var parts = [text]
        for separator in entry.separators where text.contains(separator) {
            parts = parts.flatMap { $0.split(by: separator) }
        }
        return parts.map(\.trimmed).filter { !$0.isEmpty }
            .map { entry.codes[$0] ?? entry.codes[$0.lowercased()] ?? $0 }.filter { !$0.isEmpty }
    }

    private static func joined(_ texts: [String], of column: ItemColumn) -> String {
        // Values that have the separator are several.
        if let kind = column.kind, kind.separator != nil {
            return kind.cell(of: texts.flatMap(kind.values)) ?? texts[0]
        }
        guard texts.count > 1 else { return texts[0] }
        return texts.joined(separator: column.isMarkdown ? "\n\n" : "; ")
    }

    /// Sets what is known only after all records: the kinds of fields, and what is part of no record.
    private mutating func finishReport(_ records: SourceRecords) {
        let used = Set(columns.map(\.key))
        for (path, text, _) in records.outside {
            let column = SourceRecords.Column(path: path, language: nil)
            let place = report.firstIndex { $0.column == column && $0.isOutside }
            if place == nil { report.append(MappingLine(outside: column)) }
            report[place ?? report.count - 1].count(text)
        }
        let named = Set(report.lazy.filter { $0.count > 0 }.map(\.path))
        chosen.removeAll { !named.contains($0.column) }
        newFields = fields.new.filter { used.contains($0.key) }
        for index in newFields.indices where newFields[index].kind == .link {
            if noLinks.contains(newFields[index].key) { newFields[index].kind = .text }
        }
        newLanguages.removeAll { !usedTags.contains($0) }
    }
}
