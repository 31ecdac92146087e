import ExpoBytes
import ExpoDiagnostics
import ExpoTables
import ExpoXML

/// The sheets of an `.xlsx` file. (ECMA-376, part 1, section 18)
struct ExcelSheets {
    private let archive: Archive
    private var sheets: [Sheet] = []
    private var texts: [[UInt8]] = []
    private var formats: [NumberFormat] = []
    private var countsFrom1904 = false

    /// The names and paths of the sheets, in the order of their tabs; hidden ones are last.
    var all: [Sheet] {
        sheets.filter { !$0.isHidden } + sheets.filter(\.isHidden)
    }

    struct Sheet {
        let name: String
        let path: String
        let isHidden: Bool
    }

    init(_ archive: Archive) throws(SheetFailure) {
        self.archive = archive
        let package = Parts(of: "", in: archive)
        guard let path = package.path(ofType: "officeDocument"), path.hasSuffix(".xml"),
            archive.has(path)
        else { throw SheetFailure(.noWorkbook) }
        let parts = Parts(of: path, in: archive)
        var isWorkbook = false
        try archive.read(path) { element, attributes in
            switch element {
            case "workbook": isWorkbook = true
            case "workbookPr": countsFrom1904 = ["1", "true"].contains(attributes["date1904"])
            case "sheet":
                let isHidden = attributes["state"].map { $0 != "visible" } ?? false
                // Sheets with only a chart have no cells.
                if let part = attributes["id"].flatMap({ parts.part($0) }), part.type == "worksheet"
                {
                    sheets.append(
                        Sheet(name: attributes["name"] ?? "", path: part.path, isHidden: isHidden))
                }
            default: break
            }
        }
        guard isWorkbook else { throw SheetFailure(.noWorkbook) }
        if let path = parts.path(ofType: "styles"), archive.has(path) {
            formats = try Self.formats(archive, path)
        }
        if let path = parts.path(ofType: "sharedStrings"), archive.has(path) {
            texts = try Self.texts(archive, path)
        }
    }

    /// More than spreadsheet programs have.
    private static let mostFormats = 1 << 17

    /// Returns the format of each cell style. (Section 18.8)
    private static func formats(
        _ archive: Archive, _ path: String
    ) throws(SheetFailure) -> [NumberFormat] {
        var codes: [String: String] = [:]
        var formats: [NumberFormat] = []
        var isInCellFormats = false
        try archive.read(path) { element, attributes in
            switch element {
            case "numFmt": codes[attributes["numFmtId"] ?? ""] = attributes["formatCode"]
            case "cellXfs": isInCellFormats = true
            case "cellStyles", "dxfs": isInCellFormats = false
            case "xf" where isInCellFormats && formats.count < mostFormats:
                let number = attributes["numFmtId"] ?? "0"
                formats.append(
                    codes[number].map { NumberFormat($0) }
                        ?? NumberFormat(builtIn: Int(number) ?? 0))
            default: break
            }
        }
        return formats
    }

    /// Returns the texts that cells share. (Section 18.4)
    private static func texts(
        _ archive: Archive, _ path: String
    ) throws(SheetFailure) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        var text = RichText()
        try archive.readTokens(path) { token throws(SheetFailure) in
            if text.take(token) { texts.append(text.end()) }
            guard texts.count <= SheetText.mostCells else { throw SheetFailure(.tooLarge) }
            return true
        }
        return texts
    }

    /// Reads a sheet.
    ///
    /// - Parameter whole: false if it is only asked whether there is a text.
    func read(_ sheet: Sheet, whole: Bool) throws(SheetFailure) -> NamedSheet {
        var reader = SheetReader(texts, formats, countsFrom1904: countsFrom1904)
        try archive.readTokens(sheet.path) { token throws(SheetFailure) in
            try reader.take(token)
            return whole || !reader.text.hasText
        }
        if whole { countUnread(sheet.path, &reader.text) }
        return NamedSheet(name: sheet.name, text: reader.text)
    }

    /// Counts the notes and the pictures of a sheet, which are files of their own.
    private func countUnread(_ path: String, _ text: inout SheetText) {
        for part in Parts(of: path, in: archive).all where archive.has(part.path) {
            let (element, kind): (String, SheetFinding.Part)
            switch part.type {
            case "comments": (element, kind) = ("comment", .notes)
            case "drawing": (element, kind) = ("pic", .pictures)
            default: continue
            }
            try? archive.read(part.path) { name, attributes in
                if name == element { text.note(unread: kind, at: attributes["ref"] ?? "") }
            }
        }
    }
}

