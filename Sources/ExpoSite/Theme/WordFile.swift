internal import ExpoDiagnostics
private import ExpoJSON
private import ExpoModel

/// A file of words: one object with only text values.
enum WordFile {
    struct Entry {
        let text: String
        /// The offset of the value in the file.
        let offset: Int
    }

    /// Reads the words by their keys; `nil` if the file is not such an object, which is reported.
    static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> [String: Entry]? {
        do throws(JSONSyntaxError) {
            return try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                guard try scanner.kind() == .object else {
                    let kind = try scanner.kind()
                    diagnostics.report(
                        .wrongFile(holds: kind, not: .anObject), at: scanner.offset, in: source)
                    return nil
                }
                let entries = try entries(&scanner, source, &diagnostics)
                try scanner.end()
                return entries
            }
        } catch {
            error.report(in: source, to: &diagnostics)
            return nil
        }
    }

    private static func entries(
        _ scanner: inout JSONScanner, _ source: SourceText, _ diagnostics: inout Diagnostics
    ) throws(JSONSyntaxError) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            let name = key.decoded(in: source)
            let kind = try scanner.kind()
            let offset = scanner.offset
            guard kind == .string else {
                _ = try scanner.skip()
                guard name != "$schema" else { continue }
                diagnostics.report(.wordNotText(name, kind), at: offset, in: source)
                continue
            }
            let text = try scanner.string().decoded(in: source)
            if name != "$schema" { entries[name] = Entry(text: text, offset: offset) }
        }
        for key in scanner.duplicateKeys {
            diagnostics.report(
                .duplicateKey(key.decoded(in: source), of: .words), at: key.offset - 1, in: source)
        }
        return entries
    }
}
