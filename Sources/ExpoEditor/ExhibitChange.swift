import ExpoBytes
import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// A change of the list of exhibits.
struct ExhibitChange {
    /// What happens, as requests name it.
    enum Kind: String {
        case add
        case duplicate
        case remove
        case move
    }

    private let kind: Kind
    /// The index of the exhibit; nil for a new one.
    private let index: Int?
    /// The index of the one beside which it comes.
    private let other: Int?
    private let isBefore: Bool
    /// The name of a new one.
    private let name: String

    /// Reads a request.
    init(
        _ request: JSONValue?, _ place: ContentPlace?, in file: EditedFile
    ) throws(EditFailure) {
        guard let kind = request?["do"]?.text.flatMap(Kind.init) else { throw .unknown }
        self.kind = kind
        index =
            kind == .add ? nil : try Self.index(place, named: request?["was"]?.text, in: file)
        if let beside = request?["beside"]?.text {
            other = try Self.index(
                ContentPlace(beside), named: request?["of"]?.text, in: file)
        } else {
            other = nil
        }
        isBefore = request?["side"]?.text == "before"
        name = request?["text"]?.text ?? ""
        if kind == .move, other == nil { throw .unknown }
    }

    /// Returns the index of the exhibit at a place, if it has the name that the page shows there.
    static func index(
        _ place: ContentPlace?, named name: String?, in file: EditedFile
    ) throws(EditFailure) -> Int {
        guard let place, let name = name?.withoutSpaces else { throw .unknown }
        let index = try ContentEditor.exhibit(at: place, in: file)
        guard file.names(ofExhibit: index).contains(where: { $0.withoutSpaces == name })
        else { throw .changedList }
        return index
    }

    /// Returns the edits of the file, and the index of the exhibit that was added or moved.
    func edits(of file: EditedFile) throws(EditFailure) -> (edits: [TextEdit], index: Int?) {
        let found = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
            try foundEdits(of: file)
        }
        guard let found else { throw .noText }
        return (found, kind == .remove ? nil : end(in: file))
    }

    /// The index that the exhibit has afterwards.
    private func end(in file: EditedFile) -> Int {
        guard let other else { return index.map { $0 + 1 } ?? file.exhibitCount }
        guard let index else { return other + 1 }
        if index == other { return index }
        return (index < other ? other - 1 : other) + (isBefore ? 0 : 1)
    }

    private func foundEdits(of file: EditedFile) throws(JSONSyntaxError) -> [TextEdit]? {
        let end = end(in: file)
        let text: [UInt8]
        switch (kind, index) {
        case (.remove, let index?): return try file.removingExhibit(index).map { [$0] }
        case (.move, let index?):
            return try file.movingExhibit(index, to: end, sectionOf: other ?? index)
        case (_, let index?): text = try file.copy(ofExhibit: index)
        case (_, nil): text = try file.newExhibit(named: name, sectionOf: other)
        }
        return try file.insertingExhibit(text, at: end).map { [$0] }
    }
}

extension EditedFile {
    private static let keys = ItemKey.allCases.map(\.text)

    /// The number of exhibits, if the file is a list of them.
    var exhibitCount: Int { ((try? json.value(at: JSONPointer())) ?? nil)?.count ?? 0 }

    func hasExhibit(_ index: Int) throws(JSONSyntaxError) -> Bool {
        try json.value(at: JSONPointer(["\(index)"]))?.kind == .object
    }

    /// Returns the name of an exhibit in each language; an empty one if it has none.
    /// Returns the names of an exhibit in the languages that it has, the main one first.
    func names(ofExhibit index: Int) -> [String] {
        let name = JSONPointer(["\(index)", ItemKey.name.text])
        guard let value = (try? json.value(at: name)) ?? nil else { return [""] }
        guard value.kind == .object else { return [value.text ?? ""] }
        return languages.compactMap { ((try? json.value(at: name[$0])) ?? nil)?.text }
    }

    fileprivate func removingExhibit(_ index: Int) throws(JSONSyntaxError) -> TextEdit? {
        try json.removing(JSONPointer(["\(index)"]))
    }

    fileprivate func insertingExhibit(
        _ text: [UInt8], at index: Int
    ) throws(JSONSyntaxError) -> TextEdit? {
        try json.inserting(text, at: index, into: JSONPointer())
    }

