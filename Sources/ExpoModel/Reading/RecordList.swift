internal import ExpoDiagnostics
internal import ExpoJSON

/// The objects that have been read: the places of their values, eight bytes for each of the keys that
/// most objects have, and the parts of the other values.
struct RecordList<Key: RecordKey>: Sendable {
    private var places: [JSONText] = []
    private(set) var count = 0
    /// What the objects have besides; nil if none has anything.
    var parts: RecordParts.Kept?
    /// The number of the language whose texts are read; those that lack it are read in the main one.
    var language = 0
    /// The number of places per object.
    private let width = Key.columnCount

    subscript(index: Int) -> Record<Key> { Record(list: self, index: index) }

    /// Returns the place of a value of the object at an index, for texts without the quotes;
    /// `absent` if the object does not have it.
    func place(of key: Key, at index: Int) -> JSONText { place(ofKey: key.rawValue, at: index) }

    /// The same for the number of a key.
    func place(ofKey key: Int, at index: Int) -> JSONText {
        language == 0 ? original(key, at: index) : translated(key, at: index)
    }

    /// Returns where the value of a key that most objects have begins in the main language, if that
    /// object exists and has it.
    func offset(ofColumn key: Int, at index: Int) -> Int? {
        guard index < count, key < width else { return nil }
        let place = places[index * width + key]
        return place.isAbsent ? nil : place.offset
    }

    /// Returns the place of a value in the main language.
    private func original(_ key: Int, at index: Int) -> JSONText {
        if key < width { return places[index * width + key] }
        return parts?.first(of: index) { $0.isText(ofKey: key, in: 0) }?.text ?? .absent
    }

    private func translated(_ key: Int, at index: Int) -> JSONText {
        translation(ofKey: key, at: index)?.text ?? original(key, at: index)
    }

    private func translation(ofKey key: Int, at index: Int) -> RecordPart? {
        parts?.first(of: index) { $0.isText(ofKey: key, in: language) }
    }

    /// Whether the object at an index has a text in the main language only, and that is not the
    /// language that is read.
    func isFallback(_ key: Int, at index: Int) -> Bool {
        language != 0 && !original(key, at: index).isAbsent
            && translation(ofKey: key, at: index) == nil
    }

    /// Returns the text of a key with a place in a list, from 1, and whether it lacks the language that
    /// is read.
    func text(ofKey key: Int, ordinal: Int, at index: Int) -> (text: JSONText, isFallback: Bool)? {
        func part(in language: Int) -> RecordPart? {
            parts?.first(of: index) {
                $0.key == key && $0.ordinal == ordinal && $0.language == language
            }
        }
        if let part = part(in: language) { return (part.text, false) }
        return part(in: 0).map { ($0.text, true) }
    }

    /// Calls `body` with each of the texts at a key of the object at an index, which may be one or a
    /// list, with whether it lacks the language that is read, and with the number of its term.
    func forEachText(
        ofKey key: Int, at index: Int, mayBeTranslated: Bool,
        _ body: (JSONText, _ isFallback: Bool, _ term: Int?) -> Void
    ) {
        guard let parts else { return }
        parts.forEach(of: index) { part, term in
            guard part.key == key, part.language == 0 else { return }
            guard language != 0 else { return body(part.text, false, term) }
            guard mayBeTranslated else { return body(part.text, true, term) }
            let translation = parts.first(of: index) {
                $0.key == key && $0.language == language && $0.ordinal == part.ordinal
            }
            body(translation?.text ?? part.text, translation == nil, term)
        }
    }

    /// Returns the list without the objects that lack a value for `key`.
    func with(_ key: Key) -> RecordList {
        var list = RecordList()
        for index in 0..<count where !place(of: key, at: index).isAbsent {
            list.places += places[(index * width)..<((index + 1) * width)]
            list.count += 1
        }
        return list
    }

    /// Returns the objects in another order: for each place, the index of the object that comes there.
    func inOrder(_ order: [Int]) -> RecordList {
        var list = RecordList()
        list.places.reserveCapacity(places.count)
        for index in order { list.places += places[(index * width)..<((index + 1) * width)] }
        (list.count, list.language, list.parts) = (count, language, parts?.inOrder(order))
        return list
    }

