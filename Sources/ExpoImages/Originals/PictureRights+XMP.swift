extension PictureRights {
    /// The smallest XMP packet that says all of this; nil where nothing is known.
    package var xmpPacket: String? {
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
        let text = XMLText.escaped(self[property] ?? "")
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
