import ExpoBytes
import ExpoModel

/// The feed of the exhibits added or changed last (Atom, RFC 4287).
///
/// Its dates are those of the items: it changes only when they do, and not with each build.
struct Feed: Sendable {
    static let name = "feed.xml"
    /// The maximum number of exhibits in the feed, the latest first.
    static let mostEntries = 50

    private let base: BaseURL

    init(base: BaseURL) {
        self.base = base
    }

    /// Returns the path of the feed in the language of addresses.
    static func path(in addresses: Addresses) -> String { addresses.folder + name }

    /// An item with a date.
    private struct Entry {
        let item: Int
        /// The later of its two dates.
        let updated: String
    }

    /// Returns whether any item has a date.
    static func isWanted(for items: ItemCollection) -> Bool {
        items.indices.contains { updated(items, $0) != nil }
    }

    /// Returns the latest date of an item, if it has one.
    private static func updated(_ items: ItemCollection, _ index: Int) -> String? {
        guard items.has(.modified, at: index) || items.has(.created, at: index) else { return nil }
        return [items[index].modified, items[index].created].compactMap { day($0) }.max()
    }

    /// Returns a valid RFC 3339 date; such dates sort as strings.
    private static func day(_ text: ContentText?) -> String? {
        text.map(\.string).flatMap { FullDate($0) == nil ? nil : $0 }
    }

    private static func latest(_ items: ItemCollection) -> [Entry] {
        let dated = items.indices.compactMap { index in
            updated(items, index).map { Entry(item: index, updated: $0) }
        }
        return Array(
            dated.sorted { ($1.updated, $0.item) < ($0.updated, $1.item) }.prefix(mostEntries))
    }

    /// Appends the file.
    func append(_ subject: PlanSubject, to buffer: inout ByteBuffer) {
        let items = subject.catalogue.items
        let entries = Self.latest(items)
        let title = subject.catalogue.title?.shown ?? ""
        buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        buffer.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        buffer.appendEscaped(subject.tag)
        buffer.append("\">\n")
        append("title", title, to: &buffer)
        let main = subject.addresses.main
        append("id", PublicAddress.absolute(main, base), to: &buffer)
        appendLink("self", "application/atom+xml", Self.path(in: subject.addresses), to: &buffer)
        appendLink("alternate", "text/html", main, to: &buffer)
        append("updated", moment(entries.first?.updated ?? ""), to: &buffer)
        buffer.append("<author>")
        append("name", title, to: &buffer)
        buffer.append("</author>\n")
        for entry in entries { append(entry, items, subject.addresses, to: &buffer) }
        buffer.append("</feed>\n")
    }

    private func append(
        _ entry: Entry, _ items: ItemCollection, _ addresses: Addresses,
        to buffer: inout ByteBuffer
    ) {
        let item = items[entry.item]
        let path = addresses.item(entry.item)
        buffer.append("<entry>\n")
        append("title", item.name.shown, to: &buffer)
        append("id", PublicAddress.absolute(path, base), to: &buffer)
        appendLink("alternate", "text/html", path, to: &buffer)
        if let created = Self.day(item.created) {
            append("published", moment(created), to: &buffer)
        }
        append("updated", moment(entry.updated), to: &buffer)
        append(
            "summary", item.shortDesc.isEmpty ? items.line(at: entry.item) : item.shortDesc.shown,
            to: &buffer)
        buffer.append("</entry>\n")
    }

    /// Returns the beginning of a day, because items have no time.
    private func moment(_ day: String) -> String { day + "T00:00:00Z" }

    private func append(
        _ name: StaticString, _ text: String, to buffer: inout ByteBuffer
    ) {
        buffer.append("<")
        buffer.append(name)
        buffer.append(">")
        buffer.appendEscaped(text)
        buffer.append("</")
        buffer.append(name)
        buffer.append(">\n")
    }

    private func appendLink(
        _ relation: StaticString, _ type: StaticString, _ path: String, to buffer: inout ByteBuffer
    ) {
        buffer.append("<link rel=\"")
        buffer.append(relation)
        buffer.append("\" type=\"")
        buffer.append(type)
        buffer.append("\" href=\"")
        buffer.appendEscaped(PublicAddress.absolute(path, base))
        buffer.append("\"/>\n")
    }
}

/// Plans the feed of new and changed exhibits, if the site's public address is known and any
/// exhibit has a date.
struct FeedProducer: Producer {
    let occasionalPaths = [Feed.name]

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        guard let base = site[0].catalogue.settings.baseURL else { return }
        for subject in site.filter(\.catalogue.hasFeed).flatMap(\.inEachLanguage) {
            let text = GeneratedText { _, _, buffer in
                Feed(base: base).append(subject, to: &buffer)
            }
            files.append(
                PlannedFile(path: Feed.path(in: subject.addresses), origin: .text(text)))
        }
    }
}

extension Catalogue {
    /// Whether the site has a feed.
    var hasFeed: Bool { settings.baseURL != nil && Feed.isWanted(for: items) }
}
