internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoXML

/// A form in which museums have records.
package enum SourceForm: String, Sendable, CaseIterable {
    case table
    case omeka
    case collectionbuilder
    case emuseum
    case lido
    case dublinCore = "dublin-core"
    case iiif

    /// The keys of own fields that tell a record from all others in its source.
    static let identities: Set<String> = [
        "emuseum", "lido", "objectid", "omeka", "manifest", "oai",
    ]

    /// Returns the form of a file by how it begins; nil for one that has none of them.
    ///
    /// A file that is neither XML nor JSON is a table.
    init?(of source: SourceText) {
        guard !source.isConverted else {
            self = .table
            return
        }
        switch Self.firstByte(of: source) {
        case UInt8(ascii: "<"): self.init(ofXML: source)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            self = IIIFRecords.isOne(source) ? .iiif : .emuseum
        default: self = .table
        }
    }

    /// Returns the first byte that is neither space nor of a byte order mark.
    private static func firstByte(of source: SourceText) -> UInt8? {
        source.bytes.span.drop { $0.isWhiteSpace || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.first
    }

    /// Returns the form of a table by the names of its columns.
    init(ofTable table: Table, header: Int) {
        let names = table.cells(ofRow: header).prefix(1000).map { table.text(of: $0) }
        self =
            if CollectionBuilderRecords.isOne(names) {
                .collectionbuilder
            } else if OmekaRecords.isOne(names) {
                .omeka
            } else if EMuseumRecords.isOne(names) {
                .emuseum
            } else {
                .table
            }
    }

    /// Adds the rows of a table below the one with the names of the columns.
    func add(_ table: Table, header: Int, to records: inout SourceRecords) {
        switch self {
        case .collectionbuilder:
            CollectionBuilderRecords.add(table, header: header, to: &records)
        case .emuseum: EMuseumRecords.add(table, header: header, to: &records)
        default: TableRecords.add(table, header: header, to: &records)
        }
    }

    /// Returns the names of the values in the columns of a table with this name.
    func paths(ofColumn header: String) -> [String] {
        let header = header.withoutFormulaGuard.trimmed
        return self == .emuseum
            ? EMuseumRecords.paths(ofColumn: header) : [TableRecords.Header(header).path]
    }

    /// The names of all forms, in a row.
    package static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The forms in which items can be exported.
    package static let exported: [SourceForm] = [.table, .omeka, .collectionbuilder, .lido]

    /// What separates the values of a term in a field of one's own.
    var separators: [String] { self == .omeka ? ["^^", "|"] : [] }

    /// Whether its texts may be HTML. (IIIF Presentation API 3.0, section 4.5)
    var writesHTML: Bool { self == .omeka || self == .iiif }

    /// Whether its files are tables.
    var isTable: Bool {
        switch self {
        case .table, .omeka, .collectionbuilder: true
        case .emuseum, .lido, .dublinCore, .iiif: false
        }
    }

    /// Decides by the first elements; a server's answer may contain records of LIDO or of Dublin Core.
    private init?(ofXML source: SourceText) {
        var path: [XMLName] = []
        var found: SourceForm?
        // A fault is reported when the records are read.
        try? XMLReader.read(source) { token in
            switch token {
            case .start(let tag):
                if LIDORecords.isRecord(tag.name, in: path.last) {
                    found = .lido
                } else if DublinCoreRecords.isTerm(tag.name) {
                    found = .dublinCore
                } else if EMuseumRecords.isRecord(tag.name, in: path.last) {
                    found = .emuseum
                } else if path.isEmpty, ["result", "response"].contains(tag.name.local) {
                    found = .emuseum
                }
                path.append(tag.name)
            case .end: path.removeLast()
            default: break
            }
            return found == nil
        }
        guard let found else { return nil }
        self = found
    }

    /// Returns what becomes of the values under a name; nil if the form says nothing about it.
    func entry(for path: String) -> Mapping.Entry? {
        switch self {
        case .table: nil
        case .omeka: OmekaRecords.entry(for: path)
        case .collectionbuilder: CollectionBuilderRecords.entry(for: path)
        case .emuseum: EMuseumRecords.entry(for: path)
        case .lido: LIDORecords.entry(for: path)
        case .dublinCore: DublinCoreRecords.entry(for: path)
        case .iiif: IIIFRecords.entry(for: path)
        }
    }

    /// Reports why a file is not well-formed XML, or declares entities.
    static func reportFaults(in source: SourceText, to diagnostics: inout Diagnostics) {
        var declaration: Int?
        do throws(XMLFault) {
            try XMLReader.read(source) { token in
                if case .declaration(let offset) = token { declaration = offset }
                return true
            }
        } catch {
            diagnostics.report(.malformedXML(error.kind), at: error.offset, in: source)
        }
        if let declaration { diagnostics.report(.declaresEntities, at: declaration, in: source) }
    }

    /// Adds the records of a file; if there are many, they are handed over while others are read.
    func add(
        _ source: SourceText, to records: inout SourceRecords,
        takenBy taker: SourceRecords.Taker? = nil, diagnostics: inout Diagnostics
    ) {
        records.begin(source)
        defer { records.handOverMany(to: taker) }
        let isXML = Self.firstByte(of: source) == UInt8(ascii: "<")
        func addXML(_ reader: some XMLRecordReader) {
            XMLRecords.add(
                source, by: reader, to: &records, takenBy: taker, diagnostics: &diagnostics)
        }
        switch self {
        case .lido: addXML(LIDORecords())
        case .dublinCore: addXML(DublinCoreRecords())
        case .emuseum where isXML: addXML(EMuseumRecords())
        case .emuseum:
            do throws(JSONSyntaxError) {
                try JSONRecords.add(source, in: EMuseumRecords.lists, to: &records)
            } catch {
                error.report(in: source, to: &diagnostics)
            }
        case .iiif: IIIFRecords.add(source, to: &records, diagnostics: &diagnostics)
        case .table, .omeka, .collectionbuilder: break
        }
    }
}
