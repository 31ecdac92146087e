/// A name in the form in which it is compared with others: composed, and without case if that is
/// what tells no two apart.
///
/// Two names have the same bytes here where Swift would take their strings for equal. The memory is
/// used again for the next name.
package struct ComparedName: Sendable {
    package private(set) var bytes: [UInt8] = []
    private let ignoresCase: Bool

    /// Creates an empty name.
    package init(ignoringCase ignoresCase: Bool) {
        self.ignoresCase = ignoresCase
    }

    /// Makes this the name that UTF-8 stands for.
    package mutating func read(_ name: UnsafeRawBufferPointer) {
        bytes.removeAll(keepingCapacity: true)
        guard name.isSimpleText else {
            let text = String(decoding: name, as: UTF8.self)
            return bytes.append(contentsOf: (ignoresCase ? text.lowercased() : text).composed.utf8)
        }
        name.withMemoryRebound(to: UInt8.self) { bytes.append(contentsOf: $0) }
        if ignoresCase { lowerASCII() }
    }

    /// Makes this the name that a string is.
    package mutating func read(_ name: String) {
        var name = name
        name.withUTF8 { read(UnsafeRawBufferPointer($0)) }
    }

    /// A number that differs between most names, and from run to run: nobody can write names whose
    /// numbers are the same.
    var hash: UInt32 {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    private mutating func lowerASCII() {
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in bytes.indices
            where bytes[index] &- UInt8(ascii: "A") < 26 {
                bytes[index] |= 0x20
            }
        }
    }
}
