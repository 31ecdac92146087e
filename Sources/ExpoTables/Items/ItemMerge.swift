internal import ExpoBytes
import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// The rows of a table merged into the items from which they were exported, or into those that an earlier import
/// made. Values that were not edited keep their bytes, their place and their key, known or not.
struct ItemMerge {
    /// The whole text of `items.json`.
    private(set) var json: [UInt8] = []
    private let written: WrittenItems
    private let table: Table
    /// The cells that the text does not have.
    private(set) var lost: [LostCell] = []
    /// The number of items in the text.
    private(set) var count = 0
    /// The items that the source no longer has, though it had them before.
    private(set) var gone: [WrittenItems.Object] = []
    /// The items that were removed, because their row was deleted.
    private(set) var removed: [WrittenItems.Object] = []
    /// The items that stay although their row was deleted, because they were edited here; and their former rows.
    private(set) var edited: [WrittenItems.Object] = []
    private(set) var keptRows: [[[UInt8]?]] = []
    /// The number of items that stay, though no row has ever stood for them.
    private(set) var others = 0
    /// The number of values that stay, because they were edited here and not in the source.
    private(set) var editedValues = 0
    /// The number of values that were replaced by those of the table, though nothing said which are newer.
    private(set) var replaced = 0
    /// The number of rows that were left out, because their items were deleted here.
    private(set) var deleted = 0
    private let columns: TableColumns
    private let scope: Scope

    /// What the rows of a table stand for.
    enum Scope {
        /// All items: those that lost their row are deleted, and an empty cell is a missing value.
        case all
        /// Some items: the others stay, and so do values for which a row has no cell.
        case some
    }

    /// Merges the rows of a table, starting with `first`, into items.
    ///
    /// - Parameters:
    ///   - base: the rows of the last import from this source: a value that is the same in it was not
    ///     changed in the source.
    ///   - others: returns those of other tables, the newest first, for items of which the base knows nothing.
    init(
        of table: Table, _ columns: TableColumns, from first: Int, over written: WrittenItems,
        base: MergeBase? = nil, others: () -> [MergeBase] = { [] },
        scope: Scope = .all
    ) {
        self.table = table
        self.written = written
        self.columns = columns
        self.scope = scope
        let rows = columns.rows(from: first)
        let all = columns.all.map(\.column)
        let cells = rows.map { columns.cells(ofRow: $0) }
        let isPart = scope == .some
        let former = base.map { FormerRows($0, columns: all, over: written) }
        lazy var elsewhere = others().map { FormerRows($0, columns: all, over: written) }
        var matches = RowMatches(
            cells, columns: all, written, onlyBySource: isPart,
            isKnown: { former?.row(ofItem: $0) != nil }, isExport: columns.areOwn,
            sure: former?.renumbered(cells)
        ).items
        if let former {
            // An item may have lost its number here.
            var taken = Set(matches.compactMap(\.self))
            for row in matches.indices where matches[row] == nil {
                guard let item = former.item(of: cells[row]), taken.insert(item).inserted else {
                    continue
                }
                matches[row] = item
            }
        }
        var entries: [Entry] = []
        for (number, row) in rows.enumerated() {
            let before = matches[number].flatMap { former?.row(ofItem: $0) }
            let others =
                before == nil
                ? matches[number].map { item in elsewhere.compactMap { $0.row(ofItem: item) } }
                    ?? []
                : []
            if matches[number] == nil, former?.wasDeleted(cells[number]) == true {
                deleted += 1
                continue
            }
            entries.append(
                Entry(
                    row: row, cells: cells[number], item: matches[number], base: before,
                    others: others))
        }
        if isPart {
            keepOthers(&entries, former)
        } else {
            keepOthers(among: &entries, former)
        }
        write(entries)
    }

    /// An item to write: from a row, over an item, or both.
    private struct Entry {
        var row: Int?
        var cells: [[UInt8]?] = []
        let item: Int?
        var base: [[UInt8]?]?
        /// The rows of other tables from which the item was made, the newest first.
        var others: [[[UInt8]?]] = []
    }