/// The parts to which a part of a package refers. (ECMA-376, part 2, section 6.5)
private struct Parts {
    private(set) var all: [(id: String, type: String, path: String)] = []

    init(of part: String, in archive: Archive) {
        let folder = part.split(separator: "/").dropLast().map(String.init)
        let name = part.split(separator: "/").last.map(String.init) ?? ""
        let path = (folder + ["_rels", "\(name).rels"]).joined(separator: "/")
        guard archive.has(path) else { return }
        var found: [(String, String, String)] = []
        try? archive.read(path) { element, attributes in
            guard element == "Relationship", attributes["TargetMode"] != "External",
                let target = attributes["Target"]
            else { return }
            let type = attributes["Type"]?.split(separator: "/").last.map(String.init) ?? ""
            found.append((attributes["Id"] ?? "", type, Self.path(target, from: folder)))
        }
        all = found
    }

    /// Returns the path in the archive to which a target in a folder leads.
    private static func path(_ target: String, from folder: [String]) -> String {
        var parts = target.hasPrefix("/") ? [] : folder
        for step in target.split(separator: "/") where step != "." {
            if step == ".." { _ = parts.popLast() } else { parts.append(String(step)) }
        }
        return parts.joined(separator: "/")
    }

    func part(_ id: String) -> (type: String, path: String)? {
        all.first { $0.id == id }.map { ($0.type, $0.path) }
    }

    func path(ofType type: String) -> String? { all.first { $0.type == type }?.path }
}

/// A text of several pieces with their own looks, without the pronunciation of its characters.
private struct RichText {
    private var bytes: [UInt8] = []
    private var open: [String] = []

    var isOpen: Bool { !open.isEmpty }

    /// Takes a token; returns whether a text has ended.
    mutating func take(_ token: XMLToken) -> Bool {
        switch token {
        case .start(let tag):
            open.append(tag.name.local)
            return false
        case .text(let text):
            if open.last == "t", !open.contains("rPh") { text.append(to: &bytes) }
            return false
        case .end:
            let name = open.popLast()
            return name == "si" || name == "is"
        default: return false
        }
    }

    mutating func end() -> [UInt8] {
        defer { bytes.removeAll() }
        return ExcelText.decoded(bytes)
    }
}

/// The characters of texts in `.xlsx` files.
enum ExcelText {
    /// Replaces escapes such as `_x000D_` by the character with that number.
    /// (ECMA-376, part 1, section 22.9.2.19)
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "_")) else { return bytes }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let escape = bytes[index...].prefix(7)
            if escape.count == 7, escape.starts(with: Array("_x".utf8)),
                escape.last == UInt8(ascii: "_"),
                let number = UInt32(
                    String(decoding: escape.dropFirst(2).dropLast(), as: UTF8.self), radix: 16),
                let character = Unicode.Scalar(number)
            {
                result += Array(String(Character(character)).utf8)
                index += 7
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}

/// The cells of a sheet. (ECMA-376, part 1, section 18.3)
private struct SheetReader {
    var text = SheetText()
    private let texts: [[UInt8]]
    private let formats: [NumberFormat]
    private let countsFrom1904: Bool
    private var row = -1
    private var cell = Cell()
    private var open: [String] = []
    private var richText = RichText()

    private struct Cell {
        var column = -1
        var type = "n"
        var style = 0
        var value: [UInt8] = []
        var hasValue = false
        var isFormula = false
        var inline: [UInt8]?
    }

    init(_ texts: [[UInt8]], _ formats: [NumberFormat], countsFrom1904: Bool) {
        self.texts = texts
        self.formats = formats
        self.countsFrom1904 = countsFrom1904
    }

    mutating func take(_ token: XMLToken) throws(SheetFailure) {
        if richText.isOpen || token.begins("is"), richText.take(token) {
            cell.inline = richText.end()
        }
        switch token {
        case .start(let tag):
            let name = tag.name.local
            open.append(name)
            try start(name, tag.attributes)
        case .text(let value):
            if open.last == "v" { value.append(to: &cell.value) }
            if open.last == "f", value.text.hasPrefix("HYPERLINK(") {
                text.note(unread: .links, at: CellName(row: row, column: cell.column).description)
            }
        case .end:
            if open.popLast() == "c" { try endCell() }
        default: break
        }
    }

