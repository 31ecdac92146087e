/// The prefixes that are declared at one place of an XML text, and what they stand for.
struct XMLNamespaces {
    private var meanings: [String: [String]] = ["xml": [Self.xml]]
    /// For each open element, the prefixes that it declares.
    private var declared: [[String]] = []

    static let xml = "http://www.w3.org/XML/1998/namespace"
    /// What declarations themselves belong to.
    static let declarations = "http://www.w3.org/2000/xmlns/"

    /// Enters an element, and with it what its tag declares.
    mutating func enter(_ tag: XMLTag) {
        var prefixes: [String] = []
        for attribute in tag.attributes {
            guard let prefix = Self.declaredPrefix(attribute.name) else { continue }
            meanings[prefix, default: []].append(attribute.text)
            prefixes.append(prefix)
        }
        declared.append(prefixes)
    }

    /// Leaves the element that was entered last.
    mutating func leave() {
        for prefix in declared.popLast() ?? [] { meanings[prefix]?.removeLast() }
    }

    /// Returns what an element's name means; nil if its prefix is not declared.
    func name(ofElement name: String) -> XMLName? {
        let (prefix, local) = Self.divided(name)
        let namespace = meanings[prefix]?.last ?? (prefix.isEmpty ? "" : nil)
        return namespace.map { XMLName(namespace: $0, local: local) }
    }

    /// Returns what an attribute's name means; without a prefix, it has no namespace.
    func name(ofAttribute name: String) -> XMLName? {
        if Self.declaredPrefix(name) != nil {
            return XMLName(namespace: Self.declarations, local: name)
        }
        let (prefix, local) = Self.divided(name)
        if prefix.isEmpty { return XMLName(namespace: "", local: local) }
        return meanings[prefix]?.last.map { XMLName(namespace: $0, local: local) }
    }

    private static func declaredPrefix(_ name: String) -> String? {
        if name == "xmlns" { return "" }
        return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
    }

    private static func divided(_ name: String) -> (prefix: String, local: String) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
        return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
    }
}

/// The name of an XML element or attribute, with the namespace that its prefix stands for.
struct XMLName: Hashable {
    /// The namespace's address; empty where there is none.
    let namespace: String
    let local: String
}
