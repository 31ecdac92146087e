private import ExpoBytes

/// The public address of a site's root: `http` or `https`, without query or fragment.
package struct BaseURL: Sendable, Hashable, Encodable {
    /// The address, ending with a slash.
    package let address: String

    /// Creates a base address; `nil` if `text` is not an absolute address.
    ///
    /// All characters must be those of a URI (RFC 3986, section 3), so that the address can be
    /// written into pages as it is.
    package init?(_ text: String) {
        let lowered = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lowered.hasPrefix),
            text.utf8.allSatisfy(Self.isURICharacter)
        else { return nil }
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
        guard !host.isEmpty, !host.hasPrefix(":"), !host.contains("@") else { return nil }
        address = text.hasSuffix("/") ? text : text + "/"
    }

    /// The host name or IP address, as written.
    package var domain: String {
        let authority = address.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
        let port = authority.utf8.lastIndex(of: UInt8(ascii: ":"))
        guard let port, !authority[port...].contains("]") else { return String(authority) }
        return String(authority[..<port])
    }

    /// The path of the address, from a slash to a slash.
    package var path: String {
        String(address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    }

    /// Whether domain and path have no special characters, neither in the configuration of a server
    /// nor in rules that compare decoded paths.
    package var isPlain: Bool {
        domain.utf8.allSatisfy(Self.isPlain) && path.utf8.allSatisfy(Self.isPlain)
            && !path.contains("//") && !path.contains("/.")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
    }

    private static func isURICharacter(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~:/[]@!$&()*+,;=%".utf8.contains(byte)
    }
}
