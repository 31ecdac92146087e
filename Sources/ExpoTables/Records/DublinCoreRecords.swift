internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoXML

/// Records of Dublin Core in XML: `oai_dc:dc` elements, alone or in the answer of an OAI-PMH server.
///
/// (DCMI Metadata Terms, https://www.dublincore.org/specifications/dublin-core/dcmi-terms/; OAI-PMH 2.0,
/// section 2.5)
struct DublinCoreRecords: XMLRecordReader {
    private static let namespaces = [
        "http://purl.org/dc/elements/1.1/": "dc", "http://purl.org/dc/terms/": "dcterms",
    ]

    /// Whether an element is a record: it has terms of Dublin Core, or it is what a server wraps around
    /// such an element.
    static func isRecord(_ name: XMLName, in parent: XMLName?) -> Bool {
        name.local == "record" || name.local == "dc"
    }

    static func isTerm(_ name: XMLName) -> Bool { namespaces[name.namespace] != nil }

    mutating func add(_ tree: XMLTree, to records: inout SourceRecords) {
        if let header = tree.first("header", in: XMLTree.root),
            tree.attribute("status", of: header) == "deleted"
        {
            let identifier = tree.texts(in: header).joined(separator: " ")
            return records.note(outside: identifier, at: "header[deleted]")
        }
        Self.walk(tree, XMLTree.root, "", nil, &records)
        records.endRecord()
    }

    private static func walk(
        _ tree: XMLTree, _ node: Int, _ outer: String, _ outerLanguage: String?,
        _ records: inout SourceRecords
    ) {
        let name = tree.name(of: node)
        let language = tree.attribute("lang", of: node) ?? outerLanguage
        var path = outer
        if let prefix = namespaces[name.namespace] {
            path = "\(prefix):\(name.local)"
        } else if !wrappers.contains(name.local) {
            path = outer.isEmpty ? name.local : "\(outer)/\(name.local)"
        }
        let text = tree.text(of: node)
        if name.local == "identifier", ["http://", "https://"].contains(where: text.hasPrefix) {
            path += "[address]"
        }
        if !text.isEmpty {
            records.add(
                text.utf8, to: records.column(path, in: language), at: tree.offset(of: node))
        }
        for element in tree.elements(in: node) { walk(tree, element, path, language, &records) }
    }

    private static let wrappers: Set<String> = ["record", "metadata", "dc"]

    /// Returns what becomes of a term, whatever its prefix: `dc:creator`, `dcterms:creator`.
    static func entry(forTerm term: String) -> Mapping.Entry? {
        let term = term.lowercased()
        if let key = ItemKey.allCases.first(where: { key in
            key.field.dublinCore.contains { $0.lowercased() == term }
        }) {
            return Mapping.key(key)
        }
        return others[term]
    }

    static func entry(for path: String) -> Mapping.Entry? {
        guard let colon = path.firstIndex(of: ":") else { return header[path] }
        return entry(forTerm: String(path[path.index(after: colon)...]))
    }

    /// The terms without a key of their own.
    private static let others: [String: Mapping.Entry] = [
        "identifier[address]": Mapping.own("address", "Address", "주소", .link),
        "contributor": Mapping.own("contributor", "Contributor", "기여자", .terms),
        "publisher": Mapping.own("publisher", "Publisher", "발행처", .terms),
        "type": Mapping.own("object_type", "Kind of object", "자료 유형", .terms),
        "format": Mapping.own("format", "Format", "형식", isHidden: true),
        "source": Mapping.own("source", "Source", "원자료"),
        "language": Mapping.own("language", "Language", "언어", .terms),
        "relation": Mapping.own("relation", "Related", "관련 자료"),
        "abstract": Mapping.key(.shortDesc),
        "alternative": Mapping.own("alternative", "Other title", "다른 이름"),
        "issued": Mapping.own("issued", "Issued", "발행일"),
        "rightsholder": Mapping.own("rights_holder", "Rights holder", "권리자"),
        "ispartof": Mapping.own("is_part_of", "Part of", "상위 자료"),
        "haspart": Mapping.own("has_part", "Parts", "하위 자료"),
        "references": Mapping.key(.references),
        "accessrights": Mapping.own("access_rights", "Access", "열람 조건"),
        "tableofcontents": Mapping.own("contents", "Contents", "차례"),
    ]

    private static let header: [String: Mapping.Entry] = [
        "header/identifier": Mapping.own("oai", "OAI identifier", "OAI 식별자", isHidden: true),
        "header/datestamp": Mapping.leftOut(
            "says when the record was changed", "기록을 고친 때입니다"),
        "header/setSpec": Mapping.own("set", "Set", "묶음", .terms, isHidden: true),
    ]
}
