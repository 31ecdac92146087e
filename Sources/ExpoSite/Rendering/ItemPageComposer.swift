internal import ExpoBytes
import ExpoModel

/// The texts of an item's page that are combined from others, as UTF-8; valid only inside the
/// composer's closure.
struct ItemPageTexts: ~Escapable {
    /// The item's name, with its number if others have the same name.
    let title: Span<UInt8>
    /// The page in a sentence.
    let description: Span<UInt8>
    /// The description of the picture, for people who cannot see it.
    let alt: Span<UInt8>
    /// The page's public address, or relative to its folder if that is not known.
    let address: Span<UInt8>
    /// The metadata of the page, as JSON-LD.
    let linkedData: Span<UInt8>
}

/// Composes the texts of items' pages, one after the other, in memory that is reused for the next
/// page.
struct ItemPageComposer: ~Copyable {
    private var bytes = ByteBuffer()
    private var linkedData = JSONWriter()
    private var title = 0..<0
    private var description = 0..<0
    private var alt = 0..<0
    private var address = 0..<0

    /// Composes the texts of the page of an item.
    mutating func compose(
        _ item: ItemTexts, _ picture: ShownPicture?, _ views: [ShownView], _ record: ItemRecord,
        _ sources: ItemSources
    ) {
        bytes.removeAll(keepingCapacity: true)
        sources.appendTitle(item, to: &bytes)
        title = 0..<bytes.count
        sources.appendDescription(item, to: &bytes)
        description = title.upperBound..<bytes.count
        appendAlt(of: item)
        alt = description.upperBound..<bytes.count
        sources.row.appendPublicAddress(to: &bytes)
        address = alt.upperBound..<bytes.count
        writeLinkedData(
            of: item, picture, views, record, sources,
            exhibition: sources.section?.collection ?? sources.site.collection,
            language: sources.site.metadataLanguage)
    }

    /// The texts composed last.
    var texts: ItemPageTexts {
        @_lifetime(borrow self)
        get {
            ItemPageTexts(
                title: bytes.span.extracting(title),
                description: bytes.span.extracting(description), alt: bytes.span.extracting(alt),
                address: bytes.span.extracting(address), linkedData: linkedData.span)
        }
    }

    /// Writes the metadata for search engines.
    private mutating func writeLinkedData(
        of item: ItemTexts, _ picture: ShownPicture?, _ views: [ShownView], _ record: ItemRecord,
        _ sources: ItemSources, exhibition: WrittenJSON?,
        language: String?
    ) {
        // The exhibit borrows from `self`, so the writer is moved out meanwhile.
        var writer = JSONWriter()
        swap(&writer, &linkedData)
        writer.removeAll()
        let image = picture.map { LinkedImage($0) }
        do {
            let exhibit = LinkedExhibit(
                item, description: bytes.span.extracting(description),
                address: bytes.span.extracting(address), image,
                views.isEmpty ? [] : views.map { LinkedImage($0) },
                exhibition: exhibition,
                language: language,
                writeRecord: sources.hasRecord
                    ? { LinkedRecord(record, sources).writeMembers(to: &$0) } : nil)
            writer.write(LinkedDocument(subject: exhibit))
        }
        swap(&writer, &linkedData)
    }

    /// Appends the item's own description of its picture, or else its name and short description.
    private mutating func appendAlt(of item: ItemTexts) {
        if let alt = item[.alt] { return bytes.append(alt) }
        bytes.append(item.name)
        guard !item.shortDesc.isEmpty else { return }
        bytes.append(": ")
        bytes.append(item.shortDesc)
    }
}

extension LinkedImage {
    fileprivate init(_ picture: ShownPicture) {
        self.init(
            address: picture.linkedAddress, width: picture.linked.size?.width,
            height: picture.linked.size?.height)
    }

    fileprivate init(_ view: ShownView) {
        self.init(view.picture)
        texts = view.texts
    }
}
