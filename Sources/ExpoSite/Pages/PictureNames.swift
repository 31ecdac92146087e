import ExpoImages
import ExpoModel
import ExpoTemplates

/// The names for a picture.
struct PictureNames: Sendable {
    let address: TextName
    let whole: TextName
    let candidates: TextName
    let sizes: TextName
    let sources: ListName<PictureSourceNames>
    let alt: TextName
    let width: TextName
    let height: TextName
    let aspect: TextName
    let colour: TextName
    let isTall: FlagName
    let isWide: FlagName

    init(_ names: inout Vocabulary) {
        address = names.text(
            "address", "The address of a file that every browser shows, relative to the page.")
        whole = names.text("whole", "The address of the picture in full size.")
        candidates = names.text(
            "candidates",
            "The same picture in several widths, as in the attribute srcset; absent if "
                + "there is one only.")
        sizes = names.text(
            "sizes",
            "The width at which it is shown, as in the attribute sizes; from the boxes in theme.json."
        )
        sources = names.list(
            "sources", "Files in newer formats, best first.",
            of: PictureSourceNames.init)
        alt = names.text("alt", "The description of the picture, for people who cannot see it.")
        width = names.text("width", "Its width in pixels; absent if the file does not say.")
        height = names.text("height", "Its height in pixels; absent if the file does not say.")
        aspect = names.text(
            "aspect", "Its width divided by its height; 99 if the size is not known.")
        colour = names.text(
            "colour", "The main colour; absent if parts are transparent.")
        isTall = names.flag("is_tall", "Whether it is at least a quarter taller than wide.")
        isWide = names.flag("is_wide", "Whether it is at least twice as wide as tall.")
    }
}

/// The names for a picture's files in one format.
struct PictureSourceNames: Sendable {
    let type: TextName
    let candidates: TextName

    init(_ names: inout Vocabulary) {
        type = names.text("type", "The MIME type of the files, such as image/avif.")
        candidates = names.text("candidates", "Files and widths, as in the attribute srcset.")
    }
}

/// The names for a further picture of an exhibit.
struct ViewNames: Sendable {
    let plateNumber: TextName
    let picture: RecordName<PictureNames>
    /// The fields shown below it.
    let captions: [(key: ItemKey, name: PhraseName)]

    init(_ names: inout Vocabulary) {
        plateNumber = names.text("plate_number", "Its number with a label: 'Plate 1-2'.")
        picture = names.record("picture", "The picture.", PictureNames.init)
        captions = Self.captions(&names)
    }

    /// Declares the fields shown below a picture.
    static func captions(_ names: inout Vocabulary) -> [(key: ItemKey, name: PhraseName)] {
        ItemKey.allCases.compactMap { key in
            guard case .belowPicture(let meaning) = key.field.shown else { return nil }
            return (key, names.phrase(key.field.name, meaning))
        }
    }
}

extension TemplateValues {
    /// Sets the picture of a further view of an exhibit. Without a text of its own, the caption
    /// describes it to people who cannot see it, and without that the exhibit's name.
    mutating func set(_ record: RecordName<PictureNames>, _ view: ShownView, of item: ItemTexts) {
        if let text = view.texts[.alt] ?? view.texts[.caption] {
            text.withShownBytes { set(record, view.picture, alt: $0) }
        } else {
            set(record, view.picture, alt: item.name)
        }
    }

    /// Sets a picture; if it is `nil`, the name stays absent.
    mutating func set(
        _ record: RecordName<PictureNames>, _ picture: ShownPicture?, alt: Span<UInt8>
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
            values.set(names.colour, picture.colour)
            values.set(names.aspect, picture.aspect)
            guard let size = picture.size else { return }
            values.set(names.width, size.width)
            values.set(names.height, size.height)
            values.set(names.isTall, size.isTall)
            values.set(names.isWide, size.isWide)
        }
    }

    /// Sets the files that a browser may choose from.
    private mutating func set(_ names: PictureNames, filesOf picture: ShownPicture) {
        set(names.sizes, picture.sizes)
        set(names.candidates, picture.candidates)
        for source in picture.sources {
            append(to: names.sources) { values, names in
                values.set(names.type, source.mediaType)
                values.set(names.candidates, source.candidates)
            }
        }
    }
}
