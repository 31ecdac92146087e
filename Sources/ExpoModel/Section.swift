internal import ExpoDiagnostics

/// A section of the exhibition, in which exhibits hang: a chapter of the list with a page of its own.
package struct Section: Sendable {
    /// The name of its page, by which exhibits name it.
    package let id: ContentText
    package let title: ContentText
    /// Markdown; `nil` if it has no text.
    package let description: ContentText?

    /// The keys of a section, whose texts are parts of the exposition in this order.
    static let keys = [
        Field(
            "id", .identifier, isRequired: true, Message("Part of the address", "주소의 이름"),
            Message(
                "The name of the section's page: sections/ID.html. Exhibits name their section by it.",
                "구역 페이지의 이름. 주소는 sections/ID.html이 되며, 전시품은 이 이름으로 구역을 가리킵니다."),
            examples: ["instruments"]),
        Field(
            "title", .name, isRequired: true, Message("Title", "제목"),
            Message("The heading of the section.", "구역의 제목."),
            examples: ["Instruments"], translation: .expected),
        Field(
            "description", .markdown, Message("Text", "설명"),
            Message(
                "The text about the section, in Markdown.", "구역을 설명하는 글. Markdown으로 씁니다."),
            examples: ["What *sounded* in Paris."], translation: .expected),
    ]

    /// Returns whether a text can be the `id` of a section.
    package static func isID(_ text: String) -> Bool { TextCheck.isIdentifier(text) }

    /// - Parameter texts: the texts of a section by their keys.
    init?(_ texts: [ContentText?]) {
        guard let id = texts[0], let title = texts[1] else { return nil }
        (self.id, self.title, description) = (id, title, texts[2])
    }

    /// Returns the sections without those whose `id` an earlier one has, compared without case, as file
    /// systems do; `repeats` gets these, each with the earlier one.
    static func unique(
        _ sections: [Section], repeats: (_ section: Section, _ first: Section) -> Void = { _, _ in }
    ) -> [Section] {
        var owners: [[UInt8]: Section] = [:]
        return sections.filter { section in
            let name = section.comparedID
            if let owner = owners[name] {
                repeats(section, owner)
                return false
            }
            owners[name] = section
            return true
        }
    }

    /// Reports sections whose `id` an earlier one has.
    static func check(_ sections: [Section], _ diagnostics: inout Diagnostics) {
        _ = unique(sections) { section, owner in
            let place = diagnostics.place(at: owner.id.offset, in: owner.id.source)
            diagnostics.report(
                .repeatedSection(section.id.string), at: section.id.offset, in: section.id.source,
                related: [RelatedPlace(.firstUse, at: place)])
        }
    }

    /// The `id` in a form in which those that are equal without regard to case are equal.
    private var comparedID: [UInt8] {
        var name = ComparedName(ignoringCase: true)
        id.withBytes { name.read($0) }
        return name.bytes
    }
}

extension ItemCollection {
    /// Returns the items in the order in which visitors see them: by the order of the sections, those
    /// without a section last. Reports items whose section is unknown.
    ///
    /// - Parameter sections: the sections; `nil` if they are not known, so that nothing can be reported.
    func arranged(
        in sections: [Section]?, diagnostics: inout Diagnostics
    ) -> ItemCollection {
        guard let sections, records.parts != nil || !sections.isEmpty else { return self }
        let names = sections.map(\.id.string)
        var numbers: [String: Int] = [:]
        for (number, name) in names.enumerated() where numbers[name] == nil {
            numbers[name] = number
        }
        var counts = [Int](repeating: 0, count: sections.count + 1)
        let found = indices.map { index -> Int in
            var number = sections.count
            if let text = text(of: .section, at: index) {
                if let known = numbers[text.string] {
                    number = known
                } else {
                    report(text, of: self[index], names, &diagnostics)
                }
            }
            counts[number] += 1
            return number
        }
        guard !sections.isEmpty else { return self }
        let runs = Runs(lengths: counts)
        var places = (0..<runs.count).map { runs[$0].lowerBound }
        var order = [Int](repeating: 0, count: found.count)
        for (index, number) in found.enumerated() {
            order[places[number]] = index
            places[number] += 1
        }
        return with(order: order, sections: Runs(lengths: Array(counts.dropLast())))
    }

    private func report(
        _ section: ContentText, of item: Item, _ names: [String], _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .unknownSection(
                section.string, of: item.name.isEmpty ? nil : item.name.string,
                near: Suggestion.nearest(to: section.string, among: names), known: names),
            at: section.offset, in: section.source)
    }
}
