internal import ExpoDisk
internal import ExpoModel

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Tells by a hash what a page is made from, so that a page whose sources are the same need not be
/// made again.
///
/// What is not sure to be covered belongs into the hash: too much costs time, too little would be a
/// wrong page.
///
/// A class, since closures here would copy a value with all that it holds, once an item.
final class PageSources: Sendable {
    private let subject: RenderingSubject
    private let items: ItemCollection
    /// Of what every page depends on.
    private let common: UInt64
    /// Of every path and picture of the site, on which links in texts depend.
    private let targets: UInt64
    private let pictures: [UInt64]
    private let names: [UInt64]
    private let picturesByName: [UInt64: Int]

    /// - Parameter key: stands for the program and its options.
    init(_ subject: RenderingSubject, key: String) {
        self.subject = subject
        items = subject.catalogue.items
        let all = subject.gallery.pictures
        let pictures = all.pictures.map(Self.hash)
        self.pictures = all.pictures.indices.map { index in
            var hash = SourceHash()
            hash.add(pictures[index])
            hash.add(all.shareable(like: index).map { pictures[$0] } ?? 0)
            return hash.value
        }
        names = all.pictures.map { picture in
            var hash = SourceHash()
            hash.add(picture.ownPath)
            return hash.value
        }
        picturesByName = Dictionary(
            zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        var targets = SourceHash()
        for file in subject.links.plan.files { targets.add(file.path) }
        for picture in pictures { targets.add(picture) }
        self.targets = targets.value
        var common = SourceHash()
        common.add(key)
        common.add(subject.sourceHash)
        common.add(subject.gallery.poster.map(Self.hash) ?? 0)
        common.add(subject.texts.sharedPoster?.path)
        self.common = common.value
    }

    /// Returns the hash of what a page is made from; zero for pages that are always made.
    func hash(of page: Page) -> UInt64 {
        switch page {
        case .main, .notFound, .former: 0
        case .list(let page): hash(ofList: page)
        case .detail(let index): hash(ofItem: index)
        }
    }

    /// The hash by which records know a picture.
    func name(ofPicture index: Int) -> UInt64 { names[index] }

    /// The picture that records know by a hash.
    func picture(named name: UInt64) -> Int? { picturesByName[name] }

    private func hash(ofItem index: Int) -> UInt64 {
        var hash = SourceHash()
        hash.add(common)
        hash.add(index)
        add(item: index, to: &hash)
        addName(of: index - 1, to: &hash)
        addName(of: index + 1, to: &hash)
        return hash.value
    }

    private func hash(ofList page: Int) -> UInt64 {
        var hash = SourceHash()
        hash.add(common)
        hash.add(page)
        hash.add(subject.addresses.itemCount)
        for index in subject.addresses.items(onPage: page) {
            add(rowOf: index, to: &hash)
        }
        return hash.value
    }

    /// Adds what a row of the list shows of an item: all but its text.
    private func add(rowOf index: Int, to hash: inout SourceHash) {
        items.forEachShortValue(at: index) { key, value in
            hash.add(key)
            hash.add(value)
        }
        addCircumstances(of: index, to: &hash)
    }

    /// Adds what an item's own page shows of it.
    private func add(item index: Int, to hash: inout SourceHash) {
        items.withWritten(at: index) { written, places in
            hash.add(written)
            for place in places.indices { hash.add(places[place]) }
            // Links and pictures in Markdown have brackets.
            if written.mayHoldBracket { hash.add(targets) }
        }
        addCircumstances(of: index, to: &hash)
    }

    /// Adds what does not stand in the item itself.
    private func addCircumstances(of index: Int, to hash: inout SourceHash) {
        hash.add(subject.repeatedTexts.mark(ofItem: index, in: items))
        subject.addresses.withSlug(of: index) { hash.add($0) }
        hash.add(subject.gallery.usage.picture(ofItem: index).map { pictures[$0] } ?? 0)
    }

    private func addName(of index: Int, to hash: inout SourceHash) {
        guard index >= 0, index < items.count else { return hash.add(0) }
        items.withBytes(of: .name, at: index) { hash.add($0) }
        subject.addresses.withSlug(of: index) { hash.add($0) }
    }

    private static func hash(of picture: Picture) -> UInt64 {
        var hash = SourceHash()
        hash.add(picture.ownPath)
        hash.add(picture.path)
        hash.add(picture.isOriginalPublished ? 1 : 0)
        hash.add(picture.header?.format.rawValue)
        hash.add(picture.size?.width ?? 0)
        hash.add(picture.size?.height ?? 0)
        hash.add(picture.facts?.colour?.text)
        hash.add(picture.facts.map { $0.isAnimated ? 2 : 1 } ?? 0)
        hash.add(picture.facts.map { $0.hasTransparency ? 2 : 1 } ?? 0)
        for variant in picture.variants { hash.add(variant.path) }
        return hash.value
    }
}

extension UnsafeRawBufferPointer {
    /// Whether an item in JSON holds an opening bracket, or a sign in an escape that might be one.
    fileprivate var mayHoldBracket: Bool {
        guard firstIndex(of: UInt8(ascii: "["), from: 0) == count else { return true }
        var backslash = firstIndex(of: UInt8(ascii: "\\"), from: 0)
        while backslash + 1 < count {
            if self[backslash + 1] == UInt8(ascii: "u") { return true }
            backslash = firstIndex(of: UInt8(ascii: "\\"), from: backslash + 2)
        }
        return false
    }

    /// Returns where the first such byte from `start` on stands; the count if none.
    private func firstIndex(of byte: UInt8, from start: Int) -> Int {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return count }
        return UnsafeRawPointer(found) - base
    }
}
