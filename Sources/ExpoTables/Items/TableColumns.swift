internal import ExpoDiagnostics
internal import ExpoModel

/// The keys of a table's columns, according to the names in its first row.
struct TableColumns {
    /// The column of each key that has one.
    private(set) var columns: [ItemKey: Int] = [:]
    /// The columns of translations, of further pictures, of fields of the exhibition's own, and of keys
    /// that the items have but the program does not know.
    private(set) var others: [(column: ItemColumn, number: Int)] = []
    /// All columns: those of the items' own keys in the order of these, then the others.
    private(set) var all: [(column: ItemColumn, number: Int)] = []
    /// Those of them whose texts say something about another one: a text or a picture.
    private var dependents: [(column: ItemColumn, number: Int)] = []
    /// The columns whose fields are new and have other keys than their names: the names alone may mean something else
    /// in the next import.
    private(set) var chosen: [ColumnMap.Entry] = []
    private let form: ItemsForm
    private var fields: OwnKeys
    /// The table, with the names of the files of its pictures once they are found.
    private(set) var table: Table
    /// The cells of the row with the column names.
    private let header: Range<Int>
    private let headers: [String]
    private var isSettled: [Bool]
    /// The keys whose column has the key's own name, or was given by the user.
    private var sure: Set<ItemKey> = []

    /// The number of cells in a row.
    var width: Int { headers.count }

    /// Reads the row with the column names, and reports missing, duplicate and unknown names.
    ///
    /// - Parameter unknownKeys: the keys that the items have but the program does not know.
    init(
        of table: Table, header row: Int, _ map: ColumnMap, unknownKeys: [String] = [],
        for form: ItemsForm = ItemsForm(), diagnostics: inout Diagnostics
    ) {
        self.table = table
        self.form = form
        fields = OwnKeys(form)
        header = table.cells(ofRow: row)
        headers = header.map { table.text(of: $0) }
        isSettled = headers.map { _ in false }
        settle(by: map, &diagnostics)
        settleOwnFields(form.ownField(withKey:))
        settleOwnFields(form.ownField(called:))
        settle(unknownKeys)
        settleParts(&diagnostics)
        settleByName(ColumnWords.key(named:), areSure: true, &diagnostics)
        settleByName(ColumnWords.key(meantBy:), areSure: false, &diagnostics)
        leaveOutTranslations(&diagnostics)
        settleByLikeness(&diagnostics)
        keepOthers(&diagnostics)
        all =
            ItemKey.allCases.compactMap { key in columns[key].map { (ItemColumn(key), $0) } }
            + others
        dependents = all.filter { column, _ in
            column.language != nil || (column.isOfView && !column.isPicture)
        }
        reportMissing(&diagnostics)
    }

    /// Returns the text of a row's cell, without the apostrophe of an export; nil if it is empty.
    ///
    /// In the place of the main picture, `-` or nothing means that there is none; beside further pictures and in a
    /// draft, that is the same as nothing.
    func text(of entry: (column: ItemColumn, number: Int), inRow row: Int) -> String? {
        let text = text(at: entry.number, inRow: row)
        guard let text, !entry.column.isPicture || !text.trimmed.isEmpty else {
            return isWithoutPicture(entry, row) ? ItemColumn.noPicture : nil
        }
        guard entry.column.isPicture, ["-", "–", "—"].contains(text.trimmed) else { return text }
        let isWhole = entry.column.isMainPicture && !hasFurtherPictures(row)
        return isWhole ? ItemColumn.noPicture : nil
    }

    /// Returns the number of rows that name no picture, and do not say that there is none.
    func countWithoutPicture(from first: Int) -> Int {
        guard let entry = all.first(where: { $0.column.isMainPicture }) else { return 0 }
        return rows(from: first).count {
            (text(at: entry.number, inRow: $0)?.trimmed ?? "").isEmpty
                && isWithoutPicture(entry, $0)
        }
    }

    private func isWithoutPicture(_ entry: (column: ItemColumn, number: Int), _ row: Int) -> Bool {
        entry.column.isMainPicture && requires(.imageName, inRow: row)
    }

