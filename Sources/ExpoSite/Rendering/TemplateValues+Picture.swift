internal import ExpoImages
internal import ExpoTemplates

extension TemplateValues {
    /// Sets a picture as it is seen from the page at `path`; nothing leaves it absent.
    mutating func set(
        _ record: RecordName<PictureNames>, _ picture: Picture?, in place: PicturePlace,
        from path: String, alt: UnsafeRawBufferPointer, _ settings: ThemeSettings
    ) {
        guard let picture else { return }
        set(record) { values, names in
            values.set(names.whole) { RelativeAddress.append(picture.path, from: path, to: &$0) }
            if picture.variants.isEmpty {
                values.set(names.address, like: names.whole)
            } else {
                values.set(names, PictureFiles(of: picture, for: place, from: path))
                values.set(names.sizes, settings.sizes(of: picture, in: place))
            }
            values.set(names.alt, alt)
            values.set(names.colour, picture.facts?.colour?.text)
            guard let size = picture.size else { return values.set(names.aspect, "99") }
            values.set(names.aspect) { size.append(aspectTo: &$0) }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
            values.set(names.isTall, size.isTall)
            values.set(names.isWide, size.isWide)
        }
    }

    /// Sets the files among which a browser may choose.
    private mutating func set(_ names: PictureNames, _ files: PictureFiles) {
        set(names.address, files.address)
        if !files.candidates.isEmpty { set(names.candidates, files.candidates) }
        for source in files.sources {
            append(to: names.sources) { values, names in
                values.set(names.type, source.format.mediaType)
                values.set(names.candidates, source.candidates)
            }
        }
    }
}

extension PictureSize {
    /// Appends width divided by height with three decimals.
    func append(aspectTo bytes: inout [UInt8]) {
        let thousandths = max(1, (width * 1000 + height / 2) / height)
        bytes += String(thousandths / 1000).utf8
        bytes.append(UInt8(ascii: "."))
        for unit in [100, 10, 1] {
            bytes.append(UInt8(ascii: "0") + UInt8(thousandths / unit % 10))
        }
    }
}