    /// Puts the items in their old order, with those that have no row, before the new ones.
    private mutating func keepOthers(_ entries: inout [Entry], _ former: FormerRows?) {
        var ofItems: [Int: Entry] = [:]
        for entry in entries {
            if let item = entry.item { ofItems[item] = entry }
        }
        let old = written.items.indices.map { ofItems[$0] ?? Entry(item: $0) }
        for entry in old where entry.row == nil {
            if let item = entry.item, former?.row(ofItem: item) != nil {
                gone.append(written.items[item])
            }
        }
        entries = old + entries.filter { $0.item == nil }
    }

    /// Puts the items that never had a row behind those that they followed, in the order of the rows.
    private mutating func keepOthers(among entries: inout [Entry], _ former: FormerRows?) {
        let matched = Set(entries.compactMap(\.item))
        var following: [Int: [Entry]] = [:]
        var last = -1
        for item in written.items.indices {
            if matched.contains(item) {
                last = item
            } else if let row = former?.row(ofItem: item),
                !isEdited(written.items[item], since: row)
            {
                removed.append(written.items[item])
            } else if let row = former?.row(ofItem: item) {
                following[last, default: []].append(Entry(item: item))
                edited.append(written.items[item])
                keptRows.append(row)
            } else {
                following[last, default: []].append(Entry(item: item))
                others += 1
            }
        }
        entries =
            (following[-1] ?? [])
            + entries.flatMap { entry in [entry] + (entry.item.flatMap { following[$0] } ?? []) }
    }

    /// Whether an item says something else than the row from which it was made.
    private func isEdited(_ item: WrittenItems.Object, since row: [[UInt8]?]) -> Bool {
        let isChanged = zip(columns.all, row).contains { entry, cell in
            (written.cell(of: item, in: entry.column) ?? []) != (cell ?? [])
        }
        return isChanged || item.members.contains { isBesideTheTable($0) }
    }

    /// Whether a table could hold a value, but this one has no column for it.
    private func isBesideTheTable(_ member: WrittenItems.Member) -> Bool {
        if member.key == ItemKey.schema.text { return false }
        if member.key == ItemKey.pictures.text {
            let list = WrittenValue(written.bytes(member.valueRange), main: columns.mainLanguage)
            let views = columns.all.lazy.filter(\.column.isPicture).map { $0.column.view + 1 }
            return (list?.viewCount ?? 0) > views.max() ?? 0
        }
        guard !columns.all.contains(where: { $0.column.key == member.key }) else { return false }
        return ItemColumn.knownKeys.contains(member.key) || written.cell(of: member) != nil
    }

    /// Writes items with the space between them.
    private mutating func write(_ entries: [Entry]) {
        let list = SeparatedList(
            written.items.map(\.range), start: start(of: written), source: written.source)
        json = written.bytes(0..<list.start)
        count = entries.count
        for (number, entry) in entries.enumerated() {
            let isLast = number == entries.count - 1
            if number > 0 { json.append(UInt8(ascii: ",")) }
            json += list.space(before: entry.item, isFirst: number == 0)
            let item = entry.item.map { written.items[$0] }
            if let row = entry.row {
                write(entry, ofRow: row, over: item)
            } else if let item {
                json += written.bytes(item.range)
            }
            json += list.space(behind: entry.item, isLast: isLast)
        }
        json += written.bytes((written.source.bytes.count - tail)..<written.source.bytes.count)
    }

    /// Returns the end of the space after the opening bracket.
    private func start(of written: WrittenItems) -> Int {
        let first = written.items.first?.range.lowerBound ?? 0
        let before = written.source.bytes.span.extracting(..<first)
        return (before.lastIndex(of: UInt8(ascii: "[")) ?? 0) + 1
    }

    /// The number of bytes of the closing bracket and everything after it.
    private var tail: Int {
        let end = written.items.last?.range.upperBound ?? 0
        let bytes = written.source.bytes.span
        return bytes.count - bytes.firstIndex(of: UInt8(ascii: "]"), from: end)
    }