    private mutating func start(
        _ name: String, _ attributes: [XMLAttribute]
    ) throws(SheetFailure) {
        func value(_ name: String) -> String? {
            attributes.first { $0.name.local == name && $0.name.namespace.isEmpty }?.text
        }
        switch name {
        case "row":
            let number = value("r").flatMap { Int($0) }.map { $0 - 1 } ?? row + 1
            try text.begin(row: number)
            row = number
            cell.column = -1
        case "c":
            var next = Cell()
            next.column = cell.column + 1
            if let place = value("r") {
                guard let place = CellName(place), place.row == row else {
                    throw SheetFailure(.damaged)
                }
                next.column = place.column
            }
            guard next.column < SheetText.mostColumns else { throw SheetFailure(.damaged) }
            next.type = value("t") ?? "n"
            next.style = value("s").flatMap { Int($0) } ?? 0
            cell = next
        case "v": cell.hasValue = true
        case "f": cell.isFormula = true
        case "mergeCell":
            if let area = value("ref").flatMap({ CellArea($0) }) { text.note(merged: area) }
        case "hyperlink": text.note(unread: .links, at: value("ref") ?? "")
        default: break
        }
    }

    private mutating func endCell() throws(SheetFailure) {
        let name = CellName(row: row, column: cell.column)
        guard let shown = try shown() else {
            if cell.isFormula { text.note(.noResult(cell: name.description)) }
            return
        }
        guard cell.type != "e" else {
            return text.note(.error(cell: name.description, String(decoding: shown, as: UTF8.self)))
        }
        try text.set(shown, column: cell.column)
    }

    /// Returns what the cell shows; nil if it has no value.
    private func shown() throws(SheetFailure) -> [UInt8]? {
        if let inline = cell.inline { return inline }
        guard cell.hasValue, !cell.value.isEmpty || cell.type == "str" else { return nil }
        switch cell.type {
        case "s":
            guard let number = Int(String(decoding: cell.value, as: UTF8.self)),
                texts.indices.contains(number)
            else { throw SheetFailure(.damaged) }
            return texts[number]
        case "b":
            return Array(
                (["1", "true"].contains(String(decoding: cell.value, as: UTF8.self))
                    ? "TRUE" : "FALSE").utf8)
        case "n":
            let format = formats.indices.contains(cell.style) ? formats[cell.style] : NumberFormat()
            return format.shown(cell.value, countsFrom1904: countsFrom1904)
        case "d": return ISODate.shortened(cell.value)
        default: return ExcelText.decoded(cell.value)
        }
    }
}

extension XMLToken {
    /// Returns whether it begins an element of this name.
    fileprivate func begins(_ name: String) -> Bool {
        if case .start(let tag) = self { tag.name.local == name } else { false }
    }
}

extension Archive {
    /// Calls `body` with each element of an XML file and its attributes without prefixes.
    func read(
        _ name: String, _ body: (String, [String: String]) -> Void
    ) throws(SheetFailure) {
        try readTokens(name) { token in
            if case .start(let tag) = token {
                body(
                    tag.name.local,
                    Dictionary(tag.attributes.map { ($0.name.local, $0.text) }) { first, _ in first
                    })
            }
            return true
        }
    }

    /// Calls `body` with each token of an XML file, until it returns false.
    func readTokens(
        _ name: String, _ body: (XMLToken) throws(SheetFailure) -> Bool
    ) throws(SheetFailure) {
        let bytes = try file(name)
        let source = SourceText(path: name, bytes: ByteRegion(copying: bytes))
        var failure: SheetFailure?
        do throws(XMLFault) {
            try XMLReader.read(source) { token in
                do throws(SheetFailure) {
                    // Nothing is read after a declaration.
                    if case .declaration = token { throw SheetFailure(.damaged) }
                    return try body(token)
                } catch {
                    failure = error
                    return false
                }
            }
        } catch {
            throw SheetFailure(.damaged)
        }
        if let failure { throw failure }
    }
}
