/// The keys of the objects being read, for finding duplicates.
///
/// A few keys are compared one by one, unless a bit mask already shows that they are new; larger
/// objects use a set, so that the cost stays proportional to the size.
struct JSONKeys {
    /// Keys that occurred before in the same object, in the order of the text.
    private(set) var repeated: [JSONText] = []

    /// The keys of all open objects, the innermost object's last; only the first `count` are in
    /// use.
    private var keys: [JSONText] = []
    private var count = 0
    private var objects: [Object] = []
    private var largeObjects: [Set<[UInt8]>] = []

    private struct Object {
        let firstKey: Int
        var isLarge = false
        /// A bit for each sort of key seen so far.
        var sorts: UInt64 = 0
    }

    private static let fewKeys = 64

    mutating func beginObject() {
        objects.append(Object(firstKey: count))
    }

    mutating func endObject() {
        guard let object = objects.popLast() else { return }
        count = object.firstKey
        if object.isLarge { largeObjects.removeLast() }
    }

    /// Records the next key of the innermost object.
    mutating func note(_ key: JSONText, in memory: Span<UInt8>) {
        guard let object = objects.last else { return }
        if !isNew(key, in: object, memory) { repeated.append(key) }
    }

    private mutating func isNew(
        _ key: JSONText, in object: Object, _ memory: Span<UInt8>
    ) -> Bool {
        if object.isLarge {
            return largeObjects[largeObjects.count - 1].insert(key.decodedBytes(in: memory))
                .inserted
        }
        let sort = key.sort(in: memory)
        if object.sorts & sort != 0 {
            for index in object.firstKey..<count where keys[index].isSame(as: key, in: memory) {
                return false
            }
        }
        objects[objects.count - 1].sorts |= sort
        append(key)
        if count - object.firstKey > Self.fewKeys { enlarge(object, memory) }
        return true
    }

    private mutating func append(_ key: JSONText) {
        if count < keys.count { keys[count] = key } else { keys.append(key) }
        count += 1
    }

    private mutating func enlarge(_ object: Object, _ memory: Span<UInt8>) {
        let bytes = keys[object.firstKey..<count].map { $0.decodedBytes(in: memory) }
        largeObjects.append(Set(bytes))
        objects[objects.count - 1].isLarge = true
    }
}

extension JSONText {
    /// Returns one of 64 bits: equal for equal keys, different for most others. Returns all bits
    /// for a key with escapes, which may be equal to one without.
    fileprivate func sort(in memory: Span<UInt8>) -> UInt64 {
        guard !hasEscapes, length > 0 else { return ~0 }
        let written = written(in: memory)
        let mixed = Int(written[0]) &* 7 &+ Int(written[length - 1]) &+ length &* 11
        return 1 << UInt64(mixed & 63)
    }
}
