internal import ExpoDiagnostics
internal import ExpoJSON

/// The keys of one kind of object, found by what stands in the file.
///
/// A key's length and its first eight bytes tell it from almost all others, so that most are found
/// by comparing two numbers.
struct KeyTable<Key: RecordKey> {
    private let entries = Key.allCases.map(Entry.init)

    private struct Entry {
        let key: Key
        let length: Int
        let firstWord: UInt64

        init(_ key: Key) {
            self.key = key
            length = key.name.utf8CodeUnitCount
            firstWord = key.name.withUTF8Buffer { name in
                name.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
            }
        }
    }

    /// Returns the key of that name, if there is one.
    func key(named name: JSONText, in source: SourceText) -> Key? {
        guard !name.hasEscapes else {
            return entries.first { name.equals($0.key.name, in: source) }?.key
        }
        let firstWord = name.firstWord(in: source)
        for entry in entries where entry.firstWord == firstWord && entry.length == name.length {
            if entry.length <= 8 || name.equals(entry.key.name, in: source) { return entry.key }
        }
        return nil
    }
}
