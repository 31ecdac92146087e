/// The first tag of an XML text, found without reading the rest.
///
/// It is tolerant: what stands before the tag is skipped, not checked.
struct XMLRootTag {
    /// The element's name without its prefix.
    let name: String
    /// Its attributes; nil if the tag is damaged or not all there.
    let attributes: [String: String]?

    /// How much is looked at: licences and declarations before the tag may be long.
    private static let mostBytes = 1 << 18

    init?(in file: ByteWindow) {
        var scanner = XMLScanner(file.prefix(Self.mostBytes))
        guard scanner.skipProlog(), let name = scanner.tagName() else { return nil }
        self.name = name.split(separator: ":").last.map(String.init) ?? name
        self.attributes = scanner.attributes()
    }
}
