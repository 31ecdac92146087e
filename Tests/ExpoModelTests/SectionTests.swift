import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoModel

@Suite struct SectionTests {
    /// Reads an exhibition in two languages with these sections and items.
    private func read(
        _ sections: String, items: String
    ) -> (catalogue: Catalogue, said: [String]) {
        var diagnostics = Diagnostics()
        let exposition = """
            {"title": {"ko": "가", "en": "a"}, "description": {"ko": "나", "en": "b"}, "visitors": 1,
             "sections": \(sections)}
            """
        let catalogue = Catalogue.read(
            settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#),
            exposition: SourceText(path: "exposition.json", exposition),
            items: SourceText(path: "items.json", items), diagnostics: &diagnostics)
        return (catalogue, diagnostics.sorted.map(\.description))
    }

    private func item(_ name: String, in section: String?, _ rest: String = "") -> String {
        let member = section.map { #", "section": "\#($0)""# } ?? ""
        return
            #"{"name": "\#(name)", "image_name": "a", "short_desc": "1", "desc": "2"\#(member)\#(rest)}"#
    }

    @Test func hasATitleAndATextInEachLanguage() throws {
        let (catalogue, said) = read(
            """
            [{"id": "music", "title": {"ko": "악기", "en": "Music"}, "description": {"ko": "글", "en": "text"}},
             {"title": {"ko": "옷", "en": "Dress"}, "id": "옷"}]
            """, items: "[]")
        #expect(said == [])
        for (number, titles) in [["악기", "옷"], ["Music", "Dress"]].enumerated() {
            let sections = try #require(catalogue.inLanguage(number).exposition?.sections)
            #expect(sections.map(\.id.string) == ["music", "옷"])
            #expect(sections.map(\.title.string) == titles)
            #expect(sections.map(\.title.isFallback) == [false, false])
            #expect(sections[0].description?.string == ["글", "text"][number])
            #expect(sections[1].description == nil)
        }
    }

    @Test func lacksTranslationsOfItsTextsButNotOfItsID() {
        let (_, said) = read(#"[{"id": "음악", "title": "악기", "description": "글"}]"#, items: "[]")
        #expect(said.count == 1)
        #expect(said[0].contains("2 texts"), "\(said)")
    }

    @Test(arguments: [
        (#"["a"]"#, "must contain only objects, not text"),
        (#"[{"title": {"ko": "가", "en": "a"}}]"#, "contains a section without 'id'"),
        (#"[{"id": "a"}]"#, "contains a section without 'title'"),
        (#"[{"id": "a/b", "title": {"ko": "가", "en": "a"}}]"#, "cannot be part of an address"),
        (#"[{"id": {"ko": "a"}, "title": {"ko": "가", "en": "a"}}]"#, "must contain only texts"),
        (#"[{"id": "a", "title": {"ko": "가", "en": "a"}, "titel": "b"}]"#, "unknown key 'titel'"),
        (#"{"id": "a"}"#, "must be a list of objects, not an object"),
        (
            #"[{"id": "a", "title": {"ko": "가", "en": "a"}}, {"id": "A", "title": {"ko": "가", "en": "a"}}]"#,
            "two sections have the id 'A'"
        ),
    ])
    func isRefusedWithTheReason(_ sections: String, _ reason: String) {
        let (_, said) = read(sections, items: "[]")
        #expect(said.count == 1)
        #expect(said.first?.contains(reason) == true, "\(said)")
    }

    @Test func isAnErrorWhereTheExhibitionDoesNotHaveIt() {
        let sections = #"[{"id": "music", "title": {"ko": "악기", "en": "Music"}}]"#
        func help(_ section: String, in sections: String) -> String {
            let (_, said) = read(sections, items: "[\(item("7", in: section))]")
            #expect(said.count == 1 && said[0].contains("[unknown-section]"), "\(said)")
            return said.joined()
        }
        #expect(help("musik", in: sections).contains("did you mean 'music'?"))
        #expect(help("옷", in: sections).contains("use one of music"))
        #expect(help("music", in: "[]").contains(#"add it to the exposition: "sections""#))
        #expect(help("Music", in: sections).contains("did you mean 'music'?"))
    }

    /// The items come in the order of the sections, then of the file, with all of their values.
    @Test(arguments: 0..<40)
    func putsItemsInItsOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = (0..<Int.random(in: 0...5, using: &random)).map { "s\($0)" }
        let sections = names.map { #"{"id": "\#($0)", "title": {"ko": "가", "en": "a"}}"# }
        let written = (0..<Int.random(in: 0...30, using: &random)).map { number in
            let section = Bool.random(using: &random) ? names.randomElement(using: &random) : nil
            let materials = (0..<Int.random(in: 0...3, using: &random)).map { "m\(number)-\($0)" }
            return (name: "\(number)", section: section, materials: materials)
        }
        let items = written.map {
            item(
                $0.name, in: $0.section,
                $0.materials.isEmpty ? "" : #", "material": \#($0.materials)"#)
        }
        let (catalogue, said) = read(
            "[\(sections.joined(separator: ","))]", items: "[\(items.joined(separator: ","))]")
        #expect(said == [])
        let order = names.map(Optional.some) + [nil]
        let expected = order.flatMap { section in written.filter { $0.section == section } }
        let found = catalogue.items
        #expect(found.map(\.name.string) == expected.map(\.name))
        let material = try #require(found.fields.shown.first { $0.key == "material" })
        for (index, item) in expected.enumerated() {
            var values: [String] = []
            found.forEachValue(of: material, at: index) { text, _ in values.append(text.string) }
            #expect(values == item.materials)
            #expect(found.sections.run(of: index) == item.section.flatMap(names.firstIndex))
        }
        for (number, name) in names.enumerated() {
            #expect(
                found.sections[number].map { found[$0].name.string }
                    == expected.filter { $0.section == name }.map(\.name))
        }
    }

    @Test func canHoldNoMoreThanItsNumbersCount() {
        let many = (0...21_845).map { #"{"id": "x\#($0)", "title": "a"}"# }
        let reading = Reading.exposition(
            """
            {"title": "a", "description": "b", "visitors": 1,
             "sections": [\(many.joined(separator: ","))]}
            """)
        #expect(reading.said.count == 1 && reading.said[0].contains("more than 21845 objects"))
        #expect(reading.value?.sections.count == 21_845)
    }
}
