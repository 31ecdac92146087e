import TestSupport
import Testing

@testable import ExpoTemplates

/// Values of the whole site must give the same output whether they are inserted early or late.
@Suite struct AssemblerTests {
    private struct SiteNames {
        let title: TextName
        let footer: MarkupName
        let isPublic: FlagName
        let owner: RecordName<LinkNames>
        let menu: ListName<CardNames>

        init(_ names: inout Vocabulary) {
            title = names.text("title", "The site's title.")
            footer = names.markup("footer", "Its footer.")
            isPublic = names.flag("is_public", "Whether it is public.")
            owner = names.record("owner", "Its owner.", LinkNames.init)
            menu = names.list("menu", "Its parts.", of: CardNames.init)
        }
    }

    private func fill(
        _ values: inout TemplateValues, _ names: SiteNames, _ random: inout SeededGenerator
    ) {
        if Bool.random(using: &random) { values.set(names.title, "T<\(random.next() % 10)>") }
        if Bool.random(using: &random) { values.set(names.footer, "<b>f</b>") }
        values.set(names.isPublic, Bool.random(using: &random))
        if Bool.random(using: &random) { values.set(names.owner) { $0.set($1.name, "own&er") } }
        for row in 0..<Int.random(in: 0...2, using: &random) {
            values.append(to: names.menu) { values, card in
                values.set(card.name, "m\(row)")
                values.set(card.picture) { values, picture in
                    for type in 0..<row {
                        values.append(to: picture.sources) { $0.set($1.type, "t\(type)") }
                    }
                }
            }
        }
    }

    /// Makes a template out of names of the site and of the page.
    private func template(_ depth: Int, _ random: inout SeededGenerator) -> String {
        let plain = [
            "x", "\n", "{{site.title}}", "{{name}}", "{{site.footer}}", "{{site.owner.name}}",
        ]
        let sections = [
            "#site", "#site.menu", "^site.menu", "#site.is_public", "^site.is_public",
            "#site.owner", "^site.title", "#site.title", "#is_first", "^picture", "#related",
            "#site.menu}}{{#picture}}{{#sources}}{{type}}{{name}}{{/sources}}{{/picture}}"
                + "{{/site.menu}}{{#name",
        ]
        return (0..<Int.random(in: 1...4, using: &random)).map { _ -> String in
            guard depth > 0, Bool.random(using: &random) else {
                return plain.randomElement(using: &random) ?? ""
            }
            let section = sections.randomElement(using: &random) ?? ""
            let name = section.split(whereSeparator: { "#^".contains($0) }).last ?? ""
            return "{{\(section)}}\(template(depth - 1, &random)){{/\(name)}}"
        }.joined()
    }

    @Test(arguments: 0..<300)
    func showsTheSameAsRendering(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let text = template(4, &random)

        var early = Vocabulary()
        let earlySite = early.record("site", "The site.", SiteNames.init)
        var constants = TemplateValues(for: early)
        let state = random
        constants.set(earlySite) { fill(&$0, $1, &random) }

        var page = Vocabulary()
        let name = page.text("name", "Name.")
        let isFirst = page.flag("is_first", "First.")
        _ = page.record("picture", "Picture.", LinkNames.init)
        let related = page.list("related", "Related.", of: LinkNames.init)
        var both = page
        let lateSite = both.record("site", "The site.", SiteNames.init)

        func set(_ values: inout TemplateValues) {
            values.set(name, "N")
            values.set(isFirst, seed % 2 == 0)
            for _ in 0..<2 {
                values.append(to: related) { $0.set($1.name, "r") }
            }
        }
        var pageValues = TemplateValues(for: page)
        set(&pageValues)
        var allValues = TemplateValues(for: both)
        set(&allValues)
        random = state
        allValues.set(lateSite) { fill(&$0, $1, &random) }

        let folded = Site(page: text).compiled(
            against: page, constants: TemplateConstants(early, constants))
        let unfolded = Site(page: text).compiled(against: both)
        let foldedTemplate = try #require(folded.template, "\(folded.diagnostics.sorted) \(text)")
        let unfoldedTemplate = try #require(unfolded.template)
        let foldedText = foldedTemplate.text(of: pageValues)
        let unfoldedText = unfoldedTemplate.text(of: allValues)
        #expect(foldedText == unfoldedText, "\(text)")
    }

    @Test func leavesOneLiteralOfATemplateWithOnlyConstants() throws {
        var names = Vocabulary()
        let site = names.record("site", "The site.", SiteNames.init)
        var values = TemplateValues(for: names)
        values.set(site) { values, site in
            values.set(site.title, "a&b")
            for name in ["x", "y"] {
                values.append(to: site.menu) { $0.set($1.name, name) }
            }
        }
        let text =
            "<{{site.title}}>{{#site.menu}}{{name}}{{/site.menu}}{{^site.is_public}}!{{/site.is_public}}"
        let compiled = Site(page: text).compiled(
            against: Vocabulary(), constants: TemplateConstants(names, values))
        let template = try #require(compiled.template)
        #expect(template.instructions == [.literal(start: 0, count: 12)])
        let page = template.text(of: TemplateValues(for: Vocabulary()))
        #expect(page == "<a&amp;b>xy!")
    }
}