    /// Reports rows that have the same number in their source, which would be one exhibit.
    func reportRepeated(from first: Int, to diagnostics: inout Diagnostics) {
        for entry in all where SourceForm.identities.contains(entry.column.key) {
            var cells: [String: Int] = [:]
            for row in rows(from: first) {
                guard let text = text(of: entry, inRow: row) else { continue }
                let cell = table.cells(ofRow: row).lowerBound + entry.number
                guard let other = cells.updateValue(cell, forKey: text) else { continue }
                let place = table.place(of: other)
                table.report(
                    .repeatedRecord(text), at: cell,
                    related: [
                        RelatedPlace(
                            .firstRecord, at: place.source.place(at: place.offset),
                            name: table.label(of: other))
                    ], to: &diagnostics)
                return
            }
        }
    }

    /// Finds the files of the pictures that rows name, whose names then stand in the table; paths and addresses of
    /// pictures that are missing become the names that their files would have.
    ///
    /// - Parameter first: the first row below the header.
    mutating func findPictures(from first: Int, in folder: PictureFolder) -> NamedPictures {
        var pictures = NamedPictures(in: folder)
        for row in rows(from: first) {
            for entry in all where entry.column.isPicture {
                guard let text = text(of: entry, inRow: row), text != ItemColumn.noPicture else {
                    continue
                }
                let name = pictures.find(text) ?? PictureFolder.name(in: text.trimmed)
                guard name != text else { continue }
                table.replaceText(
                    of: table.cells(ofRow: row).lowerBound + entry.number, with: name)
            }
        }
        return pictures
    }

    /// Returns the rows from `first` on that are not empty.
    func rows(from first: Int) -> [Int] {
        (first..<max(first, table.rowCount)).filter { !table.isBlank($0) }
    }

    /// Returns the composed texts of a row, one for each column of `all`.
    func cells(ofRow row: Int) -> [[UInt8]?] {
        all.map { entry in
            text(of: entry, inRow: row).map { text in
                let bytes = Array(text.utf8)
                return bytes.span.composed ?? bytes
            }
        }
    }

    /// Returns the cells of a row that say something about nothing: translations of a text that is
    /// missing, and texts about a picture that is missing.
    ///
    /// - Parameter hasText: whether there is a text for a column that the table does not have.
    func orphans(inRow row: Int, hasText: (ItemColumn) -> Bool) -> [LostCell] {
        dependents.compactMap { entry in
            let column = entry.column
            guard text(of: entry, inRow: row)?.trimmed.isEmpty == false else { return nil }
            func other(_ column: ItemColumn) -> String? {
                guard let main = all.first(where: { $0.column == column }) else {
                    return hasText(column) ? "" : nil
                }
                return text(of: main, inRow: row)
            }
            if column.isOfView, !column.isPicture {
                // A draft may lack its picture.
                let picture = other(column.picture)
                if picture == ItemColumn.noPicture || (picture == nil && column.view > 0) {
                    return LostCell(row: row, entry: entry, reason: .noPicture)
                }
            }
            guard column.language != nil, other(column.inMainLanguage) == nil else { return nil }
            return LostCell(row: row, entry: entry, reason: .noMainText)
        }
    }

    private func text(at column: Int, inRow row: Int) -> String? {
        let cells = table.cells(ofRow: row)
        guard column < cells.count, !table.isEmpty(cells.lowerBound + column) else { return nil }
        var memory: [UInt8] = []
        return table.withBytes(of: cells.lowerBound + column, &memory) { bytes in
            String(decoding: bytes.extracting(FormulaGuard.length(in: bytes)...))
        }
    }

    private func hasFurtherPictures(_ row: Int) -> Bool {
        others.contains { $0.column.view > 0 && text(of: $0, inRow: row) != nil }
    }

    /// Returns whether the item of a row must have a key, as `RecordCheck` decides for `items.json`: a
    /// draft need not have any, the texts may be missing beside a field, and the main picture beside
    /// others.
    func requires(_ key: ItemKey?, inRow row: Int) -> Bool {
        guard let key, key.isRequired else { return false }
        if let draft = columns[.draft], text(at: draft, inRow: row)?.lowercased() == "true" {
            return false
        }
        if key == .imageName { return !hasFurtherPictures(row) }
        return !ItemKey.replaceableKeys.contains(key)
            || !all.contains { column, number in
                column.isOfRecord && text(at: number, inRow: row) != nil
            }
    }

    /// Whether all columns have the names that an export gives them: an empty cell is then a missing value.
    var areOwn: Bool { all.allSatisfy { headers[$0.number] == $0.column.header } }

    /// Whether a column names pictures; if none does, the exhibits have none.
    var hasPictures: Bool { all.contains { $0.column.isPicture } }

