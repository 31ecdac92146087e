import ExpoDiagnostics
import Testing

@testable import ExpoModel
@testable import ExpoSite

/// What a draft leaves behind: nothing.
@Suite struct DraftsTests {
    private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>"

    /// An exhibition with a draft, with pictures of its own and shared ones.
    private func site(desc: String = "글", addresses: String? = nil) throws -> Site {
        var texts = [
            "exposition.json": #"{"title": "가", "location": "나", "description": "다"}"#,
            "items.json": """
            [{"name": "해금", "image_name": "haegeum", "short_desc": "줄", "desc": "\(desc)"},
             {"name": "갓", "draft": true, "desc": "[없음](items/nowhere.html)",
              "pictures": [{"image_name": "gat"}, {"image_name": "brim"}, {"image_name": "haegeum"}]}]
            """,
        ]
        for name in ["haegeum", "gat", "brim", "poster", "flag"] {
            texts["images/\(name).svg"] = Self.drawing
        }
        texts["addresses.json"] = addresses
        return Site.read(
            content: FileTree(root: "Content", texts: texts),
            templates: try Repository.tree("Templates"), pictures: .described)
    }

    @Test func isNeitherShownNorAreItsPictures() throws {
        let site = try site()
        #expect(site.check().sorted.map(\.description) == [])
        let paths = site.plan.files.map(\.path)
        #expect(paths.filter { $0.contains("gat") || $0.contains("brim") } == [])
        #expect(paths.contains("images/haegeum.svg"))
    }

    @Test func leavesAPictureThatATextShows() throws {
        let site = try site(desc: "![양태](images/brim)")
        #expect(site.check().sorted.map(\.description) == [])
        let paths = site.plan.files.map(\.path)
        #expect(paths.contains("images/brim.svg") && !paths.contains("images/gat.svg"))
    }

    @Test(arguments: ["items/gat.html", "items/GAT.html"])
    func isWhyALinkToItIsDead(path: String) throws {
        let said = try site(desc: "[갓](\(path))").check().sorted
        #expect(said.map(\.code) == [.deadLink])
        #expect(said.first?.description.contains("the exhibit '갓' is a draft") == true)
    }

    @Test func keepsItsPublishedAddressForTheDayItComesBack() throws {
        let published = #"[{"address": "items/gat.html", "name": "갓", "image_name": "gat"}]"#
        let site = try site(desc: "[갓](items/gat.html)", addresses: published)
        let subject = try #require(site.subject).root
        #expect(subject.former.map(\.fate) == [.draft(0)])
        #expect(site.plan.files.contains { $0.path == "items/gat.html" }, "it says that it is gone")
        #expect(site.check().sorted.map(\.code) == [.deadLink])
        let text = AddressFile.text(
            of: [
                AddressFile.Exhibition(
                    addresses: subject.addresses, catalogue: subject.catalogue,
                    former: subject.former, languages: [])
            ], subject.catalogue.addresses)
        let file = String(decoding: text, as: UTF8.self)
        #expect(file.contains(#"{"address": "items/gat.html", "name": "갓", "image_name": "gat"}"#))
    }
}
