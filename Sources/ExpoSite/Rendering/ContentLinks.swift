import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel
private import ExpoThreads

/// Where the links and pictures of the exhibition's Markdown lead.
///
/// Authors write paths as they see them in the content folder: `images/jikji.svg`, with or without
/// extension. Paths of the site itself, `items/jikji.html`, work too.
///
/// A class, so that being given the links copies nothing.
final class ContentLinks: Sendable {
    let pictures: PictureCollection
    let plan: SitePlan
    /// Addresses that the host answers, and that have no page.
    private let answeredByHost: Set<String>
    /// What the theme says of how large pictures are shown.
    let themeSettings: ThemeSettings
    private let subject: PlanSubject
    /// Made for the first link that leads nowhere.
    private let nearestItem = Locked<NearestItem?>(nil)

    /// Adds everything that decides where links lead and what pictures show, but for the theme's
    /// settings, which are the site's.
    ///
    /// - Parameter pictures: the hashes of what pages show of each picture.
    func add(to hash: inout SourceHash, pictures: [UInt64]) {
        for file in plan.files { hash.add(file.path) }
        for path in answeredByHost.sorted() { hash.add(path) }
        for name in self.pictures.leftOut.sorted() { hash.add(name) }
        for picture in pictures { hash.add(picture) }
    }

    /// Where a destination leads, and the picture it means, if it means one.
    struct Target {
        let resolution: LinkResolution
        let picture: Int?
    }

    /// Creates the links into the site that was planned of a subject.
    init(into plan: SitePlan, of subject: PlanSubject) {
        pictures = subject.pictures
        themeSettings = subject.themeSettings
        answeredByHost = Set(
            subject.former.map(\.path).filter { plan.spelling(of: $0) == nil })
        self.plan = plan
        self.subject = subject
    }

    /// Resolves a destination written in a text that is shown in the page at `path`.
    func target(of destination: LinkDestination, from path: String) -> Target {
        let wanted =
            destination.path.hasPrefix("./")
            ? String(Substring(destination.path.utf8.dropFirst(2))) : destination.path
        if wanted.hasPrefix("images/"),
            case .picture(let index) = pictures.find(String(Substring(wanted.utf8.dropFirst(7))))
        {
            let picture = pictures.pictures[index]
            let address = RelativeAddress.address(of: picture.path, from: path)
            guard destination.kind == .image else {
                return Target(resolution: .replace(address + destination.suffix), picture: index)
            }
            return Target(
                resolution: shown(picture, suffix: destination.suffix, from: path),
                picture: index)
        }
        let page =
            plan.spelling(of: wanted) ?? (answeredByHost.contains(wanted) ? wanted : nil)
        guard destination.kind == .link, let page else {
            return Target(resolution: isKnown(wanted) ? .dead : .keep, picture: nil)
        }
        let address = RelativeAddress.address(of: page, from: path)
        return Target(resolution: .replace(address + destination.suffix), picture: nil)
    }

    /// Returns how a page at `path` shows a picture in a text.
    ///
    /// What is behind the path belongs to the picture's own file: a view of a drawing, say.
    private func shown(
        _ picture: Picture, suffix: String, from path: String
    ) -> LinkResolution {
        let file = suffix.isEmpty ? picture.path(for: .text) : picture.path
        return .replace(
            RelativeAddress.address(of: file, from: path) + suffix,
            picture: PictureFiles(
                of: picture, in: .text, from: path, themeSettings, ownFileOnly: !suffix.isEmpty))
    }

    /// Returns why a picture that is there cannot be shown, and what to do.
    func obstacle(to written: String) -> Message? {
        guard let index = pictures.foreign(named: Self.name(of: written)) else { return nil }
        let picture = pictures.foreign[index]
        let (fact, help) = (picture.fact, picture.help)
        return Message(
            "'\(picture.fileName)' \(fact.english); \(help.english)",
            "'\(picture.fileName)'\(.은) \(fact). \(help)")
    }

    private static func name(of written: String) -> String {
        written.split(separator: "/").last.map(String.init) ?? written
    }

    /// Whether it is certain that there is nothing at a path that leads nowhere. What could not be
    /// read may have been there; why it could not was reported.
    private func isKnown(_ path: String) -> Bool {
        if path.hasPrefix("images/") {
            if case .leftOut = pictures.find(String(Substring(path.utf8.dropFirst(7)))) {
                return false
            }
            return true
        }
        let folded = path.lowercased()
        if folded == Addresses.main { return subject.catalogue.exposition != nil }
        return subject.catalogue.items.knowsAddresses || !folded.hasPrefix(Addresses.itemFolder)
    }

    /// Returns what an author probably meant by a link that leads nowhere: the page of an exhibit if
    /// it is written like one, else a picture.
    func nearest(to written: String) -> String? {
        let path = LinkDestination(.link, written: written).path.lowercased()
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

    private func nearestPage(to path: String) -> String? {
        nearestItem.withLock { nearest in
            let items =
                nearest
                ?? NearestItem(of: subject.catalogue.items, subject.addresses, subject.former)
            nearest = items
            return items.item(at: path).map(subject.addresses.item)
        }
    }
}

/// Finds the item that an author probably meant by an address that leads nowhere.
struct NearestItem {
    /// The items by what they are called, or were called, in addresses; or would be if they had no
    /// other name.
    private var items: [String: Int] = [:]
    /// Some of the names, which are compared with one that nothing has.
    private var names: [String] = []

    /// Gathers the names of all items; the names in use come before the others.
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

    /// Comparing names takes its time.
    private static let mostCompared = 2000
}
