/// What the beginning of a destination says about where it leads.
enum Scheme {
    /// Within the site: there is no scheme.
    case none
    /// To the page itself: nothing, a query or a fragment.
    case samePage
    /// To a host of the web.
    case web
    /// To something else that browsers know what to do with.
    case other
    /// To a script, or to what only the author's computer has.
    case unsafe

    init(of destination: UnsafeRawBufferPointer) {
        guard let first = destination.first else {
            self = .samePage
            return
        }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "?") {
            self = .samePage
        } else if destination.starts(with: "//".utf8) {
            self = .web
        } else {
            self = Self.named(by: destination)
        }
    }

    private static func named(by destination: UnsafeRawBufferPointer) -> Scheme {
        guard let length = lengthOfName(in: destination) else { return .none }
        let name = destination.part(0, length)
        if isName(name, "https") || isName(name, "http") { return .web }
        let isUnsafe =
            isName(name, "javascript") || isName(name, "vbscript") || isName(name, "data")
            || isName(name, "file")
        return isUnsafe ? .unsafe : .other
    }

    /// Returns whether a name is a known one, in letters of any case.
    private static func isName(_ name: UnsafeRawBufferPointer, _ known: StaticString) -> Bool {
        guard name.count == known.utf8CodeUnitCount else { return false }
        for index in name.indices where name[index] | 0x20 != known.utf8Start[index] {
            return false
        }
        return true
    }

    /// Returns how many letters stand before the colon; nil if there is no name before one.
    private static func lengthOfName(in destination: UnsafeRawBufferPointer) -> Int? {
        guard let first = destination.first, isLetter(first) else { return nil }
        var index = 1
        while index < min(destination.count, 32) {
            if destination[index] == UInt8(ascii: ":") { return index }
            guard standsInName(destination[index]) else { return nil }
            index += 1
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func standsInName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
