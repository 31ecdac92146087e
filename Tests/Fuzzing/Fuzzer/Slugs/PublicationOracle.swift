import ExpoDiagnostics

@testable import ExpoModel
@testable import ExpoSite

/// Properties of published addresses, whatever happens to the items.
enum PublicationOracle {
    /// A site whose addresses are planned.
    private struct Planned {
        let plan: AddressPlan
        let diagnostics: Diagnostics
        let file: [UInt8]
        let slugs: [String]

        init(_ items: ItemCollection, published file: [UInt8]) {
            var diagnostics = Diagnostics()
            let source = SourceText(path: "addresses.json", bytes: ByteRegion(copying: file))
            let published = PublishedAddresses.read(source, diagnostics: &diagnostics)
            let catalogue = Catalogue(
                settings: Settings(), exposition: nil, items: items, addresses: published)
            let plan = AddressPlan(
                for: catalogue, in: [], published: published, diagnostics: &diagnostics)
            PlaceOracle.check(diagnostics, in: [source])
            self.plan = plan
            self.diagnostics = diagnostics
            self.file = AddressFile.text(
                of: [
                    AddressFile.Exhibition(
                        addresses: plan.addresses, catalogue: catalogue, former: plan.former,
                        languages: [])
                ], published)
            slugs = items.indices.map { plan.addresses.slug(of: $0) }
        }

        var paths: [String] { slugs.map { Addresses.item(named: $0) } }
    }

    /// Publishes a site, the same once more, and then others in its place.
    static func check(_ items: ItemCollection, then others: [ItemCollection]) {
        let first = Planned(items, published: Array("[]".utf8))
        checkPaths(of: first)
        let again = Planned(items, published: first.file)
        expect(!again.diagnostics.hasErrors, "what was noted is wrong: \(again.diagnostics.sorted)")
        if isPublishable(items) {
            expect(again.diagnostics.isEmpty, "warnings: \(again.diagnostics.sorted)")
            expect(again.slugs == first.slugs, "\(first.slugs) become \(again.slugs)")
            expect(again.file == first.file, "the file changes by itself")
            expect(again.plan.former.isEmpty, "gone by itself: \(again.plan.former)")
        }
        var last = first
        for other in others {
            let next = Planned(other, published: last.file)
            expect(!next.diagnostics.hasErrors, "errors: \(next.diagnostics.sorted)")
            checkPaths(of: next)
            let reached = Set(next.paths + next.plan.former.map(\.path))
            for path in last.paths {
                expect(reached.contains(path), "\(path.shown) was public, and is nowhere")
            }
            if isPublishable(other) {
                let repeated = Planned(other, published: next.file)
                expect(repeated.slugs == next.slugs, "\(next.slugs) become \(repeated.slugs)")
            }
            last = next
        }
    }

    /// Whether no problem of the items prevents publishing: missing items cannot be recognised, nor
    /// items with the same id.
    private static func isPublishable(_ items: ItemCollection) -> Bool {
        let ids = items.compactMap { $0.id?.string.lowercased().composed }
        return Set(ids).count == ids.count
            && items.indices.allSatisfy {
                items.has(.name, at: $0) && items.has(.imageName, at: $0)
            }
    }

    /// Whatever the file contains, no page is outside its folder, and no two have the same path.
    static func check(_ items: ItemCollection, publishedAs file: [UInt8]) {
        checkPaths(of: Planned(items, published: file))
    }

    private static func checkPaths(of planned: Planned) {
        SlugTarget.check(planned.slugs)
        var seen = Set(planned.paths.map { $0.lowercased() })
        expect(seen.count == planned.paths.count, "two of \(planned.paths) are one")
        for address in planned.plan.former {
            expect(
                seen.insert(address.path.lowercased()).inserted, "twice: \(address.path.shown)")
            expect(
                PublishedPage(path: address.path) != nil, "outside: \(address.path.shown)")
        }
    }
}
