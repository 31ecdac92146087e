import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoSite
@testable import ExpoTemplates

/// `Documentation/reference/templates.md` has the names as the program sets them; `RECORD=1` writes
/// its tables again.
@Suite struct TemplateNamesPageTests {
    @Test func hasTheNamesThatTemplatesMayUse() throws {
        let everywhere = Self.site + Self.names(PageNames.init)
        let parts =
            [(name: "all", listing: everywhere)]
            + Page.kinds.map { ($0.template, $0.vocabulary.listing) }
        let known = Set(everywhere)
        let problems = try DocumentationPage.problems(
            in: "reference/templates.md",
            parts: parts.map { name, listing in
                let own = name == "all" ? listing : listing.filter { !known.contains($0) }
                return (name, Self.table(of: own))
            } + Self.groups.map { ($0.name, Self.table(of: $0.listing)) })
        #expect(problems == [])
    }

    /// Records with names of their own that occur in several places.
    private static let groups: [(name: String, listing: [NameListing])] = [
        ("row", names(RowNames.init)),
        ("heading", names(HeadingNames.init)),
        ("its section", names(SectionNames.init)),
        ("menu entry", names(MenuNames.init)),
        ("listed term", names(TermNames.init)),
        ("filter", names(SearchFilterNames.init)),
        ("map", names(MapNames.init)),
        ("point", names(PointNames.init)),
        ("field", names(FieldNames.init)),
        ("value", names(FieldValueNames.init)),
        ("view", names(ViewNames.init)),
        ("fact", names(FactNames.init)),
        ("exhibition", names(ExhibitionNames.init)),
        ("target", names(FormerPage.TargetNames.init)),
        ("neighbour", names(NeighbourNames.init)),
        ("picture", names(PictureNames.init)),
        ("source", names(PictureSourceNames.init)),
        ("metadata", names(MetadataNames.init)),
        ("share picture", names(SharePictureNames.init)),
        ("language", names(LanguageNames.init)),
        ("alternate", names(AlternateNames.init)),
        ("other", names(NotFoundPage.OtherNames.init)),
    ]

    private static func names<Names>(_ declare: (inout Vocabulary) -> Names) -> [NameListing] {
        var vocabulary = Vocabulary()
        _ = declare(&vocabulary)
        return vocabulary.listing
    }

    /// The names of a site with the repository's words, which have a table of their own.
    private static var site: [NameListing] {
        let catalogue = Catalogue(
            settings: Settings(), exposition: nil, items: ItemCollection(),
            addresses: PublishedAddresses())
        let subject = PlanSubject(
            catalogue: catalogue,
            addresses: Addresses(slugs: Slugs(for: catalogue.items), itemCount: 0), former: [],
            pictures: PictureCollection(), assets: [:], themeSettings: ThemeSettings())
        let names = SiteNames(subject, words: Words(texts: [:]), listTitle: "", feed: nil)
        return names.vocabulary.listing
    }

    /// The names that are not inside another, with what is inside those.
    private static func table(of listing: [NameListing]) -> String {
        DocumentationPage.table(
            ["name", "kind", "what it is"],
            listing.filter { !$0.path.contains(".") }.map { name in
                ["`\(name.path)`", kind(of: name, in: listing), name.description]
            })
    }

    private static func kind(of name: NameListing, in listing: [NameListing]) -> String {
        guard name.kind == .record || name.kind == .list else { return name.kind.rawValue }
        guard name.path != "words" else { return "record of [words](fields.md#words)" }
        guard name.path != "field" else { return "record of [fields](#field)" }
        let prefix = name.path + "."
        let inner = listing.filter { $0.path.hasPrefix(prefix) }.map {
            NameListing(
                path: String($0.path.dropFirst(prefix.count)), kind: $0.kind,
                description: $0.description)
        }
        let group = groups.first { $0.listing == inner }?.name ?? "?"
        let anchor = group.replacing(" ", with: "-")
        return "\(name.kind.rawValue): [\(group)](#\(anchor))"
    }
}
