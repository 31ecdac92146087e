import ExpoBytes
import ExpoModel

/// The metadata of a page for search engines, in the vocabulary of schema.org (JSON-LD 1.1).
struct LinkedDocument<Subject: JSONObject & ~Escapable>: JSONObject, ~Escapable {
    private let subject: Subject

    @_lifetime(copy subject)
    init(subject: Subject) {
        self.subject = subject
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@context", "https://schema.org")
        subject.writeMembers(to: &writer)
    }

    /// The document as JSON that is safe inside a `<script>` of a page.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.copy
    }
}

/// The metadata of an exposition: an event if its days are known, otherwise a page that collects
/// works.
struct LinkedExhibition: JSONObject {
    let name: String
    let description: String
    let address: String
    let imageAddress: String?
    let location: LinkedPlace?
    let period: ExhibitionPeriod?
    let works: [LinkedWork]
    let facts: [LinkedPropertyValue]
    /// The language of the page, if the site has several.
    let language: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", period == nil ? "CollectionPage" : "ExhibitionEvent")
        writer.member("inLanguage", language)
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("image", imageAddress)
        writer.member(period == nil ? "contentLocation" : "location", location)
        writer.member("startDate", period?.start)
        writer.member("endDate", period?.end)
        writer.member("additionalProperty", facts)
        writer.member(period == nil ? "hasPart" : "workFeatured", works)
    }
}

/// The metadata of the exhibition, or of the section of it, that an exhibit belongs to.
struct LinkedCollection: JSONObject {
    let name: String
    let address: String
    /// The exhibition that a section belongs to.
    var partOf: WrittenJSON?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "Collection")
        writer.member("name", name)
        writer.member("url", address)
        writer.member("isPartOf", partOf)
    }
}

/// The metadata of the page that shows several exhibitions.
struct LinkedExhibitions: JSONObject {
    let name: String
    let description: String
    let address: String
    let exhibitions: [LinkedCollection]
    /// The language of the page, if the site has several.
    let language: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "CollectionPage")
        writer.member("inLanguage", language)
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("hasPart", exhibitions)
    }
}

/// The metadata of a page of the list of exhibits.
struct LinkedList: JSONObject {
    let name: String
    let description: String
    let address: String
    let imageAddress: String?
    /// The exhibition that the list belongs to.
    let exhibition: WrittenJSON?
    let entries: Entries
    /// The language of the page, if the site has several.
    let language: String?

    /// The exhibits on the page.
    struct Entries: JSONObject {
        /// The number of exhibits in the whole list.
        let count: Int
        /// The numbers in the list, from 1, of the exhibits on this page.
        let positions: Range<Int>
        /// Writes the entry of the exhibit at a position.
        let writeEntry: (inout JSONWriter, Int) -> Void

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("@type", "ItemList")
            writer.member("numberOfItems", count)
            writer.member("itemListElement", positions, writeEntry)
        }
    }

    /// An exhibit's place in the list.
    struct Entry: JSONObject, ~Escapable {
        /// The number in the list, from 1.
        private let position: Int
        private let name: Span<UInt8>
        private let address: Span<UInt8>

        @_lifetime(copy name, copy address)
        init(position: Int, name: Span<UInt8>, address: Span<UInt8>) {
            self.position = position
            self.name = name
            self.address = address
        }

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("@type", "ListItem")
            writer.member("position", position)
            writer.member("name", name)
            writer.member("url", address)
        }
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "CollectionPage")
        writer.member("inLanguage", language)
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("image", imageAddress)
        writer.member("isPartOf", exhibition)
        writer.member("mainEntity", entries)
    }
}

/// The metadata of a page of the exhibition's own.
struct LinkedPage: JSONObject {
    let name: String
    let description: String
    let address: String
    let exhibition: WrittenJSON
    /// The language of the page, if the site has several.
    let language: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "WebPage")
        writer.member("inLanguage", language)
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("isPartOf", exhibition)
    }
}

/// The metadata of an exhibit as part of an exhibition.
struct LinkedWork: JSONObject {
    let type: ExhibitType
    let name: String
    let address: String
    let imageAddress: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", type.rawValue)
        writer.member("name", name)
        writer.member("url", address)
        writer.member("image", imageAddress)
    }
}

/// The metadata of an exhibit on its own page.
struct LinkedExhibit: JSONObject, ~Escapable {
    private let item: ItemTexts
    private let description: Span<UInt8>
    private let address: Span<UInt8>
    private let picture: LinkedImage?
    private let views: [LinkedImage]
    /// The exhibition that the exhibit belongs to.
    private let exhibition: WrittenJSON?
    /// The language of the page, if the site has several.
    private let language: String?
    /// Writes what the exhibit's record shows.
    private let writeRecord: ((inout JSONWriter) -> Void)?

