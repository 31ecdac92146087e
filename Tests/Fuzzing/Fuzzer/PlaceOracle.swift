@testable import ExpoDiagnostics

/// Checks that what is reported is in the text it is reported of.
enum PlaceOracle {
    /// Checks the places of everything reported; those of whole files need only name one.
    static func check(_ diagnostics: Diagnostics, in sources: [SourceText]) {
        let lines = Dictionary(
            sources.map { ($0.path, lengths(of: $0)) }, uniquingKeysWith: { first, _ in first })
        for diagnostic in diagnostics.sorted {
            guard let position = diagnostic.place.position else { continue }
            let lengths = require(
                lines[diagnostic.place.file], "there is no such file: \(diagnostic)")
            expect(
                (1...lengths.count).contains(position.line)
                    && (1...lengths[position.line - 1] + 1).contains(position.column),
                "the place is outside the text: \(diagnostic)")
        }
    }

    /// How many scalars, or what looks like one, each line has.
    private static func lengths(of source: SourceText) -> [Int] {
        let bytes = Array(source.written.span)
        var lengths = [0]
        for (index, byte) in bytes.enumerated() {
            lengths[lengths.count - 1] += byte & 0xC0 != 0x80 ? 1 : 0
            let isBeforeLineFeed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D && !isBeforeLineFeed { lengths.append(0) }
        }
        return lengths
    }
}
