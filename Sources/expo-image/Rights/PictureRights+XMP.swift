import ExpoBytes
import ExpoImages
import ExpoXML

extension PictureRights {
    /// The smallest XMP packet with all properties; nil if there are none.
    var xmpPacket: String? {
        if isEmpty { return nil }
        let known = RightsProperty.allCases.filter { self[$0] != nil }
        let namespaces = Set(known.map(\.name.namespace))
        var packet = #"<?xpacket begin="\#u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>"#
        packet += #"<x:xmpmeta xmlns:x="\#(XMPNamespace.x.rawValue)">"#
        packet += #"<rdf:RDF xmlns:rdf="\#(XMPNamespace.rdf.rawValue)">"#
        packet += #"<rdf:Description rdf:about="""#
        for namespace in XMPNamespace.allCases where namespaces.contains(namespace.rawValue) {
            packet += #" xmlns:\#(namespace.prefix)="\#(namespace.rawValue)""#
        }
        packet += ">"
        for property in known { packet += element(property) }
        packet += #"</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>"#
        return packet
    }

    private func element(_ property: RightsProperty) -> String {
        let name = property.name.usual
        // An apostrophe needs no reference between quotation marks, which saves four bytes.
        let text = String(escaping: self[property] ?? "").replacing("&#39;", with: "'")
        return switch property.form {
        case .plain:
            "<\(name)>\(text)</\(name)>"
        case .sequence:
            "<\(name)><rdf:Seq><rdf:li>\(text)</rdf:li></rdf:Seq></\(name)>"
        case .languages:
            "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt></\(name)>"
        case .resource:
            "<\(name) rdf:resource=\"\(text)\"/>"
        case .nested(let outer):
            "<\(outer.usual)><rdf:Seq><rdf:li rdf:parseType=\"Resource\">"
                + "<\(name)>\(text)</\(name)></rdf:li></rdf:Seq></\(outer.usual)>"
        }
    }
}

extension RightsProperty {
    /// The form of the value in XMP.
    enum Form {
        /// A text or an address.
        case plain
        /// An ordered list of texts.
        case sequence
        /// A text in one or more languages.
        case languages
        /// An address in an attribute.
        case resource
        /// An address within a structure within a list.
        case nested(in: XMLName)
    }

    var form: Form {
        switch self {
        case .creator: .sequence
        case .copyright, .usageTerms: .languages
        case .credit, .webStatement: .plain
        case .licence: .resource
        case .licensor: .nested(in: XMLName(XMPNamespace.plus, "Licensor"))
        }
    }

    /// Whether the value is within a structure of other values.
    var isNested: Bool {
        if case .nested = form { true } else { false }
    }

    /// The name of the element that contains the value in XMP.
    var name: XMLName {
        switch self {
        case .creator: XMLName(XMPNamespace.dc, "creator")
        case .credit: XMLName(XMPNamespace.photoshop, "Credit")
        case .copyright: XMLName(XMPNamespace.dc, "rights")
        case .licence: XMLName(XMPNamespace.cc, "license")
        case .webStatement: XMLName(XMPNamespace.xmpRights, "WebStatement")
        case .usageTerms: XMLName(XMPNamespace.xmpRights, "UsageTerms")
        case .licensor: XMLName(XMPNamespace.plus, "LicensorURL")
        }
    }

    /// Creates the property with this name in XMP.
    init?(_ name: XMLName) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// The XMP namespaces that are read or written, and their usual prefixes.
enum XMPNamespace: String, CaseIterable {
    case x = "adobe:ns:meta/"
    case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    case dc = "http://purl.org/dc/elements/1.1/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case xmpRights = "http://ns.adobe.com/xap/1.0/rights/"
    case cc = "http://creativecommons.org/ns#"
    case plus = "http://ns.useplus.org/ldf/xmp/1.0/"
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case tiff = "http://ns.adobe.com/tiff/1.0/"
    case exif = "http://ns.adobe.com/exif/1.0/"

    var prefix: String {
        switch self {
        case .x: "x"
        case .rdf: "rdf"
        case .dc: "dc"
        case .photoshop: "photoshop"
        case .xmpRights: "xmpRights"
        case .cc: "cc"
        case .plus: "plus"
        case .xmp: "xmp"
        case .tiff: "tiff"
        case .exif: "exif"
        }
    }
}

extension XMLName {
    init(_ namespace: XMPNamespace, _ local: String) {
        self.init(namespace: namespace.rawValue, local: local)
    }

    /// The name with its usual prefix.
    var usual: String {
        guard let namespace = XMPNamespace(rawValue: namespace) else { return local }
        return "\(namespace.prefix):\(local)"
    }
}
