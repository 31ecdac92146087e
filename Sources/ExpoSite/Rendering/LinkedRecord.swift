internal import ExpoBytes
internal import ExpoModel

/// The metadata of the fields that an exhibit's record shows: their properties of schema.org, or
/// else values with their labels.
struct LinkedRecord {
    private let record: ItemRecord
    private let fields: [ShownField]
    private let labels: [FieldLabel]
    private let terms: Terms
    private let span: DateSpan?

    init(_ record: ItemRecord, _ sources: ItemSources) {
        self.record = record
        fields = sources.fields
        labels = sources.site.fieldLabels
        terms = sources.terms
        span = sources.dateSpan
    }

    func writeMembers(to writer: inout JSONWriter) {
        let interval = span?.interval
        if let interval, !hasField(.period) {
            writer.member("temporalCoverage", interval)
        }
        writer.member("dateCreated", hasField(.date) ? span?.date : nil)
        for row in record.rows where !isOther(row) {
            guard case .ofWork(let property, let type) = fields[row.field].property else {
                continue
            }
            // The span of time comes before the names of periods.
            let own = fields[row.field].standard == .period ? interval : nil
            if own == nil, row.values.count == 1 {
                writeMember(property, type, row.values.lowerBound, to: &writer)
                continue
            }
            let indices = (row.values.lowerBound - (own == nil ? 0 : 1))..<row.values.upperBound
            writer.list(property, indices) { writer, index in
                if let own, index < row.values.lowerBound { return writer.write(own) }
                writeElement(type, index, to: &writer)
            }
        }
        writeOthers(to: &writer)
    }

    /// Writes a value as a text, or as an object if more than its name is known.
    private func writeMember(
        _ property: StaticString, _ type: StaticString?, _ value: Int, to writer: inout JSONWriter
    ) {
        guard isObject(type, value) else { return writer.member(property, record.text(value)) }
        writer.member(property) { writeMembers(of: type, value, to: &$0) }
    }

    private func writeElement(_ type: StaticString?, _ value: Int, to writer: inout JSONWriter) {
        guard isObject(type, value) else { return writer.write(record.text(value)) }
        writer.write { writeMembers(of: type, value, to: &$0) }
    }

    private func isObject(_ type: StaticString?, _ value: Int) -> Bool {
        type != nil || terms.sameAs(record.term(value)) != nil
    }

    private func writeMembers(
        of type: StaticString?, _ value: Int, to writer: inout JSONWriter
    ) {
        writer.member("@type", type)
        writer.member("name", record.text(value))
        writer.member("sameAs", terms.sameAs(record.term(value)))
        guard type != nil, let term = record.term(value), let place = terms[term].coordinates else {
            return
        }
        writer.member("geo") { writer in
            writer.member("@type", "GeoCoordinates")
            writer.member("latitude", "\(place.latitude)")
            writer.member("longitude", "\(place.longitude)")
        }
    }

    /// Whether schema.org has no property for a field, or only one for dates that machines can read.
    private func isOther(_ row: ItemRecord.Row) -> Bool {
        fields[row.field].property == nil || fields[row.field].standard == .date
    }

    /// Writes the fields that schema.org has no property for.
    private func writeOthers(to writer: inout JSONWriter) {
        var others: [(field: Int, value: Int)] = []
        for row in record.rows where isOther(row) {
            for value in row.values { others.append((row.field, value)) }
        }
        writer.member("additionalProperty", others.indices) { writer, index in
            let (field, value) = others[index]
            writer.write { writer in
                writer.member("@type", "PropertyValue")
                writer.member("name", labels[field].text)
                writer.member("value", record.text(value))
                writer.member("sameAs", terms.sameAs(record.term(value)))
            }
        }
    }

    private func hasField(_ key: ItemKey) -> Bool {
        record.rows.contains { fields[$0.field].standard == key }
    }
}
