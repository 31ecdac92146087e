import ExpoBytes
import ExpoModel

/// The addresses of all pages, for search engines (sitemaps.org, protocol 0.9).
///
/// A sitemap may have 50,000 addresses and 50 MB. A larger site has several, listed in `sitemap.xml`;
/// they are smaller than they may be, because each is in memory while it is written.
struct Sitemap: Sendable {
    static let path = "sitemap.xml"

    let base: BaseURL
    /// The number of pages for search engines.
    let pageCount: Int
    /// Of each exhibition, its languages with the folder of the pages in each; empty if there is only one.
    var languages: [[(tag: String, folder: String)]] = [[]]
    /// The maximum number of addresses per file.
    var mostAddresses = 10_000
    /// The maximum number of bytes per file.
    var mostBytes = 50 << 20

    /// The maximum length of an entry besides the site's own address, which may need escapes: a
    /// path of 120 bytes, percent-encoded, a date, and tags.
    private static let longestRest = 3 * 140 + 100

    /// The number of addresses per file. It assumes the longest possible address, so that the
    /// number of files is known before any is written.
    var addressesPerFile: Int {
        let most = languages.lazy.map(\.count).max() ?? 0
        let alternates = most == 0 ? 0 : most + 1
        let longest =
            (Self.longestRest + Self.escaped(base.address).utf8.count) * (1 + alternates)
        return max(1, min(mostAddresses, (mostBytes - 1000) / longest))
    }

    /// The number of files with addresses.
    var fileCount: Int { max(1, (pageCount + addressesPerFile - 1) / addressesPerFile) }

    /// The paths of the files with addresses.
    var paths: [String] {
        fileCount == 1 ? [Self.path] : (1...fileCount).map { "sitemap-\($0).xml" }
    }

    /// Returns whether search engines should find a page.
    static func contains(_ file: PlannedFile.Origin) -> Bool {
        file.page.map { foundKinds[$0.kindIndex] } ?? false
    }

    private static let foundKinds = Page.kinds.map(\.isFoundBySearch)

    /// Appends the file at index `number` of `paths`, with its part of the pages in `files`.
    func append(
        file number: Int, of files: PlannedFiles, _ items: [ItemCollection],
        to buffer: inout ByteBuffer
    ) {
        buffer.append(Self.declaration)
        buffer.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
        if languages.contains(where: { !$0.isEmpty }) {
            buffer.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"")
        }
        buffer.append(">\n")
        let pages = files.origins.indices.lazy.filter { Self.contains(files.origins[$0]) }
        let base = Self.escaped(base.address)
        let alternates = languages.map { $0 + $0.prefix(1).map { ("x-default", $0.folder) } }
        // Those of one exhibition are copied once: copying them counts references that threads share.
        var (exhibition, own) = (0, items[0])
        for index in pages.dropFirst(number * addressesPerFile).prefix(addressesPerFile) {
            guard let page = files.origins[index].page else { continue }
            if page.edition.exhibition != exhibition {
                exhibition = Int(page.edition.exhibition)
                own = items[exhibition]
            }
            let modified = page.kind.modified(page.number, own)
            files.withPath(of: index) {
                append(page, at: $0, modified, base, alternates[exhibition], to: &buffer)
            }
        }
        buffer.append("</urlset>\n")
    }

    /// Appends the file that lists the others.
    func appendIndex(to buffer: inout ByteBuffer) {
        buffer.append(Self.declaration)
        buffer.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for path in paths {
            buffer.append("<sitemap><loc>")
            buffer.append(string: Self.escaped(PublicAddress.absolute(path, base)))
            buffer.append("</loc></sitemap>\n")
        }
        buffer.append("</sitemapindex>\n")
    }

    /// - Parameter base: the site's address, escaped for XML; the path of a page has nothing to
    ///   escape.
    private func append(
        _ page: Page, at path: Span<UInt8>, _ modified: String?, _ base: String,
        _ alternates: [(tag: String, folder: String)], to buffer: inout ByteBuffer
    ) {
        buffer.append("<url><loc>")
        buffer.append(string: base)
        PublicAddress.append(pathOf: path, to: &buffer)
        buffer.append("</loc>")
        if let modified {
            buffer.append("<lastmod>")
            buffer.append(string: modified)
            buffer.append("</lastmod>")
        }
        if !alternates.isEmpty, page.kind.isInEachLanguage {
            let edition = page.edition
            let own = languages[Int(edition.exhibition)][Int(edition.language)].folder
            let address = TranslatedAddress(of: String(decoding: path), in: own)
            for (tag, folder) in alternates {
                buffer.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                buffer.append(string: tag)
                buffer.append("\" href=\"")
                address.append(in: folder, base: base, to: &buffer)
                buffer.append("\"/>")
            }
        }
        buffer.append("</url>\n")
    }

    /// Escapes an address for XML: `&` is the only special character that an address can contain.
    private static func escaped(_ address: String) -> String {
        guard address.utf8.contains(UInt8(ascii: "&")) else { return address }
        return address.split(separator: "&", omittingEmptySubsequences: false)
            .joined(separator: "&amp;")
    }

    private static let declaration: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}

/// Plans the sitemap of all pages planned so far, if the site's public address is known.
struct SitemapProducer: Producer {
    let occasionalPaths = [Sitemap.path]

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard let base = site[0].catalogue.settings.baseURL else { return }
        var sitemap = Sitemap(base: base, pageCount: files.origins.count(where: Sitemap.contains))
        sitemap.languages = site.map { exhibition in
            let subjects = exhibition.inEachLanguage
            return subjects.count > 1 ? subjects.map { ($0.tag, $0.addresses.folder) } : []
        }
        let items = site.map(\.catalogue.items)
        if sitemap.fileCount > 1 {
            let index = GeneratedText { [sitemap] _, _, buffer in sitemap.appendIndex(to: &buffer) }
            files.append(PlannedFile(path: Sitemap.path, origin: .text(index)))
        }
        for (number, path) in sitemap.paths.enumerated() {
            let text = GeneratedText { [sitemap] plan, _, buffer in
                sitemap.append(file: number, of: plan.files, items, to: &buffer)
            }
            files.append(PlannedFile(path: path, origin: .text(text)))
        }
    }
}
