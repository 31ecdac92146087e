internal import ExpoBytes
import ExpoModel

/// What an item's page says in several places and no text of the item says as it is, as UTF-8;
/// only while the composer's closure runs.
struct ItemPageTexts: ~Escapable {
    /// The item's name; with its number, if others have the same name.
    let title: Span<UInt8>
    /// The page in a sentence.
    let description: Span<UInt8>
    /// What the picture shows, for those who do not see it.
    let alt: Span<UInt8>
    /// The page's address for the world, or relative to its own folder while that is not known.
    let address: Span<UInt8>
    /// The page in schema.org's words, as JSON-LD.
    let linkedData: Span<UInt8>
}

/// Puts the texts of one item's page together after those of the other, in memory that is used
/// again for the next page.
struct ItemPageComposer: ~Copyable {
    private var bytes = ByteBuffer()
    private var linkedData = JSONWriter()
    private var title = 0..<0
    private var description = 0..<0
    private var alt = 0..<0
    private var address = 0..<0

    /// Puts the texts of the page of an item together.
    mutating func compose(_ item: ItemTexts, _ picture: ShownPicture?, _ sources: ItemSources) {
        bytes.removeAll(keepingCapacity: true)
        sources.appendTitle(item, to: &bytes)
        title = 0..<bytes.count
        sources.appendDescription(item, to: &bytes)
        description = title.upperBound..<bytes.count
        appendAlt(of: item)
        alt = description.upperBound..<bytes.count
        sources.row.appendPublicAddress(to: &bytes)
        address = alt.upperBound..<bytes.count
        writeLinkedData(of: item, picture, exhibition: sources.site.collection)
    }

    /// The texts that were put together last.
    var texts: ItemPageTexts {
        @_lifetime(borrow self)
        get {
            ItemPageTexts(
                title: bytes.span.extracting(title),
                description: bytes.span.extracting(description), alt: bytes.span.extracting(alt),
                address: bytes.span.extracting(address), linkedData: linkedData.span)
        }
    }

    /// Writes what search engines read.
    private mutating func writeLinkedData(
        of item: ItemTexts, _ picture: ShownPicture?, exhibition: WrittenJSON?
    ) {
        // What the exhibit lends is beside the writer, which is taken out while it writes.
        var writer = JSONWriter()
        swap(&writer, &linkedData)
        writer.removeAll()
        let image = picture.map {
            LinkedImage(
                address: $0.linkedAddress, width: $0.linked.size?.width,
                height: $0.linked.size?.height)
        }
        do {
            let exhibit = LinkedExhibit(
                item, description: bytes.span.extracting(description),
                address: bytes.span.extracting(address), image, exhibition: exhibition)
            writer.write(LinkedDocument(subject: exhibit))
        }
        swap(&writer, &linkedData)
    }

    /// Appends what the item says its picture shows; else its name and its short line.
    private mutating func appendAlt(of item: ItemTexts) {
        if let alt = item[.alt] { return bytes.append(alt) }
        bytes.append(item.name)
        guard !item.shortDesc.isEmpty else { return }
        bytes.append(": ")
        bytes.append(item.shortDesc)
    }
}
