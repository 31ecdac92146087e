internal import ExpoImages
internal import ExpoModel
internal import ExpoTemplates

/// Puts the texts of one item's page together after those of the other, in memory that is used
/// again for the next page.
struct ItemPageComposer: ~Copyable {
    private var bytes = ByteBuffer()
    private var linkedData = JSONWriter()
    private var title = 0..<0
    private var description = 0..<0
    private var alt = 0..<0
    private var address = 0..<0

    /// Puts the texts of the page of the item at `index` together.
    mutating func compose(
        _ item: ItemTexts, _ picture: HungPicture?, index: Int, _ subject: RenderingSubject
    ) {
        bytes.removeAll(keepingCapacity: true)
        subject.repeatedTexts.append(titleOf: item.name, number: index + 1, to: &bytes)
        title = 0..<bytes.count
        subject.repeatedTexts.append(
            descriptionOf: item.shortDesc, title: item.name, number: index + 1, to: &bytes)
        description = title.upperBound..<bytes.count
        appendAlt(of: item)
        alt = description.upperBound..<bytes.count
        subject.append(addressOfItem: index, to: &bytes)
        address = alt.upperBound..<bytes.count
        writeLinkedData(of: item, picture, exhibition: subject.texts.collection)
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
        of item: ItemTexts, _ picture: HungPicture?, exhibition: WrittenJSON?
    ) {
        linkedData.removeAll()
        let noAddress: [UInt8] = []
        (picture?.linkedAddress ?? noAddress).withUnsafeBytes { pictureAddress in
            bytes.withBytes { bytes in
                let image = picture.map { picture in
                    LinkedImage(
                        address: pictureAddress, width: picture.linked.size?.width,
                        height: picture.linked.size?.height, caption: item.caption,
                        credit: item.credit, rights: item.rights)
                }
                let work = LinkedWork(
                    type: ExhibitType(item.type), name: item.name,
                    description: UnsafeRawBufferPointer(rebasing: bytes[description]),
                    address: UnsafeRawBufferPointer(rebasing: bytes[address]), image: image,
                    exhibition: exhibition, modified: item.modified)
                linkedData.write(LinkedDocument(subject: work))
            }
        }
    }

    /// Appends what the item says its picture shows; else its name and its short line.
    private mutating func appendAlt(of item: ItemTexts) {
        if let alt = item.alt { return bytes.append(alt) }
        bytes.append(item.name)
        guard !item.shortDesc.isEmpty else { return }
        bytes.append(": ")
        bytes.append(item.shortDesc)
    }
}
