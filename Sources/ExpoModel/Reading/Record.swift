internal import ExpoDiagnostics
internal import ExpoJSON

/// An object that has been read: the place of every value it has.
struct Record<Key: RecordKey>: Sendable {
    private var places = InlineArray<13, JSONText>(repeating: .absent)

    init() {}

    /// The place of the value at `key`, without its quotes if it is a text; `absent` if the object
    /// does not have it.
    subscript(key: Key) -> JSONText {
        get { places[key.rawValue] }
        set { places[key.rawValue] = newValue }
    }

    /// Returns the text at `key`, if the object has it.
    func text(_ key: Key, in source: SourceText) -> ContentText? {
        self[key] == .absent ? nil : ContentText(self[key], in: source)
    }

    /// Returns the whole number at `key`, if the object has it.
    func wholeNumber(_ key: Key, in source: SourceText) -> Int? {
        guard self[key] != .absent else { return nil }
        return JSONNumber(offset: self[key].offset, length: self[key].length)
            .wholeNumber(in: source)
    }
}
