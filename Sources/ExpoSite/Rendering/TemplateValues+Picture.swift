internal import ExpoImages
internal import ExpoTemplates

extension TemplateValues {
    /// Sets a picture; nothing leaves it absent.
    mutating func set(
        _ record: RecordName<PictureNames>, _ picture: HungPicture?, alt: UnsafeRawBufferPointer
    ) {
        guard let picture else { return }
        set(record) { values, names in
            values.set(names.whole, picture.whole)
            if let address = picture.address {
                values.set(names.address, address)
                values.set(names, filesOf: picture)
            } else {
                values.set(names.address, like: names.whole)
            }
            values.set(names.alt, alt)
            if let colour = picture.colour { values.set(names.colour, colour) }
            values.set(names.aspect, picture.aspect)
            guard let size = picture.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
            values.set(names.isTall, size.isTall)
            values.set(names.isWide, size.isWide)
        }
    }

    /// Sets the files among which a browser may choose.
    private mutating func set(_ names: PictureNames, filesOf picture: HungPicture) {
        if let sizes = picture.sizes { set(names.sizes, sizes) }
        if !picture.candidates.isEmpty { set(names.candidates, picture.candidates) }
        for source in picture.sources {
            append(to: names.sources) { values, names in
                values.set(names.type, source.mediaType)
                values.set(names.candidates, source.candidates)
            }
        }
    }
}
