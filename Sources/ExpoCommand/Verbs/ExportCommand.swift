private import ExpoDiagnostics
private import ExpoSite
private import ExpoTables

/// `expo-site export`: the opposite of `import`.
enum ExportCommand {
    static let verb = Verb(
        "export",
        summary: "Write the exhibits as a table for a spreadsheet program.",
        explanation: [
            "Writes items.json as CSV: the first row has the keys, each other row is an exhibit. "
                + "The table is UTF-8 with a mark, so that every program knows it, and 'expo-site "
                + "import' changes in items.json only what was changed in it. Keys that the program does "
                + "not know are columns too.",
            "A text that begins with =, +, - or @, which a spreadsheet program would run as a "
                + "formula, gets an apostrophe before it, which 'import' takes away again. An "
                + "apostrophe alone is a text that is there and empty.",
            "A file that differs is replaced with --force only, and kept as FILE.bak. Without "
                + "FILE, the table is printed.",
        ],
        examples: [
            Verb.Example("expo-site export items.csv", "Writes the table into a file."),
            Verb.Example(
                "expo-site export --separator semicolon", "Prints it as French Excel expects it."),
        ],
        operand: Operand("FILE", .file, "the table; without it, standard output"),
        options: [
            .root, .content, .writtenSeparator, .force, .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let separator = Separator(named: request.settings.writtenSeparator) ?? .comma
        var diagnostics = request.noDiagnostics
        let items = ItemsFile.read(in: request.settings.content, diagnostics: &diagnostics)
        let export = ItemExport(of: items, separator: separator, earlier: diagnostics)
        guard !request.hasErrors(export.diagnostics) else {
            return request.report(export.diagnostics)
        }
        guard let path = request.settings.operand, path != "-" else {
            guard request.settings.format == .text else {
                throw .tableAndReport
            }
            return request.reporter.report(
                CommandOutcome(diagnostics: export.diagnostics, document: export.table))
        }
        let count = counted(export.count, "item")
        return request.write(export.table, to: path, of: count, export.diagnostics)
    }
}
