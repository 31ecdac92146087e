private import ExpoBytes
private import ExpoDisk
internal import ExpoModel

extension AddressFile {
    /// An exhibition whose addresses are public.
    struct Exhibition {
        let addresses: Addresses
        let catalogue: Catalogue
        let former: [FormerAddress]
        /// The languages, except the main one, whose pages are or were public.
        let languages: [String]
    }

    /// Returns the text of the file for use once the addresses of a site are public: one object per
    /// line. For each exhibition, its main page if it is one of several, the items in their order, then the pages of the
    /// list and of the sections, then its own, then the main pages of other languages; then the former addresses.
    static func text(of site: [Exhibition], _ published: PublishedAddresses) -> [UInt8] {
        var lines = Lines()
        for exhibition in site { lines.write(exhibition) }
        for exhibition in site {
            for address in exhibition.former {
                lines.write(address, exhibition.addresses, published)
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

        mutating func write(_ exhibition: Exhibition) {
            let (addresses, items) = (exhibition.addresses, exhibition.catalogue.items)
            if !addresses.exhibition.isEmpty {
                begin(addresses.main)
                exhibition.catalogue.title?.withBytes { write(.name, $0) }
            }
            for index in items.indices {
                begin(addresses.item(index))
                for (key, own) in AddressFile.clues where items.has(own, at: index) {
                    items.withBytes(of: own, at: index) { write(key, $0) }
                }
                items.withBytes(of: .desc, at: index) { text in
                    // An empty text identifies no item.
                    if !text.isEmpty { write(.text, ContentHash(of: text).text) }
                }
            }
            for page in 1..<max(1, addresses.list.pageCount) { begin(addresses.list(page)) }
            for page in 0..<addresses.sections.pageCount { begin(addresses.sections.path(page)) }
            for page in addresses.pages.indices { begin(addresses.page(page)) }
            for tag in exhibition.languages { begin(addresses.inLanguage(tag).main) }
        }

        mutating func write(
            _ address: FormerAddress, _ addresses: Addresses, _ published: PublishedAddresses
        ) {
            guard let index = address.index else { return }
            begin(address.path)
            switch address.fate {
            case .leads(let page):
                if !address.mayReturn { write(.leadsTo, addresses.path(of: page)) }
            case .gone(let reason):
                write(AddressFile.clues.map(\.key) + [.text], of: published, at: index)
                write(.gone, reason)
            case .draft:
                write(AddressFile.clues.map(\.key) + [.text], of: published, at: index)
            }
        }

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
