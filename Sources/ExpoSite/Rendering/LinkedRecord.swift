internal import ExpoBytes
internal import ExpoModel

/// The metadata of the fields that an exhibit's record shows: their properties of schema.org, or
/// else values with their labels.
struct LinkedRecord {
    private let record: ItemRecord
    private let fields: [ShownField]
    private let labels: [FieldLabel]
    private let span: DateSpan?

    /// Returns nil for an exhibit without fields.
    init?(_ record: ItemRecord, _ sources: ItemSources) {
        guard sources.hasRecord else { return nil }
        self.record = record
        fields = sources.fields
        labels = sources.site.fieldLabels
        span = sources.dateSpan
    }

    func writeMembers(to writer: inout JSONWriter) {
        if let span, !hasField(.period) {
            writer.member("temporalCoverage", span.interval)
        }
        for row in record.rows {
            guard case .ofWork(let property, let type) = fields[row.field].standard?.field.property
            else { continue }
            var values: [LinkedValue] = []
            if fields[row.field].standard == .period, let span {
                values.append(LinkedValue(text: span.interval, type: nil, term: nil))
            }
            record.forEachValue(of: row) { value, text, _, _ in
                values.append(
                    LinkedValue(text: String(decoding: text), type: type, term: value.term))
            }
            if values.count == 1 {
                writer.member(property, values[0])
            } else {
                writer.list(property, values) { $1.write(to: &$0) }
            }
        }
        writeOthers(to: &writer)
    }

    /// Writes the fields that schema.org has no property for.
    private func writeOthers(to writer: inout JSONWriter) {
        var others: [LinkedPropertyValue] = []
        for row in record.rows where fields[row.field].standard?.field.property == nil {
            record.forEachValue(of: row) { value, text, _, _ in
                others.append(
                    LinkedPropertyValue(
                        name: labels[row.field].text, value: String(decoding: text),
                        sameAs: value.term?.sameAs))
            }
        }
        writer.member("additionalProperty", others)
    }

    private func hasField(_ key: ItemKey) -> Bool {
        record.rows.contains { fields[$0.field].standard == key }
    }
}

/// A value of a field: a text, or an object if more than its name is known.
private struct LinkedValue {
    let text: String
    /// The type of schema.org, unless it is a text.
    let type: StaticString?
    let term: Term?

    func write(to writer: inout JSONWriter) {
        guard type != nil || term?.sameAs != nil else { return writer.write(text) }
        writer.write { writer in
            writer.member("@type", type.map { "\($0)" })
            writer.member("name", text)
            writer.member("sameAs", term?.sameAs)
            guard type != nil, let coordinates = term?.coordinates else { return }
            writer.member("geo") { writer in
                writer.member("@type", "GeoCoordinates")
                writer.member("latitude", "\(coordinates.latitude)")
                writer.member("longitude", "\(coordinates.longitude)")
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ key: StaticString, _ value: LinkedValue) {
        var writer = JSONWriter()
        value.write(to: &writer)
        member(key, written: writer.span)
    }
}
