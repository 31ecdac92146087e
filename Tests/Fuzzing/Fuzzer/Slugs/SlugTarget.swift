import ExpoDiagnostics
import Foundation

@testable import ExpoModel
@testable import ExpoSite

/// The addresses of items with any names.
///
/// A part of an input is an item: its `id`, its name and the name of its picture, composed as texts
/// of files are; an item may lack what comes later.
enum SlugTarget: FuzzTarget {
    /// Space for a name of 120 bytes and a number.
    private static let longest = 130

    static func examine(_ input: FuzzInput) {
        let parts = input.parts.prefix(40).map { part in
            FuzzInput.fields(of: part).map(\.precomposedStringWithCanonicalMapping)
        }
        for field in parts.joined() { checkReduction(of: field) }
        var diagnostics = Diagnostics()
        let source = SourceText(path: "items.json", items(parts))
        let items = ItemCollection.read(source, diagnostics: &diagnostics)
        expect(items.count == parts.count, "\(items.count) of \(parts.count) items are read")
        checkTexts(of: items, parts)
        let slugs = Slugs(for: items)
        check(items.indices.map { slugs[$0] })
        checkRegister(Array(parts.joined()))
        checkPlan(of: items, slugs)
        PublicationOracle.check(items, then: successors(of: parts))
        PublicationOracle.check(items, publishedAs: input.bytes)
    }

    /// Sites in which some items are moved, left out or renamed.
    private static func successors(of parts: [[String]]) -> [ItemCollection] {
        let moved = Array(parts.reversed())
        let fewer = moved.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
        let renamed = zip(fewer, fewer.dropFirst() + fewer.prefix(1)).map { own, next in
            zip(own, own.indices).map { field, index in
                index == 1 || !next.indices.contains(index) ? field : next[index]
            }
        }
        return [moved, fewer, renamed, parts].map { parts in
            var diagnostics = Diagnostics()
            let source = SourceText(path: "items.json", items(parts))
            return ItemCollection.read(source, diagnostics: &diagnostics)
        }
    }

    private static func items(_ parts: [[String]]) -> String {
        let items = parts.map { fields in
            var members: [String] = []
            for (key, field) in zip(["id", "name", "image_name"], fields) {
                members.append("\"\(key)\": \(JSONReference.text(field))")
            }
            return "{\(members.joined(separator: ", "))}"
        }
        return "[\(items.joined(separator: ",\n"))]"
    }

    private static func checkTexts(of items: ItemCollection, _ parts: [[String]]) {
        for (item, fields) in zip(items, parts) where !item.name.isEmpty {
            expect(
                fields.count > 1 && item.name.string.isExactly(fields[1]),
                "the name is \(item.name.string.shown)")
        }
    }

    /// The register is asked for texts that no item may have as well.
    private static func checkRegister(_ texts: some Collection<String>) {
        var register = SlugRegister(capacity: 1)
        for text in texts { register.claim(Array(Slug.reduce(text, keepsUnderscores: true).utf8)) }
        check((0..<texts.count).map { register.slugs[$0] })
    }

    static func check(_ slugs: [String]) {
        var seen: Set<String> = []
        for slug in slugs {
            expect(isSafe(slug), "the slug \(slug.shown)")
            let compared = slug.precomposedStringWithCanonicalMapping.lowercased()
                .precomposedStringWithCanonicalMapping
            expect(seen.insert(compared).inserted, "two slugs are \(slug.shown)")
        }
    }

    private static func isSafe(_ slug: String) -> Bool {
        let scalars = slug.unicodeScalars
        return (1...longest).contains(slug.utf8.count) && !isReserved(slug.lowercased())
            && !scalars.contains(where: isForbidden)
            && scalars.elementsEqual(slug.precomposedStringWithCanonicalMapping.unicodeScalars)
            && !slug.hasPrefix("-") && !slug.hasSuffix("-")
            && "/\(slug).html".hasPrefix("/")
    }

    /// What a name of a file must not be: Windows' devices, and what the site has besides items.
    private static func isReserved(_ name: String) -> Bool {
        let isListPage =
            name.hasPrefix("page-") && name.utf8.dropFirst(5).allSatisfy { 0x30...0x39 ~= $0 }
        return devices.contains(name) || name == "index" || name == "content" || isListPage
    }

    private static let devices = Set(
        ["con", "prn", "aux", "nul", "conin$", "conout$"]
            + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return marks.contains(scalar) || scalar.value < 0x20 }
        return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    }

    private static let marks = Set("/\\.:%?#\"<>|*&' \u{7F}".unicodeScalars)

    /// The two ways to a slug are one, and so are the two ways to see that one is reserved.
    private static func checkReduction(of text: String) {
        for keepsUnderscores in [false, true] {
            let slug = Slug.reduce(text, keepsUnderscores: keepsUnderscores)
            let other = Slug.reduceByCharacters(text, keepsUnderscores: keepsUnderscores)
            let isSimple = Array(text.utf8).span.isSimpleText
            expect(
                !isSimple || slug.isExactly(other), "\(slug.shown) by bytes, else \(other.shown)")
            expect((1...120).contains(slug.utf8.count), "the slug \(slug.shown)")
        }
        let folded = text.lowercased()
        expect(
            Slug.isReserved(Array(folded.utf8)) == Slug.isReserved(folded),
            "\(folded.shown) is reserved in one of two ways")
    }

    // MARK: Addresses

    private static func checkPlan(of items: ItemCollection, _ slugs: Slugs) {
        var diagnostics = Diagnostics()
        let catalogue = Catalogue(
            settings: Settings(), exposition: nil, items: items, addresses: PublishedAddresses())
        let addresses = Addresses(slugs: slugs, itemCount: items.count)
        let subject = PlanSubject(
            catalogue: catalogue, addresses: addresses, former: [], pictures: PictureCollection(),
            assets: [:], themeSettings: ThemeSettings())
        let plan = SitePlan.make(
            [subject], producers: SitePlan.standardProducers, diagnostics: &diagnostics)
        expect(diagnostics.isEmpty, "\(diagnostics.sorted)")
        for index in items.indices {
            let path = addresses.item(index)
            expect(path.hasPrefix("items/"), "an item would be \(path.shown)")
            expect(plan.spelling(of: path)?.isExactly(path) == true, "\(path.shown) is lost")
            checkAddress(of: path, from: "items/index.html")
            checkAddress(of: path, from: "index.html")
        }
    }

    /// A browser that follows the address comes to the path.
    private static func checkAddress(of path: String, from page: String) {
        let address = RelativeAddress.address(of: path, from: page)
        guard case .path(let target) = BrowserAddress(address) else {
            fail("\(address.shown) is no path")
        }
        let found = BrowserAddress.resolved(target, from: page)
        expect(found?.isExactly(path) == true, "\(address.shown) leads to \(found ?? "nowhere")")
    }
}