    /// Writes the item of a row.
    private mutating func write(
        _ source: Entry, ofRow row: Int, over item: WrittenItems.Object?
    ) {
        // What another table said is older than what is here, and shows what was edited here.
        let base = source.base ?? source.others.first
        var members =
            item.map { item in
                item.members.map { NewMember(key: written.bytes($0.keyRange), old: $0) }
            } ?? []
        var isChanged = item == nil
        lost += columns.orphans(inRow: row) { column in
            item.flatMap { written.cell(of: $0, in: column) } != nil
        }
        for (number, (cell, entry)) in zip(source.cells, columns.all).enumerated() {
            let old = item.flatMap { written.member(of: $0, for: entry.column) }
            let oldCell = item.flatMap { written.cell(of: $0, in: entry.column) }
            let isSame =
                entry.column.isRequired
                ? (cell ?? []) == (oldCell ?? []) && item != nil
                : cell == oldCell
            guard !isSame else { continue }
            if let base,
                base[number] == cell || source.others.contains(where: { $0[number] == cell })
            {
                editedValues += 1
                continue
            }
            if source.base == nil, item != nil {
                // Nothing says which of the two is newer.
                let isOwn = scope == .all && columns.areOwn
                if !isOwn, isNothing(cell, entry.column) { continue }
                if scope == .all, let oldCell, !isNothing(oldCell, entry.column), !oldCell.isEmpty {
                    if base == nil { replaced += 1 }
                } else if scope == .some, let oldCell, !isNothing(oldCell, entry.column) {
                    lost.append(LostCell(row: row, entry: entry, reason: .editedHere(oldCell)))
                    continue
                }
            }
            if let base, oldCell != base[number] {
                lost.append(LostCell(row: row, entry: entry, reason: .editedHere(oldCell)))
                continue
            }
            isChanged = true
            let place = old.flatMap { old in
                members.firstIndex { $0.old?.keyRange == old.keyRange }
            }
            let isKept =
                old?.kind != .array && columns.requires(entry.column.requiredKey, inRow: row)
            let text = cell ?? (isKept ? [] : nil)
            set(text, entry.column, over: place, old?.kind, in: &members)
            let key = Self.literal(Array(entry.column.key.utf8), of: nil)
            if let cell, let value = members.first(where: { $0.key == key })?.value,
                entry.column.isLost(
                    String(decoding: cell, as: UTF8.self), in: value,
                    main: columns.mainLanguage)
            {
                lost.append(LostCell(row: row, entry: entry, reason: .otherNumber))
            }
        }
        if item == nil, !columns.hasPictures { setPictures(Array("[]".utf8), in: &members) }
        guard isChanged else { return json += item.map { written.bytes($0.range) } ?? [] }
        if let place = members.firstIndex(where: { $0.key == Self.pictures }),
            let list = members[place].value
        {
            let views = written.views(in: list)
            if let views { members[place].value = views } else { members.remove(at: place) }
        }
        write(members, like: item ?? written.items[0])
    }

    /// Whether a source says nothing with a cell.
    private func isNothing(_ cell: [UInt8]?, _ column: ItemColumn) -> Bool {
        cell == nil || (column.isMainPicture && cell == Array(ItemColumn.noPicture.utf8))
    }

    /// Sets the cell of a column in the members of an item, of which the one at a place has it so far.
    private func set(
        _ text: [UInt8]?, _ column: ItemColumn, over place: Int?, _ kind: JSONKind?,
        in members: inout [NewMember]
    ) {
        if column.isMainPicture, text == Array(ItemColumn.noPicture.utf8) {
            return setPictures(Array("[]".utf8), in: &members)
        }
        if text != nil, column.view > 0 { gatherPictures(in: &members) }
        let name = Self.literal(Array(column.key.utf8), of: nil)
        // A translation may come after its text, both new, and so may a picture.
        let pictures = column.isOfView ? members.firstIndex { $0.key == Self.pictures } : nil
        let place = place ?? pictures ?? members.firstIndex { $0.key == name }
        guard let place else {
            guard let text, column.language == nil, column.view == 0 else { return }
            members.append(
                NewMember(key: name, old: nil, value: Self.literal(text, of: column.kind)))
            return
        }
        let isPlain =
            column.language == nil && kind != .object && kind != .array && place != pictures
        let value: [UInt8]? =
            if isPlain {
                text.map { Self.literal($0, of: column.kind, like: kind) }
            } else {
                written.value(
                    of: members[place].value
                        ?? members[place].old.map { written.bytes($0.valueRange) } ?? [],
                    replacing: text, in: column)
            }
        if let value { members[place].value = value } else { members.remove(at: place) }
    }

