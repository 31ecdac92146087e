internal import ExpoDiagnostics
internal import ExpoJSON

extension JSONScanner {
    /// Scans a text; if it is an object, calls `read` for each key, to read its value.
    static func scanMembers(
        of source: SourceText,
        _ read: (_ key: String, inout JSONScanner) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try scan(source) { scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .object else { return }
            try scanner.enterObject()
            while let key = try scanner.nextKey() { try read(key.decoded(in: source), &scanner) }
            try scanner.end()
        }
    }
}
