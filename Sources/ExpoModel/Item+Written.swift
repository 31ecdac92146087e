internal import ExpoJSON

extension Item {
    /// Calls `body` with each value that the item has, as it stands in its file, escapes and all,
    /// and with the number of its key. Items that are equal in these are equal in everything.
    ///
    /// - Parameter hasText: whether the longest of them, the text of its page, is among them.
    package func forEachWrittenValue(
        withText hasText: Bool = true, _ body: (_ key: Int, UnsafeRawBufferPointer) -> Void
    ) {
        source.bytes.withBytes { bytes in
            var number = 0
            while let key = ItemKey(rawValue: number) {
                defer { number += 1 }
                let place = record[key]
                guard place != .absent, hasText || key != .desc else { continue }
                let value = bytes[place.offset..<(place.offset + place.length)]
                body(number, UnsafeRawBufferPointer(rebasing: value))
            }
        }
    }
}
