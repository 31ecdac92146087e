package import ExpoDiagnostics

/// A sheet that `expo-workbook` has read, or the workbook that it has written.
package struct ReadSheet: Sendable {
    /// The sheet as `TableWriter` writes it, or the bytes of the workbook.
    package let text: ByteRegion
    package let findings: [SheetFinding]

    package init(text: ByteRegion, findings: [SheetFinding]) {
        self.text = text
        self.findings = findings
    }

    /// Reports what was found, at the file.
    package func report(in file: String, to diagnostics: inout Diagnostics) {
        var name: String?
        var others: [String] = []
        for finding in findings {
            switch finding {
            case .sheet(let sheet): name = sheet
            case .otherSheet(let sheet): others.append(sheet)
            case .unread(let part, let count, let cell):
                diagnostics.report(.unread(part, count, first: cell), file: file)
            case .merged(let area): diagnostics.report(.mergedCells(area), file: file)
            case .noResult(let cell): diagnostics.report(.noResult(cell), file: file)
            case .error(let cell, let text): diagnostics.report(.cellError(cell, text), file: file)
            case .tooLong(let cell): diagnostics.report(.longCell(cell), file: file)
            case .refused(let reason): diagnostics.report(.refusedWorkbook(reason), file: file)
            }
        }
        if !others.isEmpty {
            diagnostics.report(.otherSheets(others, besides: name ?? ""), file: file)
        }
    }
}

/// What a workbook contains besides the table that was read from it, or why nothing was read.
///
/// `expo-workbook` reports its findings to `expo-site` as lines, in which tabs separate the parts.
package enum SheetFinding: Sendable, Hashable {
    /// The name of the sheet that was read.
    case sheet(String)
    /// The name of a sheet with cells that was not read.
    case otherSheet(String)
    /// Something that belongs to cells and is no text: how often it is there, and the first cell, if that is known.
    case unread(Part, Int, first: String)
    /// An area of several cells that are shown as one: `A4:A5`.
    case merged(String)
    /// A cell with a formula whose result is not in the file.
    case noResult(cell: String)
    /// A cell with an error, such as `#DIV/0!`.
    case error(cell: String, String)
    /// A cell that is to be written, but has more text than Excel keeps.
    case tooLong(cell: String)
    case refused(Refusal)

    package enum Part: String, Sendable, CaseIterable {
        case notes
        case links
        case pictures
    }

    /// The reason why no sheet was read.
    package enum Refusal: String, Sendable, CaseIterable {
        /// The file ends too early, or contradicts itself.
        case damaged
        /// The content is encrypted with a password.
        case encrypted
        /// It is an archive, but no workbook.
        case noWorkbook
        /// It has no cell with a text.
        case empty
        /// It has more text than `TableLimits.longestFile`, or more rows than spreadsheet programs have.
        case tooLarge
        /// The files for input and output cannot be used.
        case unreadable
        /// The arguments are not those of this version.
        case usage
    }

    /// The exit status of `expo-workbook` if it refuses a file.
    package static let refusalStatus: Int32 = 65

    /// The greatest number of findings of a kind that are reported.
    package static let mostOfKind = 20

    package var isRefusal: Bool {
        if case .refused = self { return true }
        return false
    }

    private var words: [String] {
        switch self {
        case .sheet(let name): ["sheet", name]
        case .otherSheet(let name): ["other", name]
        case .unread(let part, let count, let cell): ["unread", part.rawValue, "\(count)", cell]
        case .merged(let area): ["merged", area]
        case .noResult(let cell): ["formula", cell]
        case .error(let cell, let text): ["error", cell, text]
        case .tooLong(let cell): ["long", cell]
        case .refused(let reason): ["refused", reason.rawValue]
        }
    }

    private init?(_ words: [String]) {
        switch (words.first, words.count) {
        case ("sheet", 2): self = .sheet(words[1])
        case ("other", 2): self = .otherSheet(words[1])
        case ("unread", 4):
            guard let part = Part(rawValue: words[1]), let count = Int(words[2]) else { return nil }
            self = .unread(part, count, first: words[3])
        case ("merged", 2): self = .merged(words[1])
        case ("formula", 2): self = .noResult(cell: words[1])
        case ("error", 3): self = .error(cell: words[1], words[2])
        case ("long", 2): self = .tooLong(cell: words[1])
        case ("refused", 2):
            guard let reason = Refusal(rawValue: words[1]) else { return nil }
            self = .refused(reason)
        default: return nil
        }
    }

    /// Returns the lines for some findings.
    package static func text(of findings: [SheetFinding]) -> String {
        findings.map { finding in
            finding.words.map { word in
                String(word.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
            }.joined(separator: "\t") + "\n"
        }.joined()
    }

    /// Returns the findings of lines, without those that this version does not know.
    package static func findings(in text: String) -> [SheetFinding] {
        text.split(separator: "\n").compactMap {
            SheetFinding(
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
        }
    }
}
