import ExpoBytes
import ExpoImages
import ExpoXML

/// The XMP metadata in a picture: properties in RDF.
struct XMPPacket {
    /// The author and the rights of the picture.
    let rights: PictureRights
    /// Whether it is well-formed and contains only public properties.
    let isHarmless: Bool

    init(_ text: ByteWindow) {
        let text = Self.withoutPadding(text)
        guard text.count > 0 else {
            rights = PictureRights()
            isHarmless = true
            return
        }
        var reader = XMPReader()
        reader.read(text)
        rights = reader.rights
        isHarmless = reader.isHarmless
    }

    /// Removes zero bytes and space at the end.
    private static func withoutPadding(_ text: ByteWindow) -> ByteWindow {
        var count = text.count
        while count > 0, let last = text.byte(at: count - 1), [0, 0x0A, 0x0D, 0x20].contains(last) {
            count -= 1
        }
        return text.prefix(count)
    }
}

/// Reads an XMP packet and collects the properties about rights.
struct XMPReader {
    /// The open elements.
    private var path: [XMLName] = []
    /// The number of open elements within the current property; nil outside properties.
    private var propertyDepth: Int?
    /// The property of the current text, and its language.
    private var target: RightsProperty?
    private var language = ""
    private var text: [UInt8] = []
    private var found: [RightsProperty: [Value]] = [:]

    private(set) var isHarmless = true

    private struct Value {
        let language: String
        let text: String
    }

    private static let mostValues = 64
    private static let lists: Set<String> = ["Alt", "Seq", "Bag", "li", "Description"]
    private static let innerAttributes = [
        XMLName(.rdf, "parseType"), XMLName(.rdf, "resource"), XMLName(.rdf, "about"), language,
    ]
    private static let language = XMLName(namespace: XMLName.xmlNamespace, local: "lang")

    /// Reads up to the end or to the first error.
    mutating func read(_ text: ByteWindow) {
        do throws(XMLFault) {
            try XMLReader.read(text) { token in
                take(token)
                return true
            }
        } catch {
            isHarmless = false
        }
    }

    private mutating func take(_ token: XMLToken) {
        switch token {
        case .start(let tag): start(tag)
        case .end: end()
        case .text(let part): append(part)
        case .instruction(let target, _): isHarmless = isHarmless && target == "xpacket"
        case .comment, .doctype, .declaration: isHarmless = false
        }
    }

    // MARK: Elements

    private mutating func start(_ tag: XMLTag) {
        let name = tag.name
        let parent = path.last
        path.append(name)
        if let depth = propertyDepth {
            propertyDepth = depth + 1
            startInner(tag, name)
        } else if parent == XMLName(.rdf, "Description") {
            judgeText()
            propertyDepth = 0
            startProperty(tag, name)
        } else {
            judgeText()
            startOuter(tag, name, in: parent)
        }
    }

    /// Enters an element around the properties.
    private mutating func startOuter(_ tag: XMLTag, _ name: XMLName, in parent: XMLName?) {
        switch (parent, name) {
        case (nil, XMLName(.x, "xmpmeta")): judge(tag) { $0 == XMLName(.x, "xmptk") }
        case (nil, XMLName(.rdf, "RDF")), (XMLName(.x, "xmpmeta"), XMLName(.rdf, "RDF")):
            judge(tag) { _ in false }
        case (XMLName(.rdf, "RDF"), XMLName(.rdf, "Description")):
            judge(tag) { $0 == XMLName(.rdf, "about") || XMPProperties.allow($0) }
            recordAttributes(of: tag) { !$0.isNested }
        default: isHarmless = false
        }
    }

    private mutating func startProperty(_ tag: XMLTag, _ name: XMLName) {
        if !XMPProperties.allow(name) { isHarmless = false }
        judgeInner(tag)
        begin(RightsProperty(name), tag)
        recordAttributes(of: tag) { $0.isNested }
    }

