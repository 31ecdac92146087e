internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoImages
internal import ExpoTemplates
private import ExpoThreads

/// Hashes the sources of the pages of an exhibition, so that pages with unchanged sources need not be rendered again.
///
/// The sources are the program, the page's template with its constants, the site's values, and the
/// page's own sources (`PageSources`).
///
/// A class, because closures would copy a value completely for each item.
final class PageHashes: Sendable {
    /// The hash of the targets of links in texts, and of the pictures they show.
    let targets: UInt64
    /// The subject of each language.
    let subjects: [RenderingSubject]
    /// The hashes of the common sources of all pages of a kind, in the order of `Page.kinds`, for each
    /// language.
    private let kinds: [[UInt64]]
    private let pictures: [UInt64]
    /// The number in the site of the exhibition's first picture.
    private let first: Int
    /// The hashes of what lists show of each item, in all languages. One pass over the items, since many
    /// pages list an item, and each would read it from another place in memory.
    private let rows: [UInt64]
    private let names: [UInt64]
    private let picturesByName: [UInt64: Int]

    /// - Parameter key: a key of the program and its options.
    init(_ subject: RenderingSubject, key: String) {
        subjects = subject.inEachLanguage
        first = subject.gallery.first
        kinds = subjects.map { subject in
            var common = SourceHash()
            common.add(key)
            common.add(encoded: subject.site)
            return subject.theme.templates.map { templates in
                var hash = common
                for template in templates { template.compiled.withParts { hash.add($0) } }
                return hash.value
            }
        }
        let items = subject.catalogue.items
        let halves = Workers.Pair(for: items.count).halves(of: items.count) { range in
            range.map { index in
                var hash = SourceHash()
                items.forEachShortPiece(at: index) { key, piece in
                    hash.add(key)
                    hash.add(piece)
                }
                return hash.value
            }
        }
        rows = halves.0 + halves.1
        let gallery = subject.gallery
        let pictures = gallery.pictures.pictures.map { picture in
            var hash = SourceHash()
            picture.add(to: &hash)
            return hash.value
        }
        self.pictures = pictures
        names = gallery.pictures.pictures.map { picture in
            var hash = SourceHash()
            hash.add(picture.ownPath)
            return hash.value
        }
        picturesByName = Dictionary(
            zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        var targets = SourceHash()
        subject.links.add(to: &targets, pictures: pictures)
        self.targets = targets.value
    }

    /// Returns the hash of the common sources of all pages of a page's kind and language.
    func common(of page: Page) -> UInt64 { kinds[Int(page.edition.language)][page.kindIndex] }

    func subject(of page: Page) -> RenderingSubject { subjects[Int(page.edition.language)] }

    /// Returns the hash of the shown facts about a picture.
    func hash(ofPicture index: Int) -> UInt64 { pictures[index] }

    /// Returns the hash of what lists show of an item itself.
    func hash(ofRow index: Int) -> UInt64 { rows[index] }

    /// Returns the hash that identifies a picture of the site in records; `nil` if it belongs to another exhibition.
    func name(ofPicture number: Int) -> UInt64? {
        names.indices.contains(number - first) ? names[number - first] : nil
    }

    /// Returns the number in the site of the picture that a hash in records identifies.
    func picture(named name: UInt64) -> Int? { picturesByName[name].map { $0 + first } }
}

extension Span<UInt8> {
    /// Whether an item in JSON contains an opening bracket, or an escape that could encode one.
    var mayHoldBracket: Bool {
        guard firstIndex(of: UInt8(ascii: "["), from: 0) == count else { return true }
        var backslash = firstIndex(of: UInt8(ascii: "\\"), from: 0)
        while backslash + 1 < count {
            if self[backslash + 1] == UInt8(ascii: "u") { return true }
            backslash = firstIndex(of: UInt8(ascii: "\\"), from: backslash + 2)
        }
        return false
    }
}

extension Picture {
    /// Adds all facts about the picture that pages show, which excludes only the place of its
    /// bytes.
    fileprivate func add(to hash: inout SourceHash) {
        hash.add(ownPath)
        hash.add(path)
        hash.add(isOriginalPublished ? 1 : 0)
        hash.add(header?.format.rawValue)
        add(header?.size, to: &hash)
        hash.add(facts == nil ? 0 : 1)
        if let facts = facts {
            add(facts.size, to: &hash)
            hash.add(facts.colour?.text)
            hash.add((facts.isAnimated ? 2 : 0) + (facts.hasTransparency ? 1 : 0))
        }
        hash.add(standIn?.path)
        add(standIn?.size, to: &hash)
        hash.add(variants.count)
        for variant in variants {
            hash.add(variant.path)
            hash.add(variant.variant.shape == .card ? 1 : 0)
            hash.add(variant.variant.format.rawValue)
            add(variant.variant.size, to: &hash)
        }
    }

    private func add(_ size: PictureSize?, to hash: inout SourceHash) {
        hash.add(size?.width ?? 0)
        hash.add(size?.height ?? 0)
    }
}
