internal import ExpoModel
internal import ExpoTemplates

extension TemplateValues {
    /// Sets a text of the content; nothing leaves it absent.
    mutating func set(_ name: TextName, _ text: ContentText?) {
        text?.withBytes { set(name, $0) }
    }

    /// Sets a text of the content as the content of an element; nothing leaves it absent.
    mutating func set(_ name: PhraseName, _ text: ContentText?, _ phrasing: Phrasing) {
        text?.withBytes { bytes in set(name) { phrasing.forEachPiece(of: bytes, $0) } }
    }

    /// Sets a text as the content of an element; nothing leaves it absent.
    mutating func set(_ name: PhraseName, _ text: String?, _ phrasing: Phrasing) {
        guard var text else { return }
        text.withUTF8 { utf8 in
            set(name) { phrasing.forEachPiece(of: UnsafeRawBufferPointer(utf8), $0) }
        }
    }

    /// Sets a name's two parts: what comes before the gloss at its end, and the gloss, if any.
    mutating func set(
        _ lead: PhraseName, _ gloss: PhraseName, toPartsOf name: String, _ phrasing: Phrasing
    ) {
        let parts = GlossedText(name)
        set(lead, parts.lead, phrasing)
        set(gloss, parts.gloss, phrasing)
    }

    /// Sets a picture as it is seen from the page at `path`; nothing leaves it absent.
    mutating func set(
        _ record: RecordName<PictureNames>, _ picture: Picture?, from path: String, alt: String
    ) {
        guard let picture else { return }
        set(record) { values, names in
            values.set(names.address, RelativeAddress.address(of: picture.path, from: path))
            values.set(names.alt, alt)
            guard let size = picture.header?.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
            values.set(names.isTall, size.height * 4 >= size.width * 5)
            values.set(names.isWide, size.width >= size.height * 2)
        }
    }
}

extension RenderingSubject {
    /// Returns the item's number as a plate: "도판 5" for the fifth.
    func plateNumber(ofItem index: Int) -> String {
        words.text(.plateNumber, ["number": String(index + 1)])
    }

    /// The picture of an item; nothing if it is left out.
    func picture(of item: Item) -> Picture? {
        guard case .picture(let index) = pictures.find(item.imageName.string) else { return nil }
        return pictures.pictures[index]
    }
}
