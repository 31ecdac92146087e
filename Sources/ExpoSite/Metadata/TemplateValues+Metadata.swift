internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// What the main page or a page of the list says of itself to those who share or index it.
    struct Metadata {
        let path: String
        let shareTitle: String
        let picture: SharedPicture?
        let pictureAlt: String
        let linkedData: [UInt8]
    }

    /// Sets what the page at the metadata's path says of itself.
    mutating func set(
        _ record: RecordName<MetadataNames>, _ metadata: Metadata, _ base: BaseURL?
    ) {
        set(record) { values, names in
            values.set(names.kind, "website")
            values.set(names.shareTitle, metadata.shareTitle)
            values.set(names.linkedData, metadata.linkedData)
            guard let base else { return }
            values.set(names.canonical, PublicAddress.absolute(metadata.path, base))
            guard let picture = metadata.picture else { return }
            metadata.pictureAlt.withUTF8Bytes {
                values.set(names.sharePicture, picture, alt: $0, base)
            }
        }
    }

    /// Sets what an item's page says of itself.
    mutating func set(
        _ record: RecordName<MetadataNames>, _ item: ItemTexts, _ page: ItemPageTexts,
        _ picture: HungPicture?, _ subject: RenderingSubject
    ) {
        set(record) { values, names in
            values.set(names.kind, "article")
            values.set(names.shareTitle, item.name)
            values.set(names.linkedData, page.linkedData)
            guard let base = subject.baseURL else { return }
            values.set(names.canonical, page.address)
            if let own = picture?.shared {
                values.set(names.sharePicture, own, alt: page.alt, base)
            } else if let poster = subject.texts.sharedPoster {
                subject.texts.posterAlt.withUTF8Bytes {
                    values.set(names.sharePicture, poster, alt: $0, base)
                }
            }
        }
    }

    private mutating func set(
        _ record: RecordName<SharePictureNames>, _ shared: SharedPicture,
        alt: UnsafeRawBufferPointer, _ base: BaseURL
    ) {
        set(record) { values, names in
            values.set(names.address) { PublicAddress.append(shared.path, base, to: &$0) }
            values.set(names.alt, alt)
            guard let size = shared.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
        }
    }
}
