package import ExpoDiagnostics
private import ExpoJSON

/// What one `theme.json` sets.
package struct ThemeOptions: Sendable {
    private var values: [ThemeKey: Value] = [:]

    /// A valid value at its place in the file.
    package struct Value: Sendable {
        /// The text, or the number or `true` or `false` as written.
        package let text: String
        /// The offset in the file of the value.
        package let offset: Int
    }

    package subscript(key: ThemeKey) -> Value? { values[key] }

    /// Reads a file. Invalid values and unknown keys are reported, and not set.
    package static func read(
        _ source: SourceText, diagnostics: inout Diagnostics
    ) -> ThemeOptions {
        var reader = RecordReader<ThemeKey>(source, like: diagnostics)
        let record = reader.readObject(subject: .theme)
        diagnostics.merge(reader.diagnostics)
        var options = ThemeOptions()
        guard let record, let members = (try? JSONValue.read(source))?.members else {
            return options
        }
        let byName = Dictionary(members.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
        for key in ThemeKey.allCases {
            guard let member = byName["\(key.name)"] else { continue }
            switch member.value {
            case .boolean(let isOn) where key.kind == .flag:
                options.values[key] = Value(text: "\(isOn)", offset: member.offset)
            case .string, .number:
                options.values[key] = record.text(key, in: source).map {
                    Value(text: $0.string, offset: member.offset)
                }
            default: break
            }
        }
        return options
    }
}
