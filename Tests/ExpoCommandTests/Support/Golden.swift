import Foundation
import Testing

/// The files with the expected text; `RECORD=1 swift test` writes them again.
enum Golden {
    /// Expects `text` to be the content of the golden file `name`.
    static func expect(
        _ text: String, toBe name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record(
                "recorded \(name); run again without RECORD", sourceLocation: sourceLocation)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text == expected, "\(name): \(difference(text, expected))",
            sourceLocation: sourceLocation)
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

    private static func difference(_ text: String, _ expected: String) -> String {
        let lines = text.components(separatedBy: "\n")
        let expectedLines = expected.components(separatedBy: "\n")
        for number in 0..<max(lines.count, expectedLines.count) {
            let line = number < lines.count ? lines[number] : "(end)"
            let expectedLine = number < expectedLines.count ? expectedLines[number] : "(end)"
            if line != expectedLine {
                return "line \(number + 1) is '\(line)', not '\(expectedLine)'"
            }
        }
        return "no difference"
    }
}
