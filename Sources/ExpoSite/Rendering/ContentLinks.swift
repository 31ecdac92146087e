import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel
private import ExpoThreads

/// Resolves the links and pictures in the exhibition's Markdown.
///
/// Authors write paths as in the content folder: `images/jikji.svg`, with or without extension.
/// Paths of the site itself, such as `items/jikji.html`, work too.
///
/// A class, so that passing the links copies nothing.
final class ContentLinks: Sendable {
    let pictures: PictureCollection
    let plan: SitePlan
    /// Addresses without a page at which the host answers.
    private let answeredByHost: Set<String>
    /// The published addresses of exhibits that are drafts now, in lower case.
    private let drafts: Set<String>
    /// The theme's settings, with the sizes at which pictures are shown.
    let themeSettings: ThemeSettings
    private let subject: PlanSubject
    /// The folder of the pages of this language, where links lead if they can, and that of the main language.
    private let folder: String
    private let mainFolder: String
    /// Created for the first dead link.
    private let nearestItem = Locked<NearestItem?>(nil)

    /// Adds everything that affects links and pictures, except the theme's settings, which are part
    /// of the site's values.
    ///
    /// - Parameter pictures: the hashes of the shown facts about each picture.
    func add(to hash: inout SourceHash, pictures: [UInt64]) {
        for index in plan.files.indices { plan.files.withPath(of: index) { hash.add($0) } }
        for path in answeredByHost.sorted() { hash.add(path) }
        for name in self.pictures.leftOut.sorted() { hash.add(name) }
        for picture in pictures { hash.add(picture) }
    }

    /// The resolution of a destination, and the picture it refers to, if any.
    struct Target {
        let resolution: LinkResolution
        let picture: Int?
    }

    /// Creates the links into a planned site.
    init(into plan: SitePlan, of subject: PlanSubject) {
        pictures = subject.pictures
        themeSettings = subject.themeSettings
        answeredByHost = Set(
            subject.former.map(\.path).filter { plan.spelling(of: $0) == nil })
        drafts = Set(
            subject.former.compactMap {
                if case .draft = $0.fate { $0.path.lowercased() } else { nil }
            })
        self.plan = plan
        self.subject = subject
        folder = subject.addresses.folder
        mainFolder = subject.addresses.exhibition
    }

    /// Resolves a destination in a text of the page at `path`.
    func target(of destination: LinkDestination, from path: String) -> Target {
        let wanted =
            destination.path.utf8.starts(with: "./".utf8)
            ? String(Substring(destination.path.utf8.dropFirst(2))) : destination.path
        if wanted.utf8.starts(with: "images/".utf8),
            case .picture(let index) = pictures.find(String(Substring(wanted.utf8.dropFirst(7))))
        {
            let picture = pictures.pictures[index]
            guard destination.kind == .image else {
                let address = RelativeAddress.address(
                    of: picture.path, from: path, suffix: destination.suffix)
                return Target(resolution: .replace(address), picture: index)
            }
            return Target(
                resolution: shown(picture, suffix: destination.suffix, from: path),
                picture: index)
        }
        let page =
            page(at: wanted, in: folder)
            ?? (folder == mainFolder ? nil : page(at: wanted, in: mainFolder))
        guard destination.kind == .link, let page else {
            return Target(resolution: isKnown(wanted) ? .dead : .keep, picture: nil)
        }
        let address = RelativeAddress.address(of: page, from: path, suffix: destination.suffix)
        return Target(resolution: .replace(address), picture: nil)
    }

    /// Returns the path of a page or another file of the site, given by its path from a folder; addresses that the host
    /// answers are pages too.
    private func page(at written: String, in folder: String) -> String? {
        guard let path = Self.path(of: written, in: folder) else { return nil }
        if !drafts.isEmpty, drafts.contains(path.lowercased()) { return nil }
        return plan.spelling(of: path) ?? (answeredByHost.contains(path) ? path : nil)
    }

    /// Returns the path in the site of what is written from the folder of an exhibition, as in `../1889/index.html`;
    /// `nil` if that is outside of the site.
    private static func path(of written: String, in folder: String) -> String? {
        guard written.utf8.starts(with: "../".utf8) else { return folder + written }
        var (folder, rest) = (folder[...], written[...])
        while rest.utf8.starts(with: "../".utf8) {
            guard !folder.isEmpty else { return nil }
            folder = folder.dropLast()
            while let last = folder.last, last != "/" { folder = folder.dropLast() }
            rest = rest.dropFirst(3)
        }
        return String(folder) + rest
    }

    /// Returns how a page at `path` shows a picture in a text.
    ///
    /// A suffix, such as a view of a drawing, applies to the picture's own file.
    private func shown(
        _ picture: Picture, suffix: String, from path: String
    ) -> LinkResolution {
        let file = suffix.isEmpty ? picture.path(for: .text) : picture.path
        return .replace(
            RelativeAddress.address(of: file, from: path, suffix: suffix),
            picture: PictureFiles(
                of: picture, in: .text, from: path, themeSettings, ownFileOnly: !suffix.isEmpty))
    }

    /// Returns the reason why an existing picture cannot be shown, with a fix.
    func obstacle(to written: String) -> Message? {
        if let draft = draft(at: written) {
            let name = draft.isEmpty ? "" : " '\(draft.shortened)'"
            return Message(
                "the exhibit\(name) is a draft; publish it, or remove the link",
                "전시품\(name)\(.은) 초안입니다. 공개하거나 링크를 지우십시오")
        }
        if pictures.hidden.contains(Self.name(of: written)) {
            return Message(
                "only drafts show it; publish one of them, or show another picture",
                "초안에만 나오는 이미지입니다. 초안을 공개하거나 다른 이미지를 보여 주십시오")
        }
        guard let index = pictures.foreign(named: Self.name(of: written)) else { return nil }
        let picture = pictures.foreign[index]
        let (fact, help) = (picture.fact, picture.help)
        return Message(
            "'\(picture.fileName)' \(fact.english); \(help.english)",
            "'\(picture.fileName)'\(.은) \(fact). \(help)")
    }

