internal import ExpoBytes
internal import ExpoTemplates

/// The names for a field of an exhibit's record.
struct FieldNames: Sendable {
    let key: TextName
    let label: PhraseName
    let isProse: FlagName
    let values: ListName<FieldValueNames>

    init(_ names: inout Vocabulary) {
        key = names.text("key", "The key of the field, such as `material`.")
        label = names.phrase("label", "Its label.")
        isProse = names.flag("is_prose", "Whether its values are paragraphs.")
        values = names.list("values", "Its values, one or more.", of: FieldValueNames.init)
    }
}

/// The names for a value of a field.
struct FieldValueNames: Sendable {
    let value: PhraseName
    let valueText: TextName
    let address: TextName
    let hasNext: FlagName

    init(_ names: inout Vocabulary) {
        value = names.phrase("value", "The value; a paragraph or a link for some kinds of field.")
        valueText = names.text("value_text", "The value as plain text, for attributes.")
        address = names.text(
            "address", "The address of the page with the exhibits of the term, if there is one.")
        hasNext = names.flag("has_next", "Whether another value of the field follows.")
    }
}

extension TemplateValues {
    /// Sets a field of an exhibit's record.
    mutating func set(
        _ names: FieldNames, _ row: ItemRecord.Row, of record: ItemRecord, _ site: SiteValues
    ) {
        let label = site.fieldLabels[row.field]
        set(names.key, label.key)
        set(names.label, markup: label.markup.span)
        set(names.isProse, label.isProse)
        for value in row.values {
            append(to: names.values) { values, names in
                if let markup = record.markup(value) {
                    values.set(names.value, markup: markup)
                } else {
                    values.set(
                        names.value, record.text(value),
                        record.phrasing(value, site))
                }
                values.set(names.valueText, record.text(value))
                let address = record.address(value)
                if !address.isEmpty { values.set(names.address, address) }
                values.set(names.hasNext, value + 1 < row.values.upperBound)
            }
        }
    }
}
