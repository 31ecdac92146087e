import ExpoDiagnostics
import ExpoPublisher
import ExpoTables

extension Request {
    /// Returns the sheet of a workbook; nil if it cannot be read, which is reported.
    func sheet(of workbook: ByteRegion, _ diagnostics: inout Diagnostics) -> ReadSheet? {
        runWorkbookProgram("read", [UInt8](workbook.span), &diagnostics)
    }

    /// Returns a table as a workbook for a file; nil if it cannot be written, which is reported.
    func workbook(of table: [UInt8], for file: String, _ diagnostics: inout Diagnostics) -> [UInt8]?
    {
        guard let written = runWorkbookProgram("write", table, &diagnostics) else { return nil }
        written.report(in: file, to: &diagnostics)
        return diagnostics.hasErrors ? nil : [UInt8](written.text.span)
    }

    private static let workbookProgram = "expo-workbook"

    /// Runs the program that reads and writes workbooks, which is beside this one; nil if it does not answer, which
    /// is reported.
    private func runWorkbookProgram(
        _ task: String, _ input: [UInt8], _ diagnostics: inout Diagnostics
    ) -> ReadSheet? {
        let path = environment.programFolder.map { "\($0)/\(Self.workbookProgram)" }
        guard let path, System.isProgram(path) else {
            diagnostics.report(
                .noWorkbookProgram(.workbookProgramIsMissing), file: Self.workbookProgram)
            return nil
        }
        do throws(PublishingFailure) {
            let program = ExternalProgram(
                path, package: "expo-site", in: try WorkFolder(), isStopped: Self.isStopped)
            let run = try program.attempt([task], input: input)
            // It was ended because it asked for more memory than it may have.
            if run.status < 0 {
                return ReadSheet(text: ByteRegion(copying: []), findings: [.refused(.tooLarge)])
            }
            if run.isDone || run.status == SheetFinding.refusalStatus {
                return ReadSheet(
                    text: ByteRegion(copying: run.output),
                    findings: SheetFinding.findings(in: run.errorOutput))
            }
        } catch {
            if case .disk(let diagnostic) = error {
                diagnostics.report(diagnostic)
                return nil
            }
        }
        diagnostics.report(.noWorkbookProgram(.workbookProgramFailed), file: Self.workbookProgram)
        return nil
    }
}

extension Message {
    fileprivate static let workbookProgramIsMissing = Message(
        "expo-workbook is not installed beside expo-site", "expo-workbook이 expo-site 옆에 없습니다")
    fileprivate static let workbookProgramFailed = Message(
        "expo-workbook ended without an answer, or a library that it needs is missing (libarchive, libxml2)",
        "expo-workbook이 답 없이 끝났거나, 필요한 라이브러리(libarchive, libxml2)가 없습니다")
}