    private mutating func startInner(_ tag: XMLTag, _ name: XMLName) {
        judgeInner(tag)
        if let property = RightsProperty(name), property.isNested {
            begin(property, tag)
        } else if name.namespace == XMPNamespace.rdf.rawValue, Self.lists.contains(name.local) {
            begin(target, tag)
        } else {
            isHarmless = false
        }
        recordAttributes(of: tag) { $0.isNested }
    }

    private mutating func end() {
        let name = path.popLast()
        guard let depth = propertyDepth else {
            judgeText()
            return
        }
        record(String(decoding: text, as: UTF8.self), of: target)
        text.removeAll(keepingCapacity: true)
        propertyDepth = depth > 0 ? depth - 1 : nil
        if depth == 0 || name == target?.name { target = nil }
    }

    /// Begins the text of a value.
    private mutating func begin(_ property: RightsProperty?, _ tag: XMLTag) {
        target = property
        text.removeAll(keepingCapacity: true)
        language = tag.attributes.first { $0.name == Self.language }?.text ?? ""
    }

    // MARK: Attributes

    /// Records attributes that are properties, or the resource of a property.
    private mutating func recordAttributes(
        of tag: XMLTag, where isMeant: (RightsProperty) -> Bool
    ) {
        for attribute in tag.attributes {
            let name = attribute.name
            if name == XMLName(.rdf, "resource") {
                record(attribute.text, of: target)
            } else if let property = RightsProperty(name), isMeant(property) {
                record(attribute.text, of: property)
            }
        }
    }

    private mutating func judge(_ tag: XMLTag, _ allow: (XMLName) -> Bool) {
        if !tag.attributes.map(\.name).allSatisfy(allow) { isHarmless = false }
    }

    private mutating func judgeInner(_ tag: XMLTag) {
        judge(tag) { Self.innerAttributes.contains($0) || RightsProperty($0) != nil }
    }

    // MARK: Text

    private mutating func append(_ part: ByteWindow) {
        guard text.count < LatinText.longest else { return }
        part.prefix(LatinText.longest).append(to: &text)
    }

    /// Checks the text between properties, where only space is harmless.
    private mutating func judgeText() {
        if !text.allSatisfy(\.isCSpace) { isHarmless = false }
        text.removeAll(keepingCapacity: true)
    }

    private mutating func record(_ text: String, of property: RightsProperty?) {
        guard let property, found[property, default: []].count < Self.mostValues else { return }
        let tidy = PictureRights.tidy(text)
        guard !tidy.isEmpty else { return }
        found[property, default: []].append(Value(language: language, text: tidy))
    }

    /// The rights found: all creators; of other properties, the first value or that for any
    /// language.
    var rights: PictureRights {
        var rights = PictureRights()
        for (property, values) in found {
            if case .sequence = property.form {
                rights[property] = values.map(\.text).joined(separator: ", ")
            } else {
                let general = values.first { $0.language == "x-default" }
                rights[property] = (general ?? values.first)?.text
            }
        }
        return rights
    }
}

/// The properties that an XMP packet may contain in a published file, besides those about rights.
///
/// This is a list of what is allowed: other properties may contain a place, a person or a camera.
enum XMPProperties {
    static func allow(_ name: XMLName) -> Bool {
        allowed.contains(name) || RightsProperty(name) != nil
    }

    private static let allowed = Set(
        names(.dc, ["title", "description", "format", "language", "type", "date"])
            + names(.xmp, ["CreatorTool", "CreateDate", "ModifyDate", "MetadataDate", "Rating"])
            + names(.xmpRights, ["Marked"])
            + names(.photoshop, ["Headline", "ColorMode", "ICCProfile", "DateCreated"])
            + names(.plus, ["Licensor"])
            + names(.exif, ["ColorSpace", "PixelXDimension", "PixelYDimension"])
            + names(
                .tiff,
                [
                    "ImageWidth", "ImageLength", "BitsPerSample", "Compression", "Orientation",
                    "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
                    "XResolution", "YResolution", "ResolutionUnit",
                ]))

    private static func names(_ namespace: XMPNamespace, _ locals: [String]) -> [XMLName] {
        locals.map { XMLName(namespace, $0) }
    }
}
