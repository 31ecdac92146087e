private import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite
private import ExpoTables

/// `expo-site export`: the opposite of `import`.
enum ExportCommand {
    static let verb = Verb(
        "export",
        summary: Message(
            "Write the items as a table for a spreadsheet program.",
            "전시품을 스프레드시트 프로그램의 표로 내보냅니다."),
        explanation: [
            Message(
                "Writes items.json as CSV, or as a workbook if FILE ends in .xlsx: the first row has the keys, and each other row is an item. CSV is UTF-8 with a byte order mark (BOM), so that every program recognises the encoding, and 'expo-site import' changes in items.json only what you changed in the table. Unknown keys are columns too.",
                "items.json을 CSV로, FILE이 .xlsx로 끝나면 통합 문서로 내보냅니다. 첫 행은 키이고, 나머지 행은 저마다 전시품 하나입니다. 모든 프로그램이 인코딩을 알아보도록 CSV는 바이트 순서 표시(BOM)가 있는 UTF-8로 저장하고, 'expo-site import'는 표에서 고친 것만 items.json에서 고칩니다. 알 수 없는 키도 열이 됩니다."
            ),
            Message(
                "A text that begins with =, +, - or @, which a spreadsheet program would run as a formula, gets an apostrophe in front, which 'import' removes. A single apostrophe stands for an empty text; an empty cell means that the key is missing.",
                "스프레드시트 프로그램이 수식으로 실행할 수 있는 =, +, -, @로 시작하는 글 앞에는 작은따옴표를 붙이고, 'import'가 지웁니다. 작은따옴표 하나는 비어 있는 글이고, 빈 셀은 키가 없다는 뜻입니다."
            ),
            Message(
                "--to omeka writes the CSV of Omeka, and --to collectionbuilder that of CollectionBuilder; what they have no name for is in columns that begin with 'expo:'. --to lido writes records in LIDO 1.1, where that is in descriptions with such a type. Importing the file again changes only what was changed in it.",
                "--to omeka는 Omeka의 CSV를, --to collectionbuilder는 CollectionBuilder의 CSV를 만듭니다. 그 프로그램에 이름이 없는 것은 'expo:'로 시작하는 열에 넣습니다. --to lido는 LIDO 1.1의 기록을 만들고, 그런 것은 'expo:'로 시작하는 유형의 설명에 넣습니다. 그 파일을 다시 가져오면 고친 것만 바뀝니다."
            ),
            Message(
                "A file that is different is replaced only with --force, and kept as FILE.bak. Without FILE, the table is printed.",
                "내용이 다른 파일은 --force를 붙일 때만 바꾸고, 이전 것은 FILE.bak으로 남깁니다. FILE이 없으면 표를 출력합니다."),
        ],
        examples: [
            Verb.Example(
                "expo-site export items.csv",
                Message(
                    "Writes the table into a file.",
                    "표를 파일에 저장합니다.")),
            Verb.Example(
                "expo-site export items.xlsx",
                Message(
                    "Writes a workbook for Excel, Numbers, LibreOffice or Google Sheets.",
                    "Excel, Numbers, LibreOffice, Google 스프레드시트의 통합 문서를 만듭니다.")),
            Verb.Example(
                "expo-site export records.xml --to lido",
                Message(
                    "Writes the records for a portal such as Europeana.",
                    "유로피아나 같은 포털을 위한 기록을 만듭니다.")),
            Verb.Example(
                "expo-site export --separator semicolon",
                Message(
                    "Prints the table with semicolons, as French Excel expects.",
                    "프랑스어 Excel에 맞게 셀을 세미콜론으로 나누어 출력합니다.")),
        ],
        operand: Operand(
            "FILE", .file,
            Message(
                "the table; by default standard output",
                "표. 기본값은 표준 출력")),
        options: [
            .root, .content, .exhibition, .target, .writtenSeparator, .force, .strict, .all,
            .format, .quiet,
            .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let name = request.settings.operand?.lowercased() ?? ""
        if let ending = [".ods", ".xls", ".numbers"].first(where: name.hasSuffix) {
            throw .unwritableTable(ending)
        }
        let isWorkbook = name.hasSuffix(".xlsx")
        if isWorkbook, request.settings.target == SourceForm.lido.rawValue {
            throw .recordsInWorkbook
        }
        let separator =
            isWorkbook ? .comma : Separator(named: request.settings.writtenSeparator) ?? .comma
        var diagnostics = request.noDiagnostics
        let files = try request.contentFiles(&diagnostics)
        let items = files?.items(diagnostics: &diagnostics)
        let (target, exhibition) = (
            SourceForm(rawValue: request.settings.target), ItemsForm(of: files)
        )
        let export = ItemExport(
            of: items, for: exhibition, as: target ?? .table, separator: separator,
            earlier: diagnostics)
        diagnostics = export.diagnostics
        guard !request.hasErrors(diagnostics) else { return request.report(diagnostics) }
        guard let path = request.settings.operand, path != "-" else {
            guard request.settings.format == .text else {
                throw .tableAndReport
            }
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, document: export.table))
        }
        let file =
            isWorkbook ? request.workbook(of: export.table, for: path, &diagnostics) : export.table
        guard let file else { return request.report(diagnostics) }
        var written = [
            FileReplacement.File(path, file, replacesOther: request.settings.replacesOther)
        ]
        // An import of the file changes only what is changed in it: it compares with what it would make now.
        guard let folder = request.makeImportFolder(&diagnostics) else {
            return request.report(diagnostics)
        }
        let again = ItemImport(
            of: [SourceText(path: path, bytes: ByteRegion(copying: export.table))],
            from: target, for: exhibition, with: request.pictureFolder)
        written.append(
            FileReplacement.File(
                folder + ItemImport.baseName(of: target ?? .table, from: path), again.newBase,
                replacesOther: true, keepsOther: false))
        return request.write(
            written, of: .items(export.count),
            plan: written.count > 1 ? request.importPlan : nil, diagnostics)
    }
}
