import ExpoBytes
import ExpoDisk
import ExpoTables
import ExpoThreads

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

// expo-workbook read: a workbook or a table in HTML on standard input becomes a table as text on standard output;
// what was found in it is on standard error, one per line.
// expo-workbook write: a table as text on standard input becomes a workbook on standard output.

/// Ends the program with what the caller is to be told.
func end(with findings: [SheetFinding]) -> Never {
    try? OpenFile(inherited: STDERR_FILENO, path: "<stderr>")
        .write(Array(SheetFinding.text(of: findings).utf8).span)
    exit(findings.contains(where: \.isRefusal) ? SheetFinding.refusalStatus : 0)
}

let arguments = CommandLine.arguments.dropFirst()
guard let task = arguments.first, ["read", "write"].contains(task),
    let limits = ProcessLimits(arguments.dropFirst())
else {
    end(with: [.refused(.usage)])
}
limits.apply()
do throws(SystemError) {
    let input = try OpenFile(inherited: STDIN_FILENO, path: "<stdin>").contents()
    let output = OpenFile(inherited: STDOUT_FILENO, path: "<stdout>")
    if task == "write" {
        guard let workbook = WorkbookFile(of: input) else { end(with: [.refused(.damaged)]) }
        try output.write(workbook.bytes.span)
        end(with: workbook.findings)
    }
    let sheet = Workbook(input)
    try output.write(sheet.text.span)
    end(with: sheet.findings)
} catch {
    end(with: [.refused(.unreadable)])
}
