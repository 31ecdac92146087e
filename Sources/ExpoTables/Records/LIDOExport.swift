internal import ExpoModel

/// Items as records in LIDO 1.1, which `LIDORecords` reads.
///
/// A key that LIDO has no element for, and a field of the exhibition's own, is a description with a type, such as
/// `expo:short_desc`. What LIDO asks for and an item does not have has the type `expo`, so that an import leaves it
/// out. (https://lido-schema.org/schema/v1.1/lido-v1.1.html)
struct LIDOExport {
    private var xml = XMLText()
    private let written: WrittenItems
    private let columns: [ItemColumn]
    private let main: String
    // The item that is being written.
    private var values: [(column: ItemColumn, text: String)] = []

    /// Returns the records of all items in one file.
    static func records(
        of written: WrittenItems, _ columns: [ItemColumn], for form: ItemsForm
    ) -> [UInt8] {
        var export = LIDOExport(written, columns, main: form.languages.main)
        export.xml.open("lido:lidoWrap", [("xmlns:lido", LIDORecords.namespace)])
        for (number, item) in written.items.enumerated() { export.write(item, number) }
        export.xml.close()
        return export.xml.bytes
    }

    private init(_ written: WrittenItems, _ columns: [ItemColumn], main: String) {
        self.written = written
        self.columns = columns
        self.main = main
    }

    private mutating func write(_ item: WrittenItems.Object, _ number: Int) {
        values = columns.compactMap { column in
            guard let cell = written.cell(of: item, in: column), !cell.isEmpty else { return nil }
            let text = String(decoding: cell, as: UTF8.self)
            return column.isMainPicture && text == ItemColumn.noPicture ? nil : (column, text)
        }
        xml.open("lido:lido")
        let own = take("lido").map(\.text).first
        let id =
            own ?? values.first { $0.column.key == ItemKey.id.text }?.text ?? "item-\(number + 1)"
        xml.element(
            "lido:lidoRecID", id, [("lido:type", own == nil ? LIDORecords.ownType : "local")])
        let pictures = takePictures()
        let holders = values.filter { $0.column.key == ItemKey.holder.text }
        xml.open("lido:descriptiveMetadata", [("xml:lang", main)])
        writeKind()
        writeIdentification()
        writeEvents()
        writeSubjects()
        xml.close()
        xml.open("lido:administrativeMetadata", [("xml:lang", main)])
        writeRecord(id, holders.first?.text)
        write(pictures)
        xml.close()
        xml.close()
    }

    // MARK: Parts of a record

    private mutating func writeKind() {
        xml.open("lido:objectClassificationWrap")
        xml.open("lido:objectWorkTypeWrap")
        let kinds = take("object_type").flatMap { FieldKind.terms.values(in: $0.text) }
        for kind in kinds { concept("lido:objectWorkType", kind) }
        if kinds.isEmpty {
            concept("lido:objectWorkType", "object", [("lido:type", LIDORecords.ownType)])
        }
        xml.close()
        xml.close()
    }

    private mutating func writeIdentification() {
        xml.open("lido:objectIdentificationWrap")
        xml.open("lido:titleWrap")
        xml.open("lido:titleSet")
        texts("lido:appellationValue", take(.name))
        xml.close()
        xml.close()
        let inscriptions = take(.inscription)
        wrap("lido:inscriptionsWrap", inscriptions) { export, text in
            export.xml.open("lido:inscriptions")
            export.texts("lido:inscriptionTranscription", [text])
            export.xml.close()
        }
        let (holders, numbers) = (take(.holder), take(.inventoryNumber))
        if !holders.isEmpty || !numbers.isEmpty {
            xml.open("lido:repositoryWrap")
            xml.open("lido:repositorySet")
            if !holders.isEmpty { legalBody("lido:repositoryName", holders) }
            for number in numbers {
                xml.element("lido:workID", number.text, [("lido:type", "inventory number")])
            }
            xml.close()
            xml.close()
        }
        let (descriptions, dimensions) = (take(.desc), take(.dimensions))
        let others = takeOthers()
        if !descriptions.isEmpty || !others.isEmpty {
            xml.open("lido:objectDescriptionWrap")
            for (key, texts) in [(nil, descriptions)] + others where !texts.isEmpty {
                let type = key.map { [("lido:type", TableRecords.ownPrefix + $0)] }
                xml.open("lido:objectDescriptionSet", type ?? [])
                self.texts("lido:descriptiveNoteValue", texts)
                xml.close()
            }
            xml.close()
        }
        if !dimensions.isEmpty {
            xml.open("lido:objectMeasurementsWrap")
            xml.open("lido:objectMeasurementsSet")
            texts("lido:displayObjectMeasurements", dimensions)
            xml.close()
            xml.close()
        }
        xml.close()
    }