    /// Returns the name of the draft whose page an address would be; empty if it has none, and `nil` if
    /// there is no such draft.
    private func draft(at written: String) -> String? {
        let items = subject.catalogue.items.drafts
        let path = LinkDestination(.link, written: written).path.lowercased()
        guard !items.isEmpty, path.hasSuffix(".html") else { return nil }
        let slugs = PreferredSlugs(of: items)
        var slug: [UInt8] = []
        for index in items.indices {
            slugs.read(index, into: &slug)
            let address = Addresses.item(named: String(decoding: slug, as: UTF8.self))
            if address.lowercased() == path { return items[index].name.string }
        }
        let whole = (mainFolder + path).lowercased()
        let former = subject.former.first { $0.path.lowercased() == whole }
        if case .draft(let index) = former?.fate { return items[index].name.string }
        return nil
    }

    private static func name(of written: String) -> String {
        written.split(separator: "/").last.map(String.init) ?? written
    }

    /// Returns whether it is certain that nothing exists at a dead path. Unreadable files, which
    /// are reported elsewhere, may have been there.
    private func isKnown(_ path: String) -> Bool {
        if path.hasPrefix("images/") {
            if case .leftOut = pictures.find(String(Substring(path.utf8.dropFirst(7)))) {
                return false
            }
            return true
        }
        let folded = path.lowercased()
        if folded == Addresses.main { return subject.catalogue.title != nil }
        return subject.catalogue.items.knowsAddresses || !folded.hasPrefix(Addresses.itemFolder)
    }

    /// Returns the probable target of a dead link: the page of an exhibit if the link looks like
    /// one, otherwise a picture.
    func nearest(to written: String) -> String? {
        let path = LinkDestination(.link, written: written).path.lowercased()
        if path.hasPrefix("../") { return nearestElsewhere(to: path) }
        if path.hasPrefix(CopiedFile.folder) {
            let files = subject.files.keys.map { String($0.dropFirst(mainFolder.count)) }
            return Suggestion.nearest(to: path, among: files.sorted())
        }
        guard path.hasSuffix(".html"), !path.hasPrefix("images/") else {
            return nearestPicture(to: written)
        }
        let page = nearestPage(to: path)
        return path.hasPrefix(Addresses.itemFolder) ? page : page ?? nearestPicture(to: written)
    }

    /// Returns the picture that an author probably meant.
    func nearestPicture(to written: String) -> String? {
        pictures.nearest(to: Self.name(of: written)).map { pictures.pictures[$0].path }
    }

    /// Returns a page of another exhibition, or one that exhibitions share, as it would be written.
    private func nearestElsewhere(to written: String) -> String? {
        guard !mainFolder.isEmpty, let path = Self.path(of: written, in: mainFolder) else {
            return nil
        }
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let near = plan.files.lazy.filter { file in
            file.isPage && file.origin.edition?.language == 0
                && (file.path.hasPrefix(path[..<end]) || file.path.hasSuffix("/index.html"))
        }
        return Suggestion.nearest(to: path, among: near.prefix(Self.mostCompared).map(\.path))
            .map { "../\($0)" }
    }

    private static let mostCompared = 1000

    private func nearestPage(to path: String) -> String? {
        let own = subject.addresses.pages
        if !path.hasPrefix(Addresses.itemFolder), !own.isEmpty,
            let name = Suggestion.nearest(to: String(path.dropLast(5)), among: own)
        {
            return "\(name).html"
        }
        return nearestItem.withLock { nearest in
            let items =
                nearest
                ?? NearestItem(of: subject.catalogue.items, subject.addresses, subject.former)
            nearest = items
            return items.item(at: path).map {
                Addresses.item(named: subject.addresses.slug(of: $0))
            }
        }
    }
}

/// Finds the item that an author probably meant by a dead address.
struct NearestItem {
    /// The items by their names in addresses, by former ones, and by those they would have without
    /// another name.
    private var items: [String: Int] = [:]
    /// The first names, for comparison with an unknown one.
    private var names: [String] = []

    /// Collects the names of all items; names in use have precedence.
    init(of items: ItemCollection, _ addresses: Addresses, _ former: [FormerAddress]) {
        for item in items.indices { note(addresses.slug(of: item), of: item) }
        for address in former {
            guard case .leads(to: .item(let item)) = address.fate else { continue }
            note(Self.name(inPath: address.path), of: item)
        }
        for item in items.indices {
            note(items[item].imageName.string, of: item)
            note(items[item].name.string, of: item)
        }
    }

    /// Returns the item that a path probably means.
    func item(at path: String) -> Int? {
        let name = Self.folded(Self.name(inPath: path))
        return items[name] ?? Suggestion.nearest(to: name, among: names).flatMap { items[$0] }
    }

    private mutating func note(_ name: String, of item: Int) {
        let name = Self.folded(name)
        guard items[name] == nil else { return }
        items[name] = item
        if names.count < Self.mostCompared { names.append(name) }
    }

    private static func name(inPath path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".html") ? name.dropLast(5) : name)
    }

    private static func folded(_ name: String) -> String {
        Slug.reduce(name, keepsUnderscores: true).lowercased()
    }

    /// The maximum number of names to compare, because it takes time.
    private static let mostCompared = 2000
}