    /// Returns a new exhibit, a draft, in the section of another.
    fileprivate func newExhibit(
        named name: String, sectionOf other: Int?
    ) throws(JSONSyntaxError) -> [UInt8] {
        var members = [(key: ItemKey.name.text, value: EditableJSON.text(name))]
        if let other, let section = try section(ofExhibit: other) {
            members.append((ItemKey.section.text, section))
        }
        members.append((ItemKey.draft.text, Array("true".utf8)))
        return try json.object(members, like: JSONPointer(["\(other ?? 0)"]))
    }

    /// Returns a copy of an exhibit as a draft, without what only one can have.
    fileprivate func copy(ofExhibit index: Int) throws(JSONSyntaxError) -> [UInt8] {
        var text = try exhibit(index)
        for key in [ItemKey.id, .inventoryNumber] {
            text = text.applying(try EditableJSON(text).removing(JSONPointer([key.text])))
        }
        text = text.applying(
            try EditableJSON(text).setting(
                JSONPointer([ItemKey.draft.text]), to: Array("true".utf8), order: Self.keys))
        return Array(text.bytes.span)
    }

    /// Returns the edits that move an exhibit, and give it the section of another.
    ///
    /// - Parameter end: its index when it is there.
    fileprivate func movingExhibit(
        _ index: Int, to end: Int, sectionOf other: Int
    ) throws(JSONSyntaxError) -> [TextEdit]? {
        let pointer = JSONPointer(["\(index)"])
        let key = JSONPointer([ItemKey.section.text])
        let old = try exhibit(index)
        let edit: TextEdit?
        if let section = try section(ofExhibit: other) {
            edit = try EditableJSON(old).setting(key, to: section, order: Self.keys)
        } else {
            edit = try EditableJSON(old).removing(key)
        }
        let text = Array(old.applying(edit).bytes.span)
        guard index != end else {
            return try json.setting(pointer, to: text).map { [$0] }
        }
        guard let removing = try json.removing(pointer) else { return nil }
        return try applying(removing).insertingExhibit(text, at: end).map { [removing, $0] }
    }

    /// Returns the edit by which an exhibit shows a picture, and the place of its alternative text.
    ///
    /// - Parameter besides: whether it is shown besides others, and not in the place of the first one.
    func showing(
        _ picture: String, inExhibit index: Int, besides: Bool
    ) throws(JSONSyntaxError) -> (edit: TextEdit, alternative: JSONPointer)? {
        let item = JSONPointer(["\(index)"])
        let (image, alt) = (ItemKey.imageName.text, ItemKey.alt.text)
        let list = item[ItemKey.pictures.text]
        let name = EditableJSON.text(picture)
        let count = try json.value(at: list)?.count ?? 0
        let hasOne = try json.value(at: item[image]) != nil || count > 0
        guard besides, hasOne else {
            let place = count > 0 ? list["0"] : item
            return try setting(place[image], to: name).map { ($0, place[alt]) }
        }
        let new = EditableJSON.object([(image, name)])
        guard count == 0 else {
            return try json.inserting(new, at: count, into: list).map {
                ($0, list["\(count)"][alt])
            }
        }
        // The first picture moves into the list, as it is.
        var text = try exhibit(index)
        var first: [(key: String, value: [UInt8])] = []
        for key in ItemKey.viewKeys.map(\.text) {
            let place = JSONPointer([key])
            guard let range = try EditableJSON(text).value(at: place)?.range else { continue }
            first.append((key, Array(text.bytes.span.extracting(range))))
            text = text.applying(try EditableJSON(text).removing(place))
        }
        text = text.applying(
            try EditableJSON(text).setting(
                JSONPointer([ItemKey.pictures.text]),
                to: EditableJSON.list([EditableJSON.object(first), new]), order: Self.keys))
        return try json.setting(item, to: Array(text.bytes.span)).map { ($0, list["1"][alt]) }
    }

    /// Returns the section of an exhibit as it is written; nil if it hangs in none.
    private func section(ofExhibit index: Int) throws(JSONSyntaxError) -> [UInt8]? {
        let value = try json.value(at: JSONPointer(["\(index)", ItemKey.section.text]))
        return value.map { Array(source.bytes.span.extracting($0.range)) }
    }

    /// Returns the text of an exhibit by itself.
    private func exhibit(_ index: Int) throws(JSONSyntaxError) -> SourceText {
        let range = try json.value(at: JSONPointer(["\(index)"]))?.range ?? 0..<0
        let bytes = Array(source.bytes.span.extracting(range))
        return SourceText(path: source.path, bytes: ByteRegion(copying: bytes))
    }
}

extension String {
    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}
