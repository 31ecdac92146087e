internal import ExpoJSON

extension ItemCollection {
    /// Calls `body` with the item at an index as it stands in its file, from its first value to its
    /// last, escapes and all; and with where in that each key's value begins, and how long it is.
    /// Items that are equal in both are equal in everything.
    package func withWritten(
        at index: Int, _ body: (UnsafeRawBufferPointer, InlineArray<26, Int>) -> Void
    ) {
        var places = InlineArray<26, Int>(repeating: -1)
        var start = Int.max
        var end = 0
        forEachPlace(at: index) { key, place in
            places[2 * key.rawValue] = place.offset
            places[2 * key.rawValue + 1] = place.length
            start = Swift.min(start, place.offset)
            end = Swift.max(end, place.offset + place.length)
        }
        guard start < end else { return body(UnsafeRawBufferPointer(start: nil, count: 0), places) }
        forEachPlace(at: index) { key, place in places[2 * key.rawValue] = place.offset - start }
        source.bytes.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end]), places) }
    }

    /// Calls `body` with each value that the item at an index has, but for the text of its page, as
    /// it stands in its file, and with the number of its key.
    package func forEachShortValue(
        at index: Int, _ body: (_ key: Int, UnsafeRawBufferPointer) -> Void
    ) {
        source.bytes.withBytes { bytes in
            forEachPlace(at: index) { key, place in
                guard key != .desc else { return }
                let value = bytes[place.offset..<(place.offset + place.length)]
                body(key.rawValue, UnsafeRawBufferPointer(rebasing: value))
            }
        }
    }

    private func forEachPlace(at index: Int, _ body: (ItemKey, JSONText) -> Void) {
        let record = records[index]
        var number = 0
        while let key = ItemKey(rawValue: number) {
            if record[key] != .absent { body(key, record[key]) }
            number += 1
        }
    }
}