    @_lifetime(copy item, copy description, copy address)
    init(
        _ item: ItemTexts, description: Span<UInt8>, address: Span<UInt8>,
        _ picture: LinkedImage?, _ views: [LinkedImage] = [], exhibition: WrittenJSON?,
        language: String?, writeRecord: ((inout JSONWriter) -> Void)? = nil
    ) {
        self.item = item
        self.description = description
        self.address = address
        self.picture = picture
        self.views = views
        self.exhibition = exhibition
        self.language = language
        self.writeRecord = writeRecord
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", ExhibitType(item[.type]).rawValue)
        writer.member("inLanguage", language)
        writer.member("name", item.name)
        writer.member("description", description)
        writer.member("url", address)
        writeImages(to: &writer)
        writer.member("isPartOf", exhibition)
        for (key, property) in LinkedProperties.ofWork { writer.member(property, item[key]) }
        writeRecord?(&writer)
    }

    /// Writes the picture, or all pictures if there are further views.
    private func writeImages(to writer: inout JSONWriter) {
        guard let picture else { return }
        guard !views.isEmpty else { return writer.member("image") { write(picture, to: &$0) } }
        writer.member("image", 0..<(views.count + 1)) { writer, index in
            writer.write { writer in
                index == 0 ? write(picture, to: &writer) : writeView(views[index - 1], to: &writer)
            }
        }
    }

    private func write(_ picture: LinkedImage, to writer: inout JSONWriter) {
        picture.writeMembers(to: &writer)
        for (key, property, ofAddress) in LinkedProperties.ofPicture {
            guard let text = item[key] else { continue }
            writer.member(ofAddress.map { Self.isAddress(text) ? $0 : property } ?? property, text)
        }
    }

    private func writeView(_ view: LinkedImage, to writer: inout JSONWriter) {
        view.writeMembers(to: &writer)
        for (key, property, ofAddress) in LinkedProperties.ofPicture {
            view.texts[key]?.withShownBytes { text in
                writer.member(
                    ofAddress.map { Self.isAddress(text) ? $0 : property } ?? property, text)
            }
        }
    }

    private static func isAddress(_ text: Span<UInt8>) -> Bool {
        let text = String(decoding: text)
        return (text.hasPrefix("https://") || text.hasPrefix("http://"))
            && !text.contains(where: \.isWhitespace)
    }
}

/// The metadata of a picture of an exhibit.
struct LinkedImage {
    let address: [UInt8]
    let width: Int?
    let height: Int?
    /// The texts below a further view.
    var texts: [ItemKey: ContentText] = [:]

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "ImageObject")
        writer.member("url", address.span)
        writer.member("width", width)
        writer.member("height", height)
    }
}

/// The keys of an item that have a property in schema.org.
private enum LinkedProperties {
    static let ofWork: [(key: ItemKey, name: StaticString)] = ItemKey.allCases.compactMap { key in
        guard case .ofWork(let name, nil) = key.field.property, key.field.shown == nil else {
            return nil
        }
        return (key, name)
    }

    static let ofPicture: [(key: ItemKey, name: StaticString, ofAddress: StaticString?)] =
        ItemKey.allCases.compactMap { key in
            guard case .ofPicture(let name, let ofAddress) = key.field.property else { return nil }
            return (key, name, ofAddress)
        }
}

/// The metadata of the place of an exposition.
struct LinkedPlace: JSONObject {
    let name: String

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "Place")
        writer.member("name", name)
    }
}

/// A value with its label. (schema.org/PropertyValue)
struct LinkedPropertyValue: JSONObject {
    let name: String
    let value: String
    var sameAs: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "PropertyValue")
        writer.member("name", name)
        writer.member("value", value)
        writer.member("sameAs", sameAs)
    }
}

/// An object in its JSON form, for repeated insertion into others.
struct WrittenJSON: Sendable, Encodable {
    let bytes: [UInt8]

    init(_ object: some JSONObject) {
        var writer = JSONWriter()
        writer.write(object)
        bytes = writer.copy
    }

    func encode(to encoder: any Encoder) throws {
        try String(decoding: bytes, as: UTF8.self).encode(to: encoder)
    }
}

extension JSONWriter {
    /// Writes a member with an object in its JSON form.
    mutating func member(_ key: StaticString, _ object: WrittenJSON?) {
        if let object { member(key, written: object.bytes.span) }
    }
}
