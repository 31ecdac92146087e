/// The vocabularies of XMP that are read or written, and the prefixes they are known by.
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

    /// The name as XMP usually writes it.
    var usual: String {
        guard let namespace = XMPNamespace(rawValue: namespace) else { return local }
        return "\(namespace.prefix):\(local)"
    }
}