    /// Writes the keys about the only picture of an item into a list of pictures, unless it has one.
    private func gatherPictures(in members: inout [NewMember]) {
        guard !members.contains(where: { $0.key == Self.pictures }) else { return }
        let texts = viewMembers(in: members).map { index in
            let value =
                members[index].value ?? members[index].old.map { written.bytes($0.valueRange) }
            return members[index].key + Array(": ".utf8) + (value ?? [])
        }
        setPictures(
            Array("[{".utf8) + Array(texts.joined(separator: Array(", ".utf8))) + Array("}]".utf8),
            in: &members)
    }

    /// Writes a list of pictures in the place of all that an item says about its pictures.
    private func setPictures(_ list: [UInt8], in members: inout [NewMember]) {
        if let place = members.firstIndex(where: { $0.key == Self.pictures }) {
            return members[place].value = list
        }
        let own = viewMembers(in: members)
        let place = own.first ?? members.count
        for index in own.reversed() { members.remove(at: index) }
        members.insert(NewMember(key: Self.pictures, old: nil, value: list), at: place)
    }

    /// Returns the places of the keys about the only picture of an item.
    private func viewMembers(in members: [NewMember]) -> [Int] {
        let keys = ItemKey.viewKeys.map { Self.literal(Array($0.text.utf8), of: nil) }
        return members.indices.filter { keys.contains(members[$0].key) }
    }

    private static let pictures = literal(Array(ItemKey.pictures.text.utf8), of: nil)

    /// A member to write: unchanged, or with a new value.
    private struct NewMember {
        let key: [UInt8]
        let old: WrittenItems.Member?
        var value: [UInt8]?
    }

    /// Writes an object with the space between the members of another one, or of the same one.
    private mutating func write(_ members: [NewMember], like item: WrittenItems.Object) {
        let list = SeparatedList(
            item.members.map { $0.keyRange.lowerBound..<$0.valueRange.upperBound },
            start: item.range.lowerBound + 1, source: written.source)
        let colon =
            item.members.last.map {
                written.bytes($0.keyRange.upperBound..<$0.valueRange.lowerBound)
            } ?? Array(": ".utf8)
        json.append(UInt8(ascii: "{"))
        for (number, member) in members.enumerated() {
            if number > 0 { json.append(UInt8(ascii: ",")) }
            let own = member.old.flatMap { old in
                item.members.firstIndex { $0.keyRange == old.keyRange }
            }
            json += list.space(before: own, isFirst: number == 0)
            json += member.key
            if let old = member.old {
                json += written.bytes(old.keyRange.upperBound..<old.valueRange.lowerBound)
                json += member.value ?? written.bytes(old.valueRange)
            } else {
                json += colon
                json += member.value ?? []
            }
            json += list.space(behind: own, isLast: number == members.count - 1)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// Returns a value for a text: of the earlier type, if the text has this type.
    private static func literal(
        _ text: [UInt8], of kind: FieldKind?, like old: JSONKind? = nil
    ) -> [UInt8] {
        Array(
            WrittenValue.literal(String(decoding: text, as: UTF8.self), of: kind, like: old).utf8)
    }
}

/// The space between the elements of a list, without the commas.
private struct SeparatedList {
    /// The space after the opening bracket.
    let start: Int
    private let spaces: [(before: [UInt8], behind: [UInt8])]

    /// - Parameter ranges: the elements of the list, which ends with a bracket.
    init(_ ranges: [Range<Int>], start: Int, source: SourceText) {
        self.start = start
        let bytes = source.bytes.span
        var from = start
        spaces = ranges.map { range in
            let behind = bytes.extracting(range.upperBound...).prefix {
                $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]")
            }
            defer { from = range.upperBound + behind.count + 1 }
            return (Array(bytes.extracting(from..<range.lowerBound)), Array(behind))
        }
    }

    /// Returns the space before an existing or new element.
    func space(before element: Int?, isFirst: Bool) -> [UInt8] {
        if isFirst { return spaces.first?.before ?? [] }
        if let element, element > 0 { return spaces[element].before }
        return (spaces.count > 1 ? spaces[1] : spaces.first)?.before ?? []
    }

    /// Returns the space after an existing or new element.
    func space(behind element: Int?, isLast: Bool) -> [UInt8] {
        if isLast { return spaces.last?.behind ?? [] }
        guard let element, element < spaces.count - 1 else { return [] }
        return spaces[element].behind
    }
}

/// The item from which each row of a table was exported.
struct RowMatches {
    /// For each row the number of its item; nil for a new row.
    private(set) var items: [Int?]

