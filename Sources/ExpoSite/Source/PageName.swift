internal import ExpoBytes

/// The name of a page of a picture's file: `scroll.pdf#page=2`, as in addresses of PDF files (RFC 8118).
struct PageName {
    /// The name of the file, with or without extension.
    let file: String
    /// The number of the page; `nil` if it is not a whole number from 1.
    let page: Int?

    private static let key = "page="

    /// Creates the name of a page; `nil` for a name of a file without a fragment.
    init?(_ name: String) {
        guard let hash = name.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
        file = String(name[..<hash])
        let fragment = name.utf8[hash...].dropFirst()
        let digits = fragment.dropFirst(Self.key.utf8.count)
        let isNumber = fragment.starts(with: Self.key.utf8) && digits.allSatisfy(\.isDigit)
        page = isNumber && digits.first != UInt8(ascii: "0") ? Int(Substring(digits)) : nil
    }

    /// Returns the name of a page of a file.
    static func text(_ file: String, page: Int) -> String { "\(file)#\(key)\(page)" }
}
