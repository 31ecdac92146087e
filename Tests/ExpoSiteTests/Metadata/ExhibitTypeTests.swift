import Testing

@testable import ExpoSite

@Suite struct ExhibitTypeTests {
    @Test func hasNoTypeThatSchemaOrgLacks() {
        let absent = ["MusicalInstrument", "Instrument", "Artefact", "Clothing", "Product"]
        #expect(absent.allSatisfy { ExhibitType(rawValue: $0) == nil })
    }

    @Test(arguments: ["Book", "3DModel", "VisualArtwork", "CreativeWork"])
    func isKnownByItsExactName(_ name: String) {
        #expect(ExhibitType(rawValue: name)?.rawValue == name)
        #expect(ExhibitType(rawValue: name.lowercased()) == nil)
    }

    @Test func reportsUnknownTypesAndGoesOn() throws {
        let site = try MetadataSite(items: [["type": "Boook"], ["type": "Book", "name": "책"]])
        #expect(site.diagnostics.sorted.map(\.code) == [.unknownType])
        #expect(try site.linkedData("items/haegeum.html").isEmpty)
        let types = try ["items/해금.html", "items/책.html"].map {
            try site.linkedData($0)["@type"] as? String
        }
        #expect(types == ["CreativeWork", "Book"])
    }

    @Test(arguments: ExhibitType.allCases)
    func isFoundByItsName(_ type: ExhibitType) {
        let (name, other) = (Array(type.rawValue.utf8), Array("\(type.rawValue.dropLast())?".utf8))
        let (found, none) = (ExhibitType(named: name.span), ExhibitType(named: other.span))
        #expect(found == type)
        #expect(none == nil)
    }
}