    /// Begins an object without values, which is counted only when it ends.
    mutating func begin() {
        places.append(contentsOf: repeatElement(.absent, count: width))
    }

    mutating func end() { count += 1 }

    /// Sets the place of a value of the object that has begun, by the number of its key.
    mutating func setLast(_ key: Int, _ place: JSONText) {
        places[places.count - width + key] = place
    }

    /// Whether the object that has begun has a value.
    func lastHas(_ key: Int) -> Bool { !lastPlace(of: key).isAbsent }

    /// Returns the place of a value of the object that has begun.
    func lastPlace(of key: Int) -> JSONText { places[places.count - width + key] }

    /// Moves the last object to another list.
    mutating func moveLast(to other: inout RecordList) {
        other.places += places.suffix(width)
        other.count += 1
        places.removeLast(width)
        count -= 1
    }

    /// Adds the objects of another list, without their parts.
    mutating func append(_ other: RecordList) {
        places.reserveCapacity(places.count + other.places.count)
        places += other.places
        count += other.count
    }

    /// Calls `body` with every place in the file that an object has a value at, and with a number
    /// that distinguishes it from the others: that of its key, or a larger one for a part.
    func forEachPlace(at index: Int, _ body: (_ number: Int, JSONText) -> Void) {
        for key in 0..<width {
            let place = places[index * width + key]
            if !place.isAbsent { body(key, place) }
        }
        parts?.forEach(of: index) { part, _ in body(part.number, part.text) }
    }
}

/// An object that has been read: the places of its values.
struct Record<Key: RecordKey>: Sendable {
    fileprivate let list: RecordList<Key>
    fileprivate let index: Int

    /// The place of the value at `key`, for texts without the quotes; `absent` if the object does
    /// not have it.
    subscript(key: Key) -> JSONText { list.place(ofKey: key.rawValue, at: index) }

    /// The same for the number of a key.
    subscript(key: Int) -> JSONText { list.place(ofKey: key, at: index) }

    /// The elements of a list.
    func parts(of key: Key) -> [RecordPart] {
        var found: [RecordPart] = []
        list.parts?.forEach(of: index) { part, _ in
            if part.key == key.rawValue { found.append(part) }
        }
        return found
    }

    /// Returns the texts of the objects in a list, by their keys, in the order of the list.
    func elements(of key: Key, in source: SourceText) -> [[ContentText?]] {
        guard !self[key].isAbsent else { return [] }
        let width = key.kind.elements.count
        var objects: [Int: [ContentText?]] = [:]
        for part in parts(of: key) where part.language == 0 || part.language == list.language {
            let isMain = part.language == 0
            let (object, element) = part.ordinal.quotientAndRemainder(dividingBy: width)
            var texts = objects[object] ?? Array(repeating: nil, count: width)
            if !isMain || texts[element] == nil {
                texts[element] = ContentText(
                    part.text, in: source, isFallback: isMain && list.language != 0)
            }
            objects[object] = texts
        }
        return objects.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Whether a text is in the main language only, and that is not the language that is read.
    func isFallback(_ key: Key) -> Bool { list.isFallback(key.rawValue, at: index) }

    /// Returns the same object read in the language of a number.
    func inLanguage(_ number: Int) -> Record {
        var list = list
        list.language = number
        return Record(list: list, index: index)
    }

    /// Returns the text at `key`, if the object has it.
    func text(_ key: Key, in source: SourceText) -> ContentText? {
        let place = self[key]
        guard !place.isAbsent else { return nil }
        return ContentText(place, in: source, isFallback: isFallback(key))
    }

    /// Returns the whole number at `key`, if the object has it.
    func wholeNumber(_ key: Key, in source: SourceText) -> Int? {
        guard !self[key].isAbsent else { return nil }
        return JSONNumber(offset: self[key].offset, length: self[key].length)
            .wholeNumber(in: source)
    }
}
