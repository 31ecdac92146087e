private import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite
private import ExpoTables

/// `expo-site import`: a table from a spreadsheet program becomes `items.json`.
enum ImportCommand {
    static let verb = Verb(
        "import",
        summary: "Make items.json from a table of a spreadsheet program.",
        explanation: [
            "Reads a table that was saved as CSV: its first row names the columns, each other row "
                + "is an exhibit. Encoding and separator are found out: UTF-8, UTF-16 with a mark "
                + "or CP949; comma, semicolon or tab.",
            "Columns are known by the keys of items.json, and by what people call them in Korean, "
                + "English or French: '이름', 'Title' and 'nom' are 'name'. Others are named with "
                + "--map, by their header or letter: --map 'Titel=name,C=desc'. 'Titel=' leaves "
                + "one out. Empty cells leave optional keys out.",
            "Over an items.json that is there, only what differs is changed: items are recognised by "
                + "their id, or else by what is unchanged, and keep the order of their keys, and keys "
                + "that the program does not know.",
            "Everything wrong is said with its line and its cell, such as C7, and nothing is "
                + "written while there are errors. An items.json that differs is replaced with "
                + "--force only, and kept as items.json.bak.",
            "An apostrophe before a text that begins with =, +, - or @ is taken away, and one "
                + "alone is an empty text: 'expo-site export' writes them, so that no program "
                + "runs a text as a formula.",
        ],
        examples: [
            Verb.Example("expo-site import items.csv", "Makes Content/items.json."),
            Verb.Example(
                "expo-site import list.csv --map Titel=name,Bild=image_name --force",
                "Says what two columns are, and replaces an items.json that differs."),
            Verb.Example("expo-site import -", "Reads the table from standard input."),
        ],
        operand: Operand(
            "FILE", .file, isRequired: true, "the table; '-' is standard input"),
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
            over: earlier.map { SourceText(path: path, bytes: $0) }, earlier: diagnostics)
        diagnostics = table.diagnostics
        guard !request.hasErrors(diagnostics) else { return request.report(diagnostics) }
        let saved = table.form.map { " (\($0.description))" } ?? ""
        let items = counted(table.count, "item")
        return request.write(
            table.json, to: path, of: "\(items) of \(file.path)\(saved)", diagnostics)
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
                diagnostics.report(
                    .error, .unreadableFile, "cannot be read", file: standardInput)
                return nil
            }
            return SourceText(path: standardInput, bytes: ByteRegion(copying: bytes))
        }
        do throws(SystemError) {
            return SourceText(
                path: path, bytes: try OpenFile(readingWherever: path).contents())
        } catch {
            diagnostics.report(
                .error, error.isMissing ? .missingFile : .unreadableFile,
                error.isMissing ? "there is no file '\(path)'" : error.message, file: path)
            return nil
        }
    }

    private static let standardInput = "<stdin>"
}
