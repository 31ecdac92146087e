internal import ExpoBytes
import ExpoModel

/// What an item's page says in several places and no text of the item says as it is, as UTF-8;
/// only while the composer's closure runs.
struct ItemPageTexts {
    /// The item's name; with its number, if others have the same name.
    let title: UnsafeRawBufferPointer
    /// The page in a sentence.
    let description: UnsafeRawBufferPointer
    /// What the picture shows, for those who do not see it.
    let alt: UnsafeRawBufferPointer
    /// The page's address for the world, or relative to its own folder while that is not known.
    let address: UnsafeRawBufferPointer
    /// The page in schema.org's words, as JSON-LD.
    let linkedData: UnsafeRawBufferPointer
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

    /// Calls `body` with the texts that were put together last.
    func withTexts(_ body: (ItemPageTexts) -> Void) {
        bytes.withBytes { bytes in
            func text(_ range: Range<Int>) -> UnsafeRawBufferPointer {
                UnsafeRawBufferPointer(rebasing: bytes[range])
            }
            linkedData.withBytes { linkedData in
                body(
                    ItemPageTexts(
                        title: text(title), description: text(description), alt: text(alt),
                        address: text(address), linkedData: linkedData))
            }
        }
    }

    /// Writes what search engines read.
    private mutating func writeLinkedData(
        of item: ItemTexts, _ picture: ShownPicture?, exhibition: WrittenJSON?
    ) {
        linkedData.removeAll()
        let noAddress: [UInt8] = []
        (picture?.linkedAddress ?? noAddress).withUnsafeBytes { pictureAddress in
            bytes.withBytes { bytes in
                let image = picture.map { picture in
                    LinkedImage(
                        address: pictureAddress, width: picture.linked.size?.width,
                        height: picture.linked.size?.height, texts: item)
                }
                let work = LinkedWork(
                    type: ExhibitType(item[.type]), name: item.name,
                    description: UnsafeRawBufferPointer(rebasing: bytes[description]),
                    address: UnsafeRawBufferPointer(rebasing: bytes[address]), image: image,
                    exhibition: exhibition, texts: item)
                linkedData.write(LinkedDocument(subject: work))
            }
        }
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