    /// Matches rows with items by id, by all cells, and then by the remaining keys: all texts, the name and
    /// the picture, and finally one key alone. Of equal items, that at the same place matches,
    /// otherwise the first.
    ///
    /// - Parameters:
    ///   - onlyBySource: whether rows with a number in their source match by it, or by all cells, alone.
    ///   - isKnown: whether an item is from the table; only then one key alone tells it, because many objects have
    ///     the same name.
    ///   - isExport: whether the table has the columns of an export: the names of pictures are then the exhibition's own,
    ///     and not those that cameras give again.
    ///   - sure: for each row the number of the item that is known to be its own.
    init(
        _ rows: [[[UInt8]?]], columns: [ItemColumn], _ written: WrittenItems,
        onlyBySource: Bool = false, isKnown: (Int) -> Bool = { _ in true }, isExport: Bool = false,
        sure: [Int?]? = nil
    ) {
        items = sure ?? [Int?](repeating: nil, count: rows.count)
        var isTaken = [Bool](repeating: false, count: written.items.count)
        for item in items.compactMap(\.self) { isTaken[item] = true }
        let identities = Identities(columns)
        for round in Self.rounds(columns, onlyBySource, isExport) {
            func values(_ cell: (Int) -> [UInt8]?) -> [[UInt8]]? {
                let values = round.places.map { place in
                    let cell = cell(place)
                    // Exhibits without a picture have nothing in common.
                    let isNone =
                        columns[place].isMainPicture && cell == Array(ItemColumn.noPicture.utf8)
                    return isNone && !round.canLack ? nil : cell
                }
                guard round.canLack || !values.contains(nil),
                    !values.allSatisfy({ $0?.isEmpty ?? true })
                else { return nil }
                return values.map { $0 ?? [] }
            }
            func isSame(_ row: Int, _ item: Int) -> Bool {
                let isKnown = isKnown(item)
                if round.isAlone, !isKnown { return false }
                return round.canLack
                    || identities.agree(
                        rows[row], { written.cell(of: written.items[item], in: columns[$0]) },
                        round.places, isKnown: isKnown)
            }
            // A number that several have tells none of them from the others.
            let repeated =
                !round.isNumber
                ? []
                : Self.repeated(in: rows.lazy.map { row in values { row[$0] } }).union(
                    Self.repeated(
                        in: written.items.lazy.map { item in
                            values { written.cell(of: item, in: columns[$0]) }
                        }))
            var found: [[[UInt8]]: [Int]] = [:]
            for index in written.items.indices.reversed() where !isTaken[index] {
                let item = written.items[index]
                guard let ofItem = values({ written.cell(of: item, in: columns[$0]) }),
                    !repeated.contains(ofItem)
                else { continue }
                if index < rows.count, items[index] == nil,
                    values({ rows[index][$0] }) == ofItem, isSame(index, index)
                {
                    items[index] = index
                    isTaken[index] = true
                } else {
                    found[ofItem, default: []].append(index)
                }
            }
            for row in rows.indices where items[row] == nil {
                guard let ofRow = values({ rows[row][$0] }), let equal = found[ofRow],
                    let place = equal.suffix(Self.mostTried).lastIndex(where: { isSame(row, $0) })
                else { continue }
                items[row] = equal[place]
                isTaken[equal[place]] = true
                found[ofRow]?.remove(at: place)
            }
        }
    }

