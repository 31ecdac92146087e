private import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite
internal import ExpoTables

/// `expo-site import`: converts a table of a spreadsheet program to `items.json`.
enum ImportCommand {
    static let verb = Verb(
        "import",
        summary: Message(
            "Create items.json from a table of a spreadsheet program.",
            "스프레드시트 프로그램의 표로 items.json을 만듭니다."),
        explanation: [
            Message(
                "Reads a table that was saved as CSV: the first row names the columns, and each other row is an item. The encoding and separator are detected: UTF-8, UTF-16 with a byte order mark (BOM), or CP949; comma, semicolon or tab.",
                "CSV로 저장한 표를 읽습니다. 첫 행에는 열 이름이 있고, 나머지 행은 저마다 전시품 하나입니다. 인코딩과 구분 기호는 자동으로 감지합니다. UTF-8, 바이트 순서 표시(BOM)가 있는 UTF-16, CP949와 쉼표, 세미콜론, 탭입니다."
            ),
            Message(
                "Columns are recognised by the keys of items.json, by common names in Korean, English and French ('이름', 'Title' and 'nom' are 'name'), and by the terms of Dublin Core (dcterms:title). Assign other columns with --map, by header or letter: --map 'Titel=name,C=desc'. 'Titel=' leaves a column out. Empty cells leave optional keys out.",
                "열은 items.json의 키, 한국어, 영어, 프랑스어에서 흔히 쓰는 이름('이름', 'Title', 'nom'은 'name'), 더블린 코어의 용어(dcterms:title)로 알아봅니다. 다른 열은 --map에 머리글이나 글자로 지정합니다: --map '제목=name,C=desc'. '제목='은 그 열을 뺍니다. 빈 셀의 키는 필수가 아니면 뺍니다."
            ),
            Message(
                "If items.json exists, only the differences are written: a row belongs to the item with the same id, or else with the same values. The order of the keys stays, and so do unknown keys.",
                "items.json이 있으면 달라진 것만 고칩니다. 전시품은 id나 바뀌지 않은 값으로 알아보고, 키의 순서와 알 수 없는 키는 그대로 둡니다."),
            Message(
                "Problems are reported with their line and cell, such as C7, and nothing is written while there are errors. If there is an items.json with other content, nothing is written without --force; with it, the earlier file is kept as items.json.bak.",
                "문제는 줄과 셀(예: C7)과 함께 알리고, 오류가 있으면 아무것도 저장하지 않습니다. 내용이 다른 items.json은 --force를 붙일 때만 바꾸고, 이전 것은 items.json.bak으로 남깁니다."
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
            "FILE", .file, isRequired: true,
            Message(
                "the table; '-' is standard input",
                "표. '-'는 표준 입력")),
        options: [
            .root, .content, .map, .separator, .encoding, .force, .strict, .all, .format,
            .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let map = try map(request.settings.columnMap)
        var diagnostics = request.noDiagnostics
        let path = ItemsFile.path(in: request.settings.content, diagnostics: &diagnostics)
        guard let path, let file = file(request, &diagnostics) else {
            return request.report(diagnostics)
        }
        let earlier = try? OpenFile(readingWherever: path).contents()
        let table = ItemImport(
            of: file, as: form(request.settings), map: map,
            over: earlier.map { SourceText(path: path, bytes: $0) },
            for: request.itemsForm, earlier: diagnostics)
        diagnostics = table.diagnostics
        guard !request.hasErrors(diagnostics) else { return request.report(diagnostics) }
        return request.write(
            table.json, to: path, of: .items(table.count, of: file.path, table.form?.name),
            diagnostics)
    }

    private static func map(_ text: String?) throws(CommandFailure) -> ColumnMap {
        guard let text else { return ColumnMap() }
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

    private static func file(_ request: Request, _ diagnostics: inout Diagnostics) -> SourceText? {
        guard let path = request.settings.operand, path != "-" else {
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

extension Request {
    /// What the exhibition says about its items.
    var itemsForm: ItemsForm {
        let texts = ItemsFile.settings(in: settings.content)
        return ItemsForm(settings: texts.settings, fields: texts.fields)
    }
}
