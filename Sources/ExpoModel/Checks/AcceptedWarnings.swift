internal import ExpoDiagnostics
internal import ExpoJSON

/// The list of warnings that `site.json` accepts, by their codes.
enum AcceptedWarnings {
    /// Scans the list, and returns its place and the problems of its elements.
    static func scan(
        _ scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> (place: JSONText?, problems: [(offset: Int, FieldProblem)]) {
        let start = scanner.offset
        var problems: [(offset: Int, FieldProblem)] = []
        try scanner.enterArray()
        while try scanner.nextElement() {
            let offset = scanner.offset
            let kind = try scanner.kind()
            if kind == .string {
                let name = try scanner.string().decoded(in: source)
                if let problem = problem(of: name) { problems.append((offset, problem)) }
            } else {
                try scanner.skip()
                problems.append((offset, .noCode(kind)))
            }
        }
        let end = scanner.offset
        return (JSONText(offset: start, length: end - start, hasEscapes: false), problems)
    }

    /// Returns the codes of the list at a place.
    static func codes(in place: JSONText, _ source: SourceText) -> Set<DiagnosticCode> {
        guard !place.isAbsent else { return [] }
        let list = source.bytes.span.extracting(place.offset..<place.offset + place.length)
        let text = SourceText(path: source.path, bytes: ByteRegion(copying: Array(list)))
        let elements = (try? JSONValue.read(text))?.elements ?? []
        return Set(elements.compactMap { $0.text.flatMap(DiagnosticCode.init) })
    }

    private static func problem(of name: String) -> FieldProblem? {
        guard let code = DiagnosticCode(rawValue: name) else {
            let codes = DiagnosticCode.allCases.filter(\.isAcceptable).map(\.rawValue)
            return .unknownCode(name, near: Suggestion.nearest(to: name, among: codes))
        }
        return code.isAcceptable ? nil : .errorCode(name)
    }
}