    /// Whether the table must have a column for a required key, because its rows have no fields that
    /// could stand for the text. A column that is not known yet may be that of the key, under another name.
    func isAlwaysNeeded(_ key: ItemKey) -> Bool {
        !ItemKey.replaceableKeys.contains(key)
            || !all.contains { column, _ in
                column.isOfRecord && !newFields.contains { $0.key == column.key }
            }
    }

    /// Returns whether a row must have a cell in one of the columns from `column` on.
    func requiresCell(from column: Int, inRow row: Int) -> Bool {
        columns.contains { $0.value >= column && requires($0.key, inRow: row) }
    }

    private mutating func settle(by map: ColumnMap, _ diagnostics: inout Diagnostics) {
        for entry in map.entries {
            guard let column = column(called: entry.column) else {
                // A table of the same name may have other columns.
                if map.isKept { continue }
                report(
                    .unknownMappedColumn(entry.column, columns: names), column: 0, &diagnostics)
                // A key without a column is then not reported as well.
                if let key = entry.key { sure.insert(key) }
                continue
            }
            if case .own(let field) = entry.mapping.target {
                // A field whose key was changed here is found by its label.
                let isRenamed =
                    map.isKept && form.ownField(withKey: field.key) == nil
                    && form.ownField(called: headers[column].withoutFormulaGuard) != nil
                if isRenamed { continue }
                settle(field, column)
            }
            isSettled[column] = true
            guard let key = entry.key else { continue }
            columns[key] = column
            sure.insert(key)
        }
    }

    /// Assigns a column to a field of the exhibition's own, which it may not have yet.
    private mutating func settle(_ field: NewField, _ column: Int) {
        let entry = fields.settled(Mapping.Entry(.own(field)))
        guard case .own(let field) = entry.target else { return }
        settle(OwnField(field.key, field.kind), column)
    }

    private mutating func settle(_ field: OwnField, _ column: Int) {
        isSettled[column] = true
        fields.claim(field.key, for: headers[column].withoutFormulaGuard)
        others.append((ItemColumn(field), column))
    }

    /// The fields of the exhibition's own that it does not have yet.
    var newFields: [NewField] { fields.new }

