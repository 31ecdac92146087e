package import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

/// What an exhibition needs besides its items to show what a source says: fields of its own, languages, and what
/// is known about terms.
package struct ImportAdditions: Sendable {
    private var fields: [NewField]
    package let languages: [String]
    private let terms: FoundTerms

    /// Nothing.
    init() { (fields, languages, terms) = ([], [], FoundTerms()) }

    init(_ mapped: MappedRecords) {
        (fields, languages, terms) = (mapped.newFields, mapped.newLanguages, mapped.terms)
    }

    /// Creates the addition of fields alone.
    init(_ fields: [NewField]) {
        (self.fields, languages, terms) = (fields, [], FoundTerms())
    }

    /// Leaves out the fields that no item has: an import keeps what is here.
    mutating func leaveOutFields(notIn items: WrittenItems?) {
        var unused = Set(fields.map(\.key))
        for item in items?.items ?? [] where !unused.isEmpty {
            for member in item.members { unused.remove(member.key) }
        }
        fields.removeAll { unused.contains($0.key) }
    }

    /// Returns the form of the items with the additions.
    func form(_ exhibition: ItemsForm) -> ItemsForm {
        guard !fields.isEmpty || !languages.isEmpty else { return exhibition }
        return ItemsForm(
            languages: SiteLanguages(exhibition.languages.tags + languages),
            fields: exhibition.fields.adding(fields.map { OwnField($0.key, $0.kind) }))
    }

    // MARK: Files

    /// Returns `fields.json` with the new fields at its end; nil if there are none.
    ///
    /// A new file lists the standard fields first, because fields that it leaves out are not shown.
    package func fields(over source: SourceText?, for exhibition: ItemsForm) -> [UInt8]? {
        guard !fields.isEmpty else { return nil }
        let tags = exhibition.languages.tags + languages
        let objects = fields.map { object(of: $0, in: tags) }
        if let source, let outline = JSONOutline(of: source), outline.has([]) {
            return outline.adding(objects.map { ([], $0) })
        }
        let standard = exhibition.fields.shown.map { "{\"key\": \(Self.literal($0.key))}" }
        return Array("[\n  \((standard + objects).joined(separator: ",\n  "))\n]\n".utf8)
    }

    private func object(of field: NewField, in tags: [String]) -> String {
        let labels = tags.map {
            ($0, $0.hasPrefix("ko") ? field.label.korean : field.label.english)
        }
        let label =
            Set(labels.map(\.1)).count == 1
            ? Self.literal(labels[0].1)
            : "{"
                + labels.map { "\(Self.literal($0.0)): \(Self.literal($0.1))" }.joined(
                    separator: ", ") + "}"
        let kind = field.kind == .text ? "" : ", \"kind\": \(Self.literal(field.kind.rawValue))"
        let hidden = field.isHidden ? ", \"hidden\": true" : ""
        return "{\"key\": \(Self.literal(field.key)), \"label\": \(label)\(kind)\(hidden)}"
    }

    /// Returns `site.json` with the new languages; nil if there are none.
    package func settings(over source: SourceText?, for exhibition: ItemsForm) -> [UInt8]? {
        settings(over: source, with: exhibition.languages.tags)
    }

    /// Returns the `site.json` of an exhibition among several, if it names languages, and the one that they share,
    /// which may have the new ones already.
    package func settings(
        over source: SourceText?, in shared: SourceText?, for exhibition: ItemsForm
    ) -> (own: [UInt8]?, shared: [UInt8]?) {
        guard let shared else { return (settings(over: source, for: exhibition), nil) }
        let members = source.flatMap { try? JSONValue.read($0) }?.members ?? []
        let namesLanguages = members.contains { ["language", "languages"].contains($0.key) }
        return (
            namesLanguages ? settings(over: source, for: exhibition) : nil,
            settings(over: shared, with: SiteLanguages(settings: shared).tags)
        )
    }

    private func settings(over source: SourceText?, with known: [String]) -> [UInt8]? {
        let languages = languages.filter { !known.contains($0) }
        guard !languages.isEmpty else { return nil }
        let tags = known + languages
        let list = "\"languages\": [" + tags.map(Self.literal).joined(separator: ", ") + "]"
        guard let source, let outline = JSONOutline(of: source) else {
            return Array("{\n  \(list)\n}\n".utf8)
        }
        if outline.has(["languages"]) {
            return outline.adding(languages.map { (["languages"], Self.literal($0)) })
        }
        // A site with one language may name it as such.
        return outline.replacing("language", by: list) ?? outline.adding([([], list)])
    }

    /// Returns `terms.json` with what the source says about terms and the file does not; nil if that is nothing.
    ///
    /// - Parameters:
    ///   - isMeant: whether a term of a field belongs into this file.
    package func terms(
        over source: SourceText?, where isMeant: (String, String) -> Bool = { _, _ in true }
    ) -> [UInt8]? {
        let known = terms.terms.filter { !$0.facts.isEmpty && isMeant($0.field, $0.name) }
        guard !known.isEmpty else { return nil }
        let outline = source.flatMap { JSONOutline(of: $0) }
        let written = source.flatMap { try? JSONValue.read($0) }
        var parts: [(path: [String], text: String)] = []
        var whole: [(field: String, terms: [String])] = []
        for (field, name, facts) in known {
            let members = facts.members
            if let old = written?[field]?[name], outline?.has([field, name]) == true {
                for member in members where old[member.key] == nil {
                    parts.append(([field, name], "\(Self.literal(member.key)): \(member.value)"))
                }
                continue
            }
            let object = members.map { "\(Self.literal($0.key)): \($0.value)" }.joined(
                separator: ", ")
            let term = "\(Self.literal(name)): {\(object)}"
            if outline?.has([field]) == true {
                parts.append(([field], term))
            } else if let place = whole.firstIndex(where: { $0.field == field }) {
                whole[place].terms.append(term)
            } else {
                whole.append((field, [term]))
            }
        }
        let fields = whole.map {
            "\(Self.literal($0.field)): {\n    \($0.terms.joined(separator: ",\n    "))\n  }"
        }
        guard let outline else {
            return Array("{\n  \(fields.joined(separator: ",\n  "))\n}\n".utf8)
        }
        parts += fields.map { ([], $0) }
        return parts.isEmpty ? nil : outline.adding(parts)
    }

    /// Returns the `terms.json` of an exhibition among several and the one that they share. A term that only the latter
    /// has stays there: in the file of the exhibition, it would replace what all others see of it.
    package func terms(
        over source: SourceText?, in shared: SourceText?
    ) -> (own: [UInt8]?, shared: [UInt8]?) {
        let own = source.flatMap { try? JSONValue.read($0) }
        let others = shared.flatMap { try? JSONValue.read($0) }
        func isShared(_ field: String, _ name: String) -> Bool {
            own?[field]?[name] == nil && others?[field]?[name] != nil
        }
        return (
            terms(over: source) { !isShared($0, $1) }, terms(over: shared, where: isShared)
        )
    }

    private static func literal(_ text: String) -> String { WrittenValue.literal(text, of: .text) }
}

extension FoundTerms.Facts {
    /// The facts as members of an object in JSON.
    fileprivate var members: [(key: String, value: String)] {
        var members = labels.map { ($0.tag, WrittenValue.literal($0.text, of: .text)) }
        if let sameAs { members.append(("same_as", WrittenValue.literal(sameAs, of: .text))) }
        if let latitude, let longitude {
            members += [("latitude", latitude), ("longitude", longitude)]
        }
        return members
    }
}
