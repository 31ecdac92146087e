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

    init(of destination: [UInt8]) {
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

    private static func named(by destination: [UInt8]) -> Scheme {
        guard let colon = destination.prefix(32).firstIndex(of: UInt8(ascii: ":")) else {
            return .none
        }
        let name = String(decoding: destination[..<colon], as: UTF8.self).lowercased()
        guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy(standsInName)
        else { return .none }
        return switch name {
        case "http", "https": .web
        case "javascript", "vbscript", "data", "file": .unsafe
        default: .other
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func standsInName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
