internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// What a page says of itself to those who share or index it.
    struct Metadata {
        let path: String
        /// What the page is, as Open Graph says it.
        let kind: String
        let shareTitle: String
        let picture: RenderingSubject.SharedPicture?
        let linkedData: [UInt8]
    }

    /// Sets what the page at the metadata's path says of itself.
    mutating func set(
        _ record: RecordName<MetadataNames>, _ metadata: Metadata, _ base: BaseURL?
    ) {
        set(record) { values, names in
            values.set(names.kind, metadata.kind)
            values.set(names.shareTitle, metadata.shareTitle)
            values.set(names.linkedData, metadata.linkedData)
            guard let base else { return }
            values.set(names.canonical, PublicAddress.absolute(metadata.path, base))
            values.set(names.sharePicture, metadata.picture, base)
        }
    }

    private mutating func set(
        _ record: RecordName<SharePictureNames>, _ shared: RenderingSubject.SharedPicture?,
        _ base: BaseURL
    ) {
        guard let shared else { return }
        set(record) { values, names in
            values.set(names.address, PublicAddress.absolute(shared.picture.path, base))
            values.set(names.alt, shared.alt)
            guard let size = shared.picture.header?.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
        }
    }
}
