/// How the characters of a table were saved as bytes.
package enum TextEncoding: Sendable, Hashable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// One that the system's iconv knows by this name.
    case other(String)

    /// What Korean Excel saves as "CSV": KS X 1001 with all modern syllables.
    package static let cp949 = TextEncoding.other("CP949")

    /// Creates the encoding that a person names; the byte order of `utf-16` is the one of Windows
    /// unless a mark says otherwise.
    package init(named name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "utf-16", "utf16", "utf-16le", "utf16le": self = .utf16(isBigEndian: false)
        case "utf-16be", "utf16be": self = .utf16(isBigEndian: true)
        default: self = .other(name.uppercased())
        }
    }

    /// The name as messages write it.
    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .other(let name): name
        }
    }
}