    /// How each column is used.
    var report: [MappingLine] {
        let named = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0.column) })
        return headers.enumerated().map { column, header in
            let target = named[column].map(target) ?? Mapping.Entry.leftOut.target
            var line = MappingLine(
                SourceRecords.Column(path: header, language: nil), Mapping.Entry(target))
            for row in 0..<table.rowCount
            where table.cells(ofRow: row).lowerBound > self.header.lowerBound {
                if let text = text(at: column, inRow: row) { line.count(text) }
            }
            return line
        }
    }

    private func target(of column: ItemColumn) -> Mapping.Target {
        if let key = ItemKey.allCases.first(where: { $0.text == column.key }) { return .key(key) }
        let field = fields.new.first { $0.key == column.key }
        return .own(
            field ?? NewField(key: column.key, label: Message(same: column.key), kind: .text))
    }

    /// Finds the columns that an export made for keys unknown to the program.
    private mutating func settle(_ keys: [String]) {
        let keys = Set(keys)
        var found: Set<String> = []
        for (column, header) in headers.enumerated() where !isSettled[column] && !keys.isEmpty {
            let key = header.withoutFormulaGuard
            guard keys.contains(key), found.insert(key).inserted else { continue }
            others.append((ItemColumn(unknown: key), column))
            isSettled[column] = true
        }
    }

    /// The tag of the exhibition's main language.
    var mainLanguage: String { form.languages.main }

    /// Finds the columns of fields of the exhibition's own, by key or label.
    private mutating func settleOwnFields(_ field: (String) -> OwnField?) {
        for (column, header) in headers.enumerated() where !isSettled[column] {
            guard let field = field(header.withoutFormulaGuard),
                !others.contains(where: { $0.column == ItemColumn(field) })
            else { continue }
            settle(field, column)
        }
    }

    /// Finds the columns of translations, `name[en]`, and of further pictures, `picture_2`.
    private mutating func settleParts(_ diagnostics: inout Diagnostics) {
        let taken = sure
        for (column, header) in headers.enumerated() where !isSettled[column] {
            guard let part = PartColumn(header, form)?.column else { continue }
            let isWhole = part.language == nil && part.view == 0
            let key = isWhole ? ItemKey.allCases.first { $0.text == part.key } : nil
            if isWhole {
                guard let key, !taken.contains(key) else { continue }
                sure.insert(key)
            }
            isSettled[column] = true
            let other = key.map { columns[$0] } ?? others.first { $0.column == part }?.number
            if let other {
                report(header, and: other, bothMean: part.header, column, &diagnostics)
            } else if let key {
                columns[key] = column
            } else {
                others.append((part, column))
            }
        }
        // A translation comes after its text.
        func order(_ entry: (column: ItemColumn, number: Int)) -> (Int, Int, Int) {
            (entry.column.view, entry.column.language == nil ? 0 : 1, entry.number)
        }
        others.sort { order($0) < order($1) }
    }

    /// Returns the unassigned column with a header or, if there is none, with a letter.
    private func column(called name: String) -> Int? {
        let free = headers.indices.filter { !isSettled[$0] }
        let folded = ColumnWords.folded(name)
        return free.first { headers[$0] == name }
            ?? free.first { !folded.isEmpty && ColumnWords.folded(headers[$0]) == folded }
            ?? free.first { CellName.letters(ofColumn: $0) == name.uppercased() }
    }

    private mutating func settleByName(
        _ key: (String) -> ItemKey?, areSure: Bool, _ diagnostics: inout Diagnostics
    ) {
        let taken = sure
        for (column, header) in headers.enumerated() where !isSettled[column] {
            guard let key = key(header), !taken.contains(key) else { continue }
            isSettled[column] = true
            if areSure { sure.insert(key) }
            guard let other = columns[key] else {
                columns[key] = column
                continue
            }
            report(header, and: other, bothMean: "\(key.name)", column, &diagnostics)
        }
    }

    private func report(
        _ header: String, and other: Int, bothMean name: String, _ column: Int,
        _ diagnostics: inout Diagnostics
    ) {
        report(
            .duplicateColumn(
                header, and: headers[other], name, letters: CellName.letters(ofColumn: column)),
            column: column, &diagnostics)
    }

    /// Leaves out columns of translations that the exhibition cannot have.
    private mutating func leaveOutTranslations(_ diagnostics: inout Diagnostics) {
        for (column, header) in headers.enumerated() where !isSettled[column] {
            guard let (key, tag) = PartColumn.translation(header) else { continue }
            isSettled[column] = true
            report(
                .unusableTranslation(
                    header, isTerm: key.kind == .terms,
                    unknownTag: form.languages.tags.contains(tag) ? nil : tag),
                column: column, &diagnostics)
        }
    }

    /// Assigns a misspelt header to the most similar key.
    private mutating func settleByLikeness(_ diagnostics: inout Diagnostics) {
        for (column, header) in headers.enumerated() where !isSettled[column] {
            guard let key = Self.likeliest(ColumnWords.folded(header)), columns[key] == nil,
                !sure.contains(key)
            else { continue }
            isSettled[column] = true
            columns[key] = column
            report(
                .likelyColumn(header, key, letters: CellName.letters(ofColumn: column)),
                column: column, &diagnostics)
        }
    }

    /// Returns the key that a header is most similar to. Headers of a few letters are similar to too many, and
    /// the first letter must be the same.
    private static func likeliest(_ folded: String) -> ItemKey? {
        let words = ColumnWords.all
        guard folded.count >= 4,
            let word = Suggestion.nearest(to: folded, among: words.lazy.map(\.word)),
            word.first == folded.first
        else { return nil }
        return words.first { $0.word == word }?.key
    }

    /// Keeps the columns that have no other meaning as fields of the exhibition's own. A column without a name
    /// is left out, and one that may mean something else is reported.
    private mutating func keepOthers(_ diagnostics: inout Diagnostics) {
        for (column, header) in headers.enumerated() where !isSettled[column] {
            let letters = CellName.letters(ofColumn: column)
            guard !ColumnWords.folded(header).isEmpty else {
                guard hasCells(column) else { continue }
                report(.unnamedColumn(letters), column: column, &diagnostics)
                continue
            }
            if let near = Self.likeliest(ColumnWords.folded(header)) {
                report(
                    .unknownColumn(header, near: near, letters: letters), column: column,
                    &diagnostics)
            }
            let name = header.withoutFormulaGuard
            if let other = headers.indices.first(where: {
                headers[$0].withoutFormulaGuard == name && isUsed($0)
            }) {
                report(header, and: other, bothMean: header, column, &diagnostics)
                continue
            }
            let target = fields.target(for: name, named: name)
            guard case .own(let field) = target else { continue }
            settle(field, column)
            if field.key != header {
                chosen.append(ColumnMap.Entry(column: header, mapping: Mapping.Entry(target)))
            }
        }
    }

    private func isUsed(_ column: Int) -> Bool {
        columns.values.contains(column) || others.contains { $0.number == column }
    }

    private func hasCells(_ column: Int) -> Bool {
        (0..<table.rowCount).contains { row in
            let cells = table.cells(ofRow: row)
            return column < cells.count && !table.isEmpty(cells.lowerBound + column)
        }
    }

    private func reportMissing(_ diagnostics: inout Diagnostics) {
        for key in ItemKey.allCases where key.isRequired && isAlwaysNeeded(key) {
            guard columns[key] == nil, !sure.contains(key), key != .imageName || hasPictures
            else { continue }
            report(.missingColumn(key, columns: names), column: 0, &diagnostics)
        }
    }

    /// The names of the columns that have one.
    private var names: [String] { headers.filter { !$0.isEmpty } }

    private func report(_ problem: Problem, column: Int, _ diagnostics: inout Diagnostics) {
        let cell = header.lowerBound + column
        table.report(problem, at: cell, to: &diagnostics)
    }
}

