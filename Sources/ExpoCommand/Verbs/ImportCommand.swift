private import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite
internal import ExpoTables

/// `expo-site import`: converts a table of a spreadsheet program to `items.json`.
enum ImportCommand {
    static let verb = Verb(
        "import",
        summary: Message(
            "Create items.json from a table or from the records of another program.",
            "표나 다른 프로그램의 기록으로 items.json을 만듭니다."),
        explanation: [
            Message(
                "Reads a table that was saved as CSV or as a workbook (.xlsx, .ods), or records that another program exported: table, omeka (the CSV of Omeka Classic and Omeka S), collectionbuilder, emuseum (JSON, XML or lists of e-Museum and data.go.kr), lido, dublin-core (oai_dc or an answer of OAI-PMH) and iiif (manifests and collections). The form is recognised; --from names it otherwise.",
                "CSV나 통합 문서(.xlsx, .ods)로 저장한 표, 또는 다른 프로그램에서 내보낸 기록을 읽습니다. table, omeka(Omeka Classic과 Omeka S의 CSV), collectionbuilder, emuseum(e뮤지엄과 data.go.kr의 JSON, XML, 목록), lido, dublin-core(oai_dc나 OAI-PMH 응답), iiif(매니페스트와 컬렉션)입니다. 형식은 자동으로 알아보며, --from으로 지정할 수도 있습니다."
            ),
            Message(
                "A line for each column or element says how it is used: as a key, as a field of your own, or why it is left out. Nothing else is lost. --dry-run shows this without writing; with --save-mapping it also writes mapping.json, which you can edit and give to --map. The next import from the same source uses it again.",
                "열이나 요소마다 무엇이 되었는지를 한 줄로 알립니다. 키, 직접 만든 필드, 아니면 뺀 까닭입니다. 그 밖에는 아무것도 잃지 않습니다. --dry-run은 저장하지 않고 보여 주기만 하고, --save-mapping을 붙이면 mapping.json도 저장합니다. 이 파일을 고쳐 --map에 주면, 같은 원본을 다시 가져올 때도 씁니다."
            ),
            Message(
                "The first row of a table names the columns, and each other row is an item. The encoding and separator are detected: UTF-8, UTF-16 with a byte order mark (BOM), or CP949; comma, semicolon or tab.",
                "표의 첫 행에는 열 이름이 있고, 나머지 행은 저마다 전시품 하나입니다. 인코딩과 구분 기호는 자동으로 감지합니다. UTF-8, 바이트 순서 표시(BOM)가 있는 UTF-16, CP949와 쉼표, 세미콜론, 탭입니다."
            ),
            Message(
                "Of a workbook, the first sheet with cells is read, as it shows them; dates become 1900-04-14, whatever their format. An .xls file is read if it is a table in HTML, as some sites save it.",
                "통합 문서는 셀이 채워진 첫 시트를 보이는 대로 읽고, 날짜는 형식과 관계없이 1900-04-14처럼 씁니다. .xls 파일은 어떤 사이트가 저장하는 HTML 표일 때 읽습니다."
            ),
            Message(
                "Columns are recognised by the keys of items.json, by common names in Korean, English and French ('이름', 'Title' and 'nom' are 'name'), and by the terms of Dublin Core (dcterms:title). Assign other columns with --map, by header or letter: --map 'Titel=name,C=desc'. 'Titel=' leaves a column out. Empty cells leave optional keys out.",
                "열은 items.json의 키, 한국어, 영어, 프랑스어에서 흔히 쓰는 이름('이름', 'Title', 'nom'은 'name'), 더블린 코어의 용어(dcterms:title)로 알아봅니다. 다른 열은 --map에 머리글이나 글자로 지정합니다: --map '제목=name,C=desc'. '제목='은 그 열을 뺍니다. 빈 셀의 키는 필수가 아니면 뺍니다."
            ),
            Message(
                "The pictures that a table or a record names, by file name, path or address, are looked for in Content/images and in the folder of --pictures, from which they are copied; case, width and extension may differ. Those that are missing are listed in .expo/import/missing-pictures.txt.",
                "표나 기록에 파일 이름, 경로, 주소로 적힌 이미지는 Content/images와 --pictures의 폴더에서 찾아 복사하며, 대소문자와 전각·반각, 확장자는 달라도 됩니다. 없는 이미지의 목록은 .expo/import/missing-pictures.txt에 저장합니다."
            ),
            Message(
                "If items.json exists, only the differences are written: a row belongs to the item with the same id or inventory number, or else with the same values. Importing again takes what changed in the source and keeps what you changed here; a value that both changed stays and is reported. Only a row that was deleted since the last export or import of a table removes its item. The order of the keys stays, and so do unknown keys.",
                "items.json이 있으면 달라진 것만 고칩니다. 전시품은 id나 소장품 번호로, 아니면 바뀌지 않은 값으로 알아봅니다. 다시 가져오면 원본에서 바뀐 것을 받아들이고 여기에서 고친 것은 그대로 둡니다. 둘 다 바뀐 값은 그대로 두고 알립니다. 표를 지난번에 내보내거나 가져온 뒤로 지운 행의 전시품만 지웁니다. 키의 순서와 알 수 없는 키는 그대로 둡니다."
            ),
            Message(
                "In a site of several exhibitions, --exhibition names the folder of the one to import into. A new language is added to the site.json that they share, and a new field to the fields.json that the exhibition uses.",
                "전시가 여럿인 사이트에서는 --exhibition에 가져올 전시의 폴더 이름을 씁니다. 새 언어는 전시들이 함께 쓰는 site.json에, 새 필드는 그 전시가 쓰는 fields.json에 추가합니다."
            ),
            Message(
                "Problems are reported with their line and cell, such as C7, and nothing is written while there are errors. If there is an items.json with other content, nothing is written without --force; with it, the earlier file is kept as items.json.bak. All files are replaced together.",
                "문제는 줄과 셀(예: C7)과 함께 알리고, 오류가 있으면 아무것도 저장하지 않습니다. 내용이 다른 items.json은 --force를 붙일 때만 바꾸고, 이전 것은 items.json.bak으로 남깁니다. 모든 파일은 한꺼번에 바꿉니다."
            ),
            Message(
                "'expo-site export' writes an apostrophe before a text that begins with =, +, - or @, so that no spreadsheet program runs it as a formula, and a single apostrophe for an empty text. 'import' removes these apostrophes.",
                "=, +, -, @로 시작하는 글 앞의 작은따옴표는 지우고, 작은따옴표 하나만 있으면 빈 글로 봅니다. 글을 수식으로 실행하는 프로그램이 없도록 'expo-site export'가 붙이는 것입니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site import items.csv",
                Message(
                    "Writes Content/items.json.",
                    "Content/items.json을 만듭니다.")),
            Verb.Example(
                "expo-site import list.xlsx",
                Message(
                    "Reads a workbook.",
                    "통합 문서를 읽습니다.")),
            Verb.Example(
                "expo-site import emuseum.json --pictures photos",
                Message(
                    "Takes the records of e-Museum, with the pictures in a folder.",
                    "e뮤지엄의 기록과 폴더에 있는 이미지를 가져옵니다.")),
            Verb.Example(
                "expo-site import lido --dry-run --save-mapping",
                Message(
                    "Shows what would become of the LIDO files in a folder.",
                    "폴더에 있는 LIDO 파일이 무엇이 될지 보여 줍니다.")),
            Verb.Example(
                "expo-site import list.csv --map Titel=name,Bild=image_name --force",
                Message(
                    "Assigns two columns, and replaces an items.json that is different.",
                    "열 두 개를 지정하고, 내용이 다른 items.json을 바꿉니다.")),
            Verb.Example(
                "expo-site import -",
                Message(
                    "Reads the table from standard input.",
                    "표준 입력에서 표를 읽습니다.")),
        ],
        operand: Operand(
            "FILE", .files, isRequired: true,
            Message(
                "the table or the files with records, or a folder of them; '-' is standard input",
                "표나 기록이 든 파일, 또는 그런 파일이 든 폴더. '-'는 표준 입력")),
        options: [

            .root, .content, .exhibition, .source, .sourcePictures, .map, .saveMapping, .dryImport,
            .separator,
            .encoding, .force, .strict,
            .all,
            .format,
            .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        var diagnostics = request.noDiagnostics
        let map = try map(request.settings.columnMap, &diagnostics)
        let content = try request.contentFiles(&diagnostics)
        let files = files(request, &diagnostics)
        let items = content?.text(.items, diagnostics: &diagnostics)
        if let content { content.checkForImport(&diagnostics) }
        if let pictures = request.settings.pictures, !System.isFolder(pictures) {
            diagnostics.report(.missingPictureFolder, file: pictures)
        }
        guard let content, !files.isEmpty, !diagnostics.hasErrors else {
            return request.report(diagnostics)
        }
        let exhibition = ItemsForm(of: content)
        let table = ItemImport(
            of: files, from: SourceForm(rawValue: request.settings.source),
            as: form(request.settings), map: map, over: items?.asWritten, kept: request.importText,
            keptTables: request.importedTables,
            for: exhibition,
            with: request.pictureFolder, languages: request.availableLanguages,
            sheet: request.sheet, earlier: diagnostics)
        guard !request.hasErrors(table.diagnostics) else {
            return request.report(table.diagnostics)
        }
        if let items, !request.settings.replacesOther, !request.settings.isDryRun,
            Array(items.asWritten.bytes.span) != table.json
        {
            var diagnostics = table.diagnostics
            diagnostics.report(.differentFile, file: items.path)
            var outcome = CommandOutcome(diagnostics: diagnostics, status: .siteHasErrors)
            outcome.results = table.results
            return request.reporter.report(outcome)
        }
        let name = request.settings.operands.count > 1 ? "…" : request.settings.operand ?? ""
        return try write(
            table, of: name == "-" || name == "…" ? files[0].path : name, for: exhibition,
            in: content, request)
    }

    /// Writes the items, and the other files that need something.
    private static func write(
        _ table: ItemImport, of source: String, for exhibition: ItemsForm, in content: ContentFiles,
        _ request: Request
    ) throws(CommandFailure) -> ExitStatus {
        var diagnostics = table.diagnostics
        func text(_ name: ContentFiles.Name, _ files: ContentFiles?) -> SourceText? {
            files?.text(name, diagnostics: &diagnostics)?.asWritten
        }
        func file(
            _ name: ContentFiles.Name, _ bytes: [UInt8]?, in files: ContentFiles?,
            replacesOther: Bool = true
        ) -> FileReplacement.File? {
            guard let bytes, let files else { return nil }
            return FileReplacement.File(
                files.path(of: name, as: text(name, files)), bytes, replacesOther: replacesOther)
        }
        let (additions, shared) = (table.additions, content.shared)
        let terms = additions.terms(over: text(.terms, content), in: text(.terms, shared))
        let settings = additions.settings(
            over: text(.settings, content), in: text(.settings, shared), for: exhibition)
        // Fields of its own would replace those of all exhibitions as a whole.
        let sharesFields = !content.has(.fields) && shared?.has(.fields) == true
        let fieldFiles = sharesFields ? shared : content
        let fields = additions.fields(over: text(.fields, fieldFiles), for: exhibition)
        var written = [
            file(
                .items, table.json, in: content, replacesOther: request.settings.replacesOther),
            file(.terms, terms.own, in: content), file(.terms, terms.shared, in: shared),
            file(.fields, fields, in: fieldFiles),
            file(.settings, settings.own, in: content),
            file(.settings, settings.shared, in: shared),
        ].compactMap(\.self)
        let contents = Message.items(table.count, of: source, table.form?.name)
        if request.settings.isDryRun {
            return request.preview(table, written.map(\.path), of: contents, diagnostics)
        }
        if request.settings.savesMapping { written.append(request.mapping(of: table)) }
        guard let folder = request.makeImportFolder(&diagnostics) else {
            return request.report(diagnostics)
        }
        // The next table from standard input may be another one.
        let isKept = source != standardInput
        if isKept {
            let hasList = request.importText(NamedPictures.listName) != nil
            written += table.kept(in: folder, hasList: hasList)
        }
        let copied = request.copyPictures(table.pictures.found, &diagnostics)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        return request.write(
            written, of: contents, plan: request.importPlan,
            results: table.results + table.pictures.results(in: isKept ? folder : nil) + copied,
            diagnostics)
    }

    /// Reads the files and, in their order, those in folders.
    private static func files(_ request: Request, _ diagnostics: inout Diagnostics) -> [SourceText]
    {
        request.settings.operands.flatMap { operand -> [SourceText] in
            guard operand != "-", System.isFolder(operand) else {
                return [file(operand, &diagnostics)].compactMap(\.self)
            }
            let names = (try? Folder.open(operand).names()) ?? []
            let paths = names.filter { !$0.hasPrefix(".") }.sorted().map { "\(operand)/\($0)" }
            let files = paths.filter { !System.isFolder($0) }
            if files.isEmpty { diagnostics.report(.noFiles, file: operand) }
            return files.compactMap { file($0, &diagnostics) }
        }
    }

    private static func map(
        _ text: String?, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> ColumnMap? {
        guard let text else { return nil }
        if text.hasSuffix(".json"), !text.contains("=") {
            return file(text, &diagnostics).map { ColumnMap($0, diagnostics: &diagnostics) }
        }
        do throws(ColumnMap.Flaw) {
            return try ColumnMap(text)
        } catch {
            throw .invalidMap(error)
        }
    }

    private static func form(_ settings: CommandSettings) -> TableForm {
        TableForm(
            encoding: settings.encoding.map { TextEncoding(named: $0) },
            separator: Separator(named: settings.separator))
    }

    private static func file(_ path: String, _ diagnostics: inout Diagnostics) -> SourceText? {
        guard path != "-" else {
            guard let bytes = System.readInput(atMost: TableLimits.longestFile + 1) else {
                diagnostics.report(.unreadableInput, file: standardInput)
                return nil
            }
            return SourceText(path: standardInput, bytes: ByteRegion(copying: bytes))
        }
        do throws(SystemError) {
            return SourceText(
                path: path, bytes: try OpenFile(readingWherever: path).contents())
        } catch {
            diagnostics.report(
                error.isMissing ? .missingTable(path) : .failed(.unreadableFile, error), file: path)
            return nil
        }
    }

    private static let standardInput = "<stdin>"
}
