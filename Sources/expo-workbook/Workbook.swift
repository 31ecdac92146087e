import ExpoBytes
import ExpoDiagnostics
import ExpoTables

/// The first sheet of a workbook that has cells, as the text of a table.
///
/// The cells are as the sheet shows them, but dates are written as in ISO 8601, whatever their format: a shown
/// `4/5/00` does not say its century, nor which number is the month.
struct Workbook {
    private(set) var text: [UInt8] = []
    private(set) var findings: [SheetFinding] = []

    /// Reads a file: `.xlsx`, `.ods`, or a table in HTML, which must be UTF-8.
    init(_ file: ByteRegion) {
        do throws(SheetFailure) {
            if file.span.starts(with: [0x50, 0x4B]) {
                guard let archive = Archive(file) else { throw SheetFailure(.damaged) }
                try read(archive)
            } else {
                try read(HTMLSheets(file).all)
            }
        } catch {
            findings = [.refused(error.reason)]
        }
    }

    private mutating func read(_ archive: Archive) throws(SheetFailure) {
        if archive.has("content.xml") {
            try read(OpenDocumentSheets(archive).all)
        } else if archive.has("[Content_Types].xml") {
            try read(ExcelSheets(archive))
        } else {
            throw SheetFailure(.noWorkbook)
        }
    }

    /// Takes the first sheet with cells, and names the others.
    private mutating func read(_ sheets: [NamedSheet]) throws(SheetFailure) {
        var sheets = sheets.filter(\.text.hasText)
        guard !sheets.isEmpty else { throw SheetFailure(.empty) }
        text = try sheets[0].text.end()
        findings = [.sheet(sheets[0].name)]
        findings += sheets.dropFirst().prefix(SheetFinding.mostOfKind).map { .otherSheet($0.name) }
        findings += sheets[0].text.findings
    }

    private mutating func read(_ sheets: ExcelSheets) throws(SheetFailure) {
        var read: [NamedSheet] = []
        for sheet in sheets.all {
            read.append(try sheets.read(sheet, whole: !read.contains(where: \.text.hasText)))
        }
        try self.read(read)
    }
}

/// A sheet and its name.
struct NamedSheet {
    let name: String
    var text = SheetText()
}
