#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The order of many paths by their bytes.
///
/// It compares copies that stand one behind the other: comparing strings as they are would count
/// references four times a comparison.
struct PathOrder {
    /// Where the paths stood, in the order of their bytes; equal ones in the order they had.
    let places: [Int32]

    init(of paths: some Sequence<String>) {
        var bytes: [UInt8] = []
        var ends: [Int] = [0]
        for path in paths {
            bytes += path.utf8
            ends.append(bytes.count)
        }
        var places = (0..<Int32(ends.count - 1)).map { $0 }
        bytes.withUnsafeBytes { bytes in
            ends.withUnsafeBufferPointer { ends in
                let path = { (place: Int32) in
                    UnsafeRawBufferPointer(rebasing: bytes[ends[Int(place)]..<ends[Int(place) + 1]])
                }
                places.sort { path($0).precedes(path($1)) }
            }
        }
        self.places = places
    }
}

extension String {
    /// Whether this text comes before another in the order of their bytes.
    func precedes(_ other: String) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { UnsafeRawBufferPointer(text).precedes(UnsafeRawBufferPointer($0)) }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these bytes come before others.
    fileprivate func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
        guard let start = baseAddress, let otherStart = other.baseAddress else {
            return count < other.count
        }
        let order = memcmp(start, otherStart, Swift.min(count, other.count))
        return order < 0 || (order == 0 && count < other.count)
    }
}