    /// The number of equal items of which one is chosen.
    private static let mostTried = 20

    /// The columns that tell exhibits from each other.
    private struct Identities {
        private let numbers: [Int]
        private let inventoryNumber: Int?
        private let holder: Int?
        private let name: Int?
        private let text: Int?
        private let picture: Int?

        init(_ columns: [ItemColumn]) {
            numbers = columns.indices.filter { columns[$0].isIdentity }
            inventoryNumber = columns.firstIndex(of: ItemColumn(.inventoryNumber))
            holder = columns.firstIndex(of: ItemColumn(.holder))
            name = columns.firstIndex(of: ItemColumn(.name))
            text = columns.firstIndex(of: ItemColumn(.desc))
            picture = columns.firstIndex(of: ItemColumn(.imageName))
        }

        /// Whether a row and an item that are equal in some columns can be one exhibit: with different numbers, or with
        /// the same inventory number of different museums, only if the name is equal and the text or the picture too.
        func agree(
            _ row: [[UInt8]?], _ cell: (Int) -> [UInt8]?, _ places: [Int], isKnown: Bool
        ) -> Bool {
            func differs(_ column: Int) -> Bool {
                guard let own = row[column], let other = cell(column) else { return false }
                return own != other
            }
            if let number = inventoryNumber, places == [number] {
                guard let holder, differs(holder), let name else { return true }
                func isSame(_ column: Int?) -> Bool {
                    guard let column, let own = row[column] else { return false }
                    return own != Array(ItemColumn.noPicture.utf8) && cell(column) == own
                }
                return isSame(name) && (isSame(text) || isSame(picture))
            }
            if let name, places.contains(name) {
                if let text, places.contains(text) { return true }
                if isKnown, let picture, places.contains(picture) { return true }
            }
            if let number = inventoryNumber, let holder, row[number] != nil, differs(holder) {
                return false
            }
            return !numbers.contains(where: differs)
        }
    }

    /// Returns the values that are there several times.
    private static func repeated(in all: some Sequence<[[UInt8]]?>) -> Set<[[UInt8]]> {
        var (met, repeated): (Set<[[UInt8]]>, Set<[[UInt8]]>) = ([], [])
        for values in all {
            if let values, !met.insert(values).inserted { repeated.insert(values) }
        }
        return repeated
    }

    /// What is compared, and how.
    private struct Round {
        let places: [Int]
        /// Whether some of the cells may be empty.
        var canLack = false
        var isNumber = false
        /// Whether it compares one key alone that several exhibits may share.
        var isAlone = false
    }

    private static func rounds(
        _ columns: [ItemColumn], _ onlyBySource: Bool, _ isExport: Bool
    ) -> [Round] {
        let identities = columns.indices.filter { columns[$0].isIdentity }
            .map { Round(places: [$0], isNumber: true) }
        let all = Round(places: Array(columns.indices), canLack: true)
        let hasNumber = columns.contains { SourceForm.identities.contains($0.key) }
        if onlyBySource, hasNumber { return identities + [all] }
        let rounds = (keys + (isExport ? [[.imageName]] : [])).compactMap { keys -> Round? in
            let places = keys.compactMap { columns.firstIndex(of: ItemColumn($0)) }
            guard places.count == keys.count else { return nil }
            return Round(places: places, isAlone: keys.count == 1)
        }
        return identities + [all] + rounds
    }

    private static let keys: [[ItemKey]] = [
        [.name, .imageName, .shortDesc, .desc], [.name, .imageName, .desc],
        [.name, .imageName], [.name, .desc], [.imageName, .desc], [.desc], [.name],
    ]
}
