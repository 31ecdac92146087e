private import ExpoBytes

extension Diagnostics {
    /// The problems as bytes, so that a later run can report them again.
    ///
    /// A number is eight bytes, the lowest first; a text is its length and its UTF-8; a list is the
    /// number of its elements, followed by the elements.
    package var written: [UInt8] {
        var writer = DiagnosticsWriter()
        writer.write(min(mostShown, DiagnosticsReader.largest))
        writer.write(accepted.count)
        for code in accepted.map(\.rawValue).sorted() { writer.write(code) }
        writer.write(kinds.count)
        let kinds = kinds.sorted {
            ($0.key.severity.rawValue, $0.key.code.rawValue)
                < ($1.key.severity.rawValue, $1.key.code.rawValue)
        }
        for (kind, found) in kinds {
            writer.write(kind.severity.rawValue)
            writer.write(kind.code.rawValue)
            let first = found.first(mostShown)
            writer.write(found.reported)
            writer.write(first.count)
            for one in first {
                writer.write(one.times)
                writer.write(one.diagnostic.place)
                writer.write(one.diagnostic.message)
                writer.write(one.diagnostic.help)
                writer.write(one.diagnostic.related.count)
                for related in one.diagnostic.related {
                    writer.write(related.message)
                    writer.write(related.place)
                    writer.write(related.name)
                }
            }
        }
        return writer.bytes
    }

    /// Reads problems that were written by a collection with the same limit as `other`; nil if the
    /// limit differs or the bytes are damaged.
    package init?(written bytes: some Collection<UInt8>, like other: Diagnostics) {
        self.init(like: other)
        do throws(Damage) {
            var reader = DiagnosticsReader(bytes)
            try read(&reader)
            guard reader.isAtEnd else { return nil }
        } catch {
            return nil
        }
    }

    private mutating func read(_ reader: inout DiagnosticsReader) throws(Damage) {
        guard try reader.number() == min(mostShown, DiagnosticsReader.largest) else {
            throw Damage()
        }
        for _ in 0..<(try reader.number()) { accepted.insert(try reader.value()) }
        for _ in 0..<(try reader.number()) {
            let kind = Kind(severity: try reader.value(), code: try reader.value())
            let reported = try reader.number()
            var first: [FirstDiagnostics.Kept] = []
            for _ in 0..<(try reader.number()) {
                let times = try reader.number()
                let place = try reader.place()
                let (message, help) = try (reader.message(), reader.optionalMessage())
                var related: [RelatedPlace] = []
                for _ in 0..<(try reader.number()) {
                    let message = try reader.message()
                    related.append(
                        RelatedPlace(
                            message, at: try reader.place(), name: try reader.optionalText()))
                }
                let diagnostic = Diagnostic(
                    kind.severity, kind.code, message, at: place, help: help, related: related)
                first.append(FirstDiagnostics.Kept(diagnostic: diagnostic, times: times))
            }
            count += reported
            kinds[kind] = FirstDiagnostics(reported: reported, first: first)
        }
    }
}

/// The bytes end too early, or contain an impossible value.
private struct Damage: Error {}

private struct DiagnosticsWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        bytes.append(littleEndian: UInt64(number))
    }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    mutating func write(_ text: String?) {
        write(text == nil ? 0 : 1)
        write(text ?? "")
    }

    mutating func write(_ message: Message) {
        for language in MessageLanguage.allCases { write(message.text(in: language)) }
    }

    mutating func write(_ message: Message?) {
        write(message == nil ? 0 : 1)
        if let message { write(message) }
    }

    mutating func write(_ place: Place) {
        write(place.file)
        write(place.position?.line ?? 0)
        write(place.position?.column ?? 0)
    }
}

private struct DiagnosticsReader {
    private var rest: ArraySlice<UInt8>

    /// The largest number: sums of such numbers do not overflow.
    static let largest = 1 << 40

    init(_ bytes: some Collection<UInt8>) { rest = ArraySlice(bytes) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number() throws(Damage) -> Int {
        let number = try take(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        guard number <= Self.largest else { throw Damage() }
        return Int(number)
    }

    mutating func text() throws(Damage) -> String {
        guard let text = String(validating: try take(try number()), as: UTF8.self) else {
            throw Damage()
        }
        return text
    }

    mutating func optionalText() throws(Damage) -> String? {
        let (isThere, text) = try (number(), text())
        return isThere == 0 ? nil : text
    }

    mutating func message() throws(Damage) -> Message {
        let (english, korean) = try (text(), text())
        return Message(english, "\(korean)")
    }

    mutating func optionalMessage() throws(Damage) -> Message? {
        try number() == 0 ? nil : try message()
    }

    mutating func place() throws(Damage) -> Place {
        let (file, line, column) = try (text(), number(), number())
        return line == 0 ? Place(file: file) : Place(file: file, line: line, column: column)
    }

    mutating func value<Value: RawRepresentable<String>>() throws(Damage) -> Value {
        guard let value = Value(rawValue: try text()) else { throw Damage() }
        return value
    }

    private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