extension String {
    /// The text without the apostrophe that an export puts before a formula.
    var withoutFormulaGuard: String {
        let length = withUTF8Bytes { FormulaGuard.length(in: $0) }
        return length == 0 ? self : String(Substring(utf8.dropFirst(length)))
    }
}

/// A header that names a part of a value: its language, as in `name[en]`, `name (en)`, `name__en` and
/// `name_en`, or its picture, as in `alt_2`.
struct PartColumn {
    let column: ItemColumn

    init?(_ header: String, _ form: ItemsForm) {
        var base = header.withoutFormulaGuard
        var language: String?
        for tag in form.languages.tags {
            let end = ["[\(tag)]", "(\(tag))", "__\(tag)", "_\(tag)"].first {
                base.lowercased().hasSuffix($0.lowercased())
            }
            guard let end else { continue }
            base = String(base.dropLast(end.count))
            while base.last?.isWhitespace == true { base.removeLast() }
            language = tag
            break
        }
        let view = Self.view(in: &base)
        guard language != nil || view > 0 else { return nil }
        let translation = language == form.languages.main ? nil : language
        let key = ColumnWords.key(named: base) ?? ColumnWords.key(meantBy: base)
        if form.hasOwnHeaders, view == 0, let field = form.ownField(withKey: base) {
            column = ItemColumn(field, in: translation)
        } else if let key, view == 0 || ItemKey.viewKeys.contains(key) {
            guard translation == nil || key.field.translation != .none else { return nil }
            column = ItemColumn(key, in: translation, view: view)
        } else if view == 0, let field = form.ownField(called: base) {
            column = ItemColumn(field, in: translation)
        } else {
            return nil
        }
    }

    /// The name without the language in brackets and the number of a picture.
    static func base(of header: String) -> String {
        var base = String(header.prefix { $0 != "[" })
        _ = view(in: &base)
        return base == "picture" ? ItemKey.imageName.text : base
    }

    /// Returns the key and the language, of the site or not, that a header in brackets names.
    static func translation(_ header: String) -> (key: ItemKey, tag: String)? {
        guard let last = header.last, last == "]" || last == ")",
            let start = header.lastIndex(of: last == "]" ? "[" : "(")
        else { return nil }
        let tag = String(header[header.index(after: start)...].dropLast())
        let base = header[..<start].trimmed
        guard (2...12).contains(tag.utf8.count), tag.utf8.allSatisfy({ $0 < 0x80 }),
            SiteLanguages.isTag(tag),
            let key = ColumnWords.key(named: base) ?? ColumnWords.key(meantBy: base)
        else { return nil }
        return (key, tag)
    }

    /// Removes the number of a picture from the end of a name, as in `alt_2` and `이미지 2`; returns it,
    /// counted from 0.
    private static func view(in base: inout String) -> Int {
        let digits = base.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
        guard let number = Int(String(digits)), (2...most).contains(number) else { return 0 }
        base.removeLast(digits.count)
        while let last = base.last, last == "_" || last.isWhitespace { base.removeLast() }
        return number - 1
    }

    /// More pictures of one exhibit are hardly in a table.
    private static let most = 100
}