    private mutating func writeEvents() {
        let (provenance, production) = (take(.provenance), takeProduction())
        guard !provenance.isEmpty || !production.isEmpty else { return }
        xml.open("lido:eventWrap")
        if !production.isEmpty {
            xml.open("lido:eventSet")
            xml.open("lido:event")
            concept("lido:eventType", "Production")
            for part in production { part(&self) }
            xml.close()
            xml.close()
        }
        if !provenance.isEmpty {
            xml.open("lido:eventSet")
            texts("lido:displayEvent", provenance)
            xml.open("lido:event")
            concept("lido:eventType", "Acquisition")
            xml.close()
            xml.close()
        }
        xml.close()
    }

    /// Returns what writes the parts of the production, in the order of the schema.
    private mutating func takeProduction() -> [(inout LIDOExport) -> Void] {
        var parts: [(inout LIDOExport) -> Void] = []
        for maker in takeTerms(.maker) {
            parts.append { export in
                for name in [
                    "lido:eventActor", "lido:actorInRole", "lido:actor", "lido:nameActorSet",
                ] { export.xml.open(name) }
                export.xml.element("lido:appellationValue", maker)
                for _ in 1...4 { export.xml.close() }
            }
        }
        for culture in takeTerms(.culture) {
            parts.append { $0.concept("lido:culture", culture) }
        }
        let (dates, spans) = (take(.date), take(.when))
        if !dates.isEmpty || !spans.isEmpty {
            parts.append { export in
                export.xml.open("lido:eventDate")
                export.texts("lido:displayDate", dates)
                if let span = spans.first { export.writeDate(span.text) }
                export.xml.close()
            }
        }
        for period in takeTerms(.period) {
            parts.append { $0.concept("lido:periodName", period) }
        }
        for place in takeTerms(.place) {
            parts.append { export in
                for name in ["lido:eventPlace", "lido:place", "lido:namePlaceSet"] {
                    export.xml.open(name)
                }
                export.xml.element("lido:appellationValue", place)
                for _ in 1...3 { export.xml.close() }
            }
        }
        let materials = takeTerms(.material).map { ($0, "material") }
        for (term, type) in materials + takeTerms(.technique).map({ ($0, "technique") }) {
            parts.append { export in
                export.xml.open("lido:eventMaterialsTech")
                export.xml.open("lido:materialsTech")
                export.concept("lido:termMaterialsTech", term, [("lido:type", type)])
                export.xml.close()
                export.xml.close()
            }
        }
        return parts
    }

    /// Writes a span as its two dates.
    private mutating func writeDate(_ span: String) {
        let dates = span.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        xml.open("lido:date")
        xml.element("lido:earliestDate", dates.first ?? span)
        xml.element("lido:latestDate", dates.last ?? span)
        xml.close()
    }

    private mutating func writeSubjects() {
        let tags = takeTerms(.tags)
        guard !tags.isEmpty else { return }
        xml.open("lido:objectRelationWrap")
        wrap("lido:subjectWrap", tags) { export, tag in
            export.xml.open("lido:subjectSet")
            export.xml.open("lido:subject")
            export.concept("lido:subjectConcept", tag)
            export.xml.close()
            export.xml.close()
        }
        xml.close()
    }

    private mutating func writeRecord(_ id: String, _ holder: String?) {
        let own = [("lido:type", LIDORecords.ownType)]
        xml.open("lido:recordWrap")
        xml.element("lido:recordID", id, own)
        concept("lido:recordType", "item-level record")
        xml.open("lido:recordSource", own)
        xml.open("lido:legalBodyName")
        xml.element("lido:appellationValue", holder ?? "expo-site")
        xml.close()
        xml.close()
        xml.close()
    }

