internal import ExpoJSON

extension Item {
    /// Calls `body` with each value that the item has, as it stands in its file, escapes and all,
    /// and with the number of its key. Items that are equal in these are equal in everything.
    package func forEachWrittenValue(_ body: (_ key: Int, UnsafeRawBufferPointer) -> Void) {
        source.bytes.withBytes { bytes in
            for key in ItemKey.allCases where record[key] != .absent {
                let place = record[key]
                let value = bytes[place.offset..<(place.offset + place.length)]
                body(key.rawValue, UnsafeRawBufferPointer(rebasing: value))
            }
        }
    }
}
