private import ExpoBytes
private import ExpoDisk
internal import ExpoModel

extension AddressFile {
    /// Returns the text of the file for use once the addresses of a site are public: one object per
    /// line, the items in their order, then the pages of the list and of the sections, then the
    /// exhibition's own, then the main pages of other languages, then the former addresses.
    ///
    /// - Parameter languages: the languages, except the main one, whose pages are or were public.
    static func text(
        of addresses: Addresses, _ items: ItemCollection, _ former: [FormerAddress],
        _ published: PublishedAddresses, languages: [String]
    ) -> [UInt8] {
        var lines = Lines()
        for index in items.indices {
            lines.begin(addresses.item(index))
            for (key, own) in Self.clues where items.has(own, at: index) {
                items.withBytes(of: own, at: index) { lines.write(key, $0) }
            }
            items.withBytes(of: .desc, at: index) { text in
                // An empty text identifies no item.
                if !text.isEmpty { lines.write(.text, ContentHash(of: text).text) }
            }
        }
        for page in 1..<max(1, addresses.list.pageCount) { lines.begin(addresses.list(page)) }
        for page in 0..<addresses.sections.pageCount { lines.begin(addresses.sections.path(page)) }
        for page in addresses.pages.indices { lines.begin(addresses.page(page)) }
        for tag in languages { lines.begin(addresses.inLanguage(tag).main) }
        for address in former {
            guard let index = address.index else { continue }
            lines.begin(address.path)
            switch address.fate {
            case .leads(let page):
                // A page of a list may exist again later.
                switch PublishedPage(path: address.path) {
                case .list: continue
                case .section where published.text(of: .leadsTo, at: index) == nil: continue
                case .section, .page, .item, .language, nil: break
                }
                lines.write(.leadsTo, addresses.path(of: page))
            case .gone(let reason):
                lines.write(clues.map(\.key) + [.text], of: published, at: index)
                lines.write(.gone, reason)
            case .draft:
                lines.write(clues.map(\.key) + [.text], of: published, at: index)
            }
        }
        return lines.end()
    }

    /// The keys, besides the text, that identify an item, in each of the two files.
    private static let clues: [(key: AddressKey, own: ItemKey)] = [
        (.id, .id), (.name, .name), (.imageName, .imageName),
    ]

    private struct Lines {
        private var bytes: [UInt8] = [UInt8(ascii: "[")]
        private var isOpen = false

        mutating func begin(_ path: String) {
            bytes += isOpen ? "},\n  {".utf8 : "\n  {".utf8
            isOpen = true
            path.withUTF8Bytes { bytes.append(jsonMember: AddressKey.address.name, $0) }
        }

        mutating func write(_ key: AddressKey, _ text: some JSONStringContent & ~Escapable) {
            bytes += ", ".utf8
            text.withUTF8Bytes { bytes.append(jsonMember: key.name, $0) }
        }

        mutating func write(
            _ keys: [AddressKey], of published: PublishedAddresses, at index: Int
        ) {
            for key in keys where published.has(key, at: index) {
                published.withBytes(of: key, at: index) { write(key, $0) }
            }
        }

        consuming func end() -> [UInt8] {
            bytes + (isOpen ? "}\n]\n" : "]\n").utf8
        }
    }
}