    private mutating func write(_ pictures: [[(column: ItemColumn, text: String)]]) {
        wrap("lido:resourceWrap", pictures) { export, values in
            func texts(_ key: ItemKey) -> [(language: String?, text: String)] {
                values.filter { $0.column.key == key.text }.map { ($0.column.language, $0.text) }
            }
            export.xml.open("lido:resourceSet")
            for picture in texts(.imageName) {
                export.xml.open("lido:resourceRepresentation")
                export.xml.element("lido:linkResource", picture.text)
                export.xml.close()
            }
            export.texts("lido:resourceDescription", texts(.caption))
            export.texts(
                "lido:resourceDescription", texts(.alt),
                [("lido:type", TableRecords.ownPrefix + ItemKey.alt.text)])
            let (rights, credits) = (texts(.rights), texts(.credit))
            if !rights.isEmpty || !credits.isEmpty {
                export.xml.open("lido:rightsResource")
                if !rights.isEmpty {
                    export.xml.open("lido:rightsType")
                    export.texts("lido:term", rights)
                    export.xml.close()
                }
                export.texts("lido:creditLine", credits)
                export.xml.close()
            }
            export.xml.close()
        }
    }

    // MARK: Values

    /// Removes and returns the texts of a key, with their languages; nil for the main one.
    private mutating func take(_ key: String) -> [(language: String?, text: String)] {
        let found = values.filter { $0.column.key == key && !$0.column.isOfView }
        values.removeAll { $0.column.key == key && !$0.column.isOfView }
        return found.flatMap { column, text in
            let parts =
                column.kind == .markdownTexts ? FieldKind.markdownTexts.values(in: text) : [text]
            return parts.map { (column.language, $0) }
        }
    }

    private mutating func take(_ key: ItemKey) -> [(language: String?, text: String)] {
        take(key.text)
    }

    private mutating func takeTerms(_ key: ItemKey) -> [String] {
        take(key).flatMap { FieldKind.terms.values(in: $0.text) }
    }

    /// Removes and returns the values of keys that have no element, by their keys.
    private mutating func takeOthers() -> [(key: String?, [(language: String?, text: String)])] {
        let known: [ItemKey] = [
            .provenance, .maker, .culture, .date, .when, .period, .place, .material, .technique,
            .tags,
        ]
        var keys: [String] = []
        for value in values where !keys.contains(value.column.key) {
            if !known.contains(where: { $0.text == value.column.key }) {
                keys.append(value.column.key)
            }
        }
        return keys.map { ($0, take($0)) }
    }

    /// Removes and returns what is said about each picture.
    private mutating func takePictures() -> [[(column: ItemColumn, text: String)]] {
        let ofViews = values.filter(\.column.isOfView)
        values.removeAll(where: \.column.isOfView)
        let views = Set(ofViews.map(\.column.view)).sorted()
        return views.map { view in ofViews.filter { $0.column.view == view } }
    }

    // MARK: Elements

    private mutating func texts(
        _ name: String, _ texts: [(language: String?, text: String)],
        _ attributes: [(String, String)] = []
    ) {
        for (language, text) in texts {
            xml.element(name, text, attributes + (language.map { [("xml:lang", $0)] } ?? []))
        }
    }

    private mutating func concept(
        _ name: String, _ term: String, _ attributes: [(String, String)] = []
    ) {
        xml.open(name, attributes)
        xml.element("lido:term", term)
        xml.close()
    }

    private mutating func legalBody(
        _ name: String, _ names: [(language: String?, text: String)]
    ) {
        xml.open(name)
        xml.open("lido:legalBodyName")
        texts("lido:appellationValue", names)
        xml.close()
        xml.close()
    }

    /// Writes an element with one part for each value, unless there is none.
    private mutating func wrap<Value>(
        _ name: String, _ values: [Value], _ body: (inout LIDOExport, Value) -> Void
    ) {
        guard !values.isEmpty else { return }
        xml.open(name)
        for value in values { body(&self, value) }
        xml.close()
    }
}

/// An XML text that is being written, with an indented line for each element.
private struct XMLText {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private var open: [String] = []

    mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
        start(name, attributes)
        bytes += ">\n".utf8
        open.append(name)
    }

    mutating func close() {
        guard let name = open.popLast() else { return }
        indent()
        bytes += "</\(name)>\n".utf8
    }

    mutating func element(_ name: String, _ text: String, _ attributes: [(String, String)] = []) {
        start(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        append(text)
        bytes += "</\(name)>\n".utf8
    }

    private mutating func start(_ name: String, _ attributes: [(String, String)]) {
        indent()
        bytes += "<\(name)".utf8
        for (name, value) in attributes {
            bytes += " \(name)=\"".utf8
            append(value)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func indent() {
        bytes += [UInt8](repeating: 0x20, count: 2 * open.count)
    }

    /// Adds characters; those that XML does not allow become U+FFFD. (XML 1.0, section 2.2)
    private mutating func append(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            case "\r": bytes += "&#13;".utf8
            case "\t", "\n": bytes.append(UInt8(scalar.value))
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
            default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
    }
}
