import ExpoDiagnostics
import ExpoDisk
package import ExpoImages
import ExpoModel
private import ExpoThreads

/// Collects the facts about the pictures of all exhibitions, makes their variants, and reports their
/// problems.
struct PicturePreparation {
    /// The items of each exhibition, and the uses of its pictures.
    let exhibitions: [(items: ItemCollection, usage: PictureUsage)]
    /// How variants are made; if `nil`, pictures are not inspected.
    let making: PictureMaking?
    /// The part of the site to build; pictures of other parts are only prepared as far as pages
    /// need.
    let part: BuildPart
    /// The background of the cards for shared links.
    let ground: RGBColour

    /// The result of the preparation.
    struct Result {
        let pictures: [Picture]
        /// The number of pictures that have never been decoded.
        var unseen = 0
        /// The prepared pictures from the store.
        var prepared: PreparedPictures?
    }

    /// Returns the pictures with all known facts.
    ///
    /// - Parameter isRefused: called once, before the first variant is made, with the unprepared
    ///   pictures and their known problems; if it returns true, none is made.
    func prepare(
        _ pictures: [Picture], diagnostics: inout Diagnostics,
        unless isRefused: ([Picture], Diagnostics) -> Bool
    ) -> Result {
        if let describe = making?.describe {
            let all = pictures.enumerated().map {
                described($1, at: $0, by: describe, &diagnostics)
            }
            reportLeftOut(all, &diagnostics)
            return Result(pictures: all)
        }
        guard let making, let orders = orders(for: pictures, making) else {
            return Result(pictures: pictures)
        }
        let isAsked = making.depth == .made && making.store.hasWorker
        let prepared = making.store.prepare(
            orders, jobs: making.jobs ?? Processors.count, ground: ground,
            progress: making.progress
        ) { known in
            guard isAsked else { return false }
            var diagnostics = Diagnostics()
            for (index, problems) in known.pictures.map(\.problems).enumerated() {
                report(
                    problems.filter { !$0.isHarmless }, of: pictures[index], at: index, &diagnostics
                )
            }
            return isRefused(pictures, diagnostics)
        }
        for problem in prepared.limits {
            problem.report(unread: prepared.unread, to: &diagnostics)
        }
        var unseen = 0
        var reported: [String: [PictureProblem]] = [:]
        let finished = zip(pictures, prepared.pictures).enumerated().map { index, pair in
            let (picture, result) = pair
            // A problem of a file is one of all its pages, and is reported once.
            let problems = result.problems.filter {
                reported[picture.source]?.contains($0) != true
            }
            if !problems.isEmpty { reported[picture.source, default: []] += problems }
            report(problems, of: picture, at: index, &diagnostics)
            if result.facts == nil, result.problems.isEmpty { unseen += 1 }
            return completed(picture, with: result, publishesOriginals: making.publishesOriginals)
        }
        reportLeftOut(
            zip(finished, prepared.pictures).filter { $1.problems.isEmpty }.map(\.0), &diagnostics)
        return Result(pictures: finished, unseen: unseen, prepared: prepared)
    }

    /// Returns the orders for the store; `nil` if the pictures are not on disk.
    private func orders(
        for pictures: [Picture], _ making: PictureMaking
    ) -> [StoredPicture]? {
        var orders: [StoredPicture] = []
        for (picture, uses) in zip(pictures, exhibitions.lazy.flatMap(\.usage.uses)) {
            guard case .disk(let path) = picture.contents else { return nil }
            let depth = part.depth(for: picture.ownPath, usually: making.depth)
            orders.append(StoredPicture(path: path, page: picture.page, uses: uses, depth: depth))
        }
        return orders
    }
}

extension PicturePreparation {
    private func described(
        _ picture: Picture, at index: Int, by describe: (ByteRegion) -> InspectionReply,
        _ diagnostics: inout Diagnostics
    ) -> Picture {
        var picture = picture
        do throws(SystemError) {
            switch describe(try picture.contents.bytes()) {
            case .found(let inspection): picture.header = inspection.header
            case .notAPicture(let format):
                report([.notAPicture(format)], of: picture, at: index, &diagnostics)
            case .tooLarge, .unsafeDrawing, .failed: break
            }
        } catch {
            report([.unreadable(error)], of: picture, at: index, &diagnostics)
        }
        return picture
    }
}

extension BuildPart {
    /// Returns how far to prepare a picture, by the path of its own file in the site.
    fileprivate func depth(
        for path: String, usually depth: PictureStore.Depth
    ) -> PictureStore.Depth {
        switch self {
        case .whole: depth
        case .shard(let shard): shard.owns(path) ? depth : .planned
        case .finish: .planned
        }
    }
}

extension PicturePreparation {
    /// Returns a picture with the facts from the store.
    private func completed(
        _ picture: Picture, with result: StoredPicture, publishesOriginals: Bool
    ) -> Picture {
        var picture = picture
        picture.header = result.header
        picture.facts = result.facts
        picture.nameHash = result.nameHash
        for case .missingPage(let count) in result.problems { picture.pageCount = count }
        picture.variants = variants(of: picture, result)
        switch result.original {
        case .exact, nil: break
        case .rewritten(let file):
            picture.original = .rewritten(.kept(path: result.path(of: file)))
        case .withheld: picture.original = .leftOut
        }
        let isReplaceable = picture.largest != nil && picture.facts?.isAnimated == false
        if !publishesOriginals, isReplaceable { picture.original = .leftOut }
        return picture
    }

    /// Returns all planned variants, with the files of those that exist.
    private func variants(of picture: Picture, _ result: StoredPicture) -> [PictureVariant] {
        let stem = picture.variantFolder + "\(picture.variantStem)-".composed
        let wanted = result.planned ?? result.variants.map(\.variant)
        return wanted.map { variant in
            let kept = result.variants.first { $0.variant == variant }
            return PictureVariant(
                variant: variant, path: stem + Self.siteName(of: variant, of: picture, result),
                contents: kept.map { .kept(path: result.path(of: $0.file)) } ?? .elsewhere)
        }
    }

    /// Returns the part of a variant's name after the picture's: its width or "card", and the hash
    /// that changes with its bytes.
    private static func siteName(
        of variant: Variant, of picture: Picture, _ result: StoredPicture
    ) -> String {
        let fileExtension = variant.format.fileExtensions.first ?? variant.format.rawValue
        return switch variant.shape {
        case .scaled: "\(variant.size.width).\(picture.nameHash ?? "0").\(fileExtension)"
        case .card: "card.\(result.cardHash ?? "0").\(fileExtension)"
        }
    }

    /// Reports pictures without variants in formats that browsers do not show.
    private func reportLeftOut(_ pictures: [Picture], _ diagnostics: inout Diagnostics) {
        for picture in pictures where !picture.isShown && picture.page == 1 {
            guard let format = picture.header?.format else { continue }
            diagnostics.report(.notShown(picture.stem, format), file: picture.source)
        }
    }

    /// Returns the first item that shows the picture with a number.
    private func firstItem(showing number: Int) -> Item? {
        var number = number
        for (items, usage) in exhibitions {
            guard number >= usage.firstItem.count else {
                return usage.firstItem[number].map { items[$0] }
            }
            number -= usage.firstItem.count
        }
        return nil
    }

    private func report(
        _ problems: [PictureProblem], of picture: Picture, at index: Int,
        _ diagnostics: inout Diagnostics
    ) {
        guard !problems.isEmpty else { return }
        let item = firstItem(showing: index)?.name.string
        for problem in problems where !problem.isMissingPage {
            problem.report(of: picture, shownBy: item, to: &diagnostics)
        }
    }
}

/// How the variants of an exhibition's pictures are made.
package struct PictureMaking: Sendable {
    package let store: PictureStore
    package let depth: PictureStore.Depth
    /// Whether the pictures' own files are published beside their variants.
    package let publishesOriginals: Bool
    /// The number of pictures processed at a time; `nil` for the number of processors.
    package let jobs: Int?
    /// Called after each picture that had to be processed.
    package let progress: @Sendable (PictureProgress) -> Void
    /// Inspects pictures without a store; `nil` if there is one.
    let describe: (@Sendable (ByteRegion) -> InspectionReply)?

    package init(
        store: PictureStore, depth: PictureStore.Depth, publishesOriginals: Bool = true,
        jobs: Int? = nil, progress: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) {
        self.store = store
        self.depth = depth
        self.publishesOriginals = publishesOriginals
        self.jobs = jobs
        self.progress = progress
        describe = nil
    }

    /// Creates a value that makes no variants, for pictures that may be in memory; for tests of
    /// messages about pictures.
    init(describing describe: @escaping @Sendable (ByteRegion) -> InspectionReply) {
        store = PictureStore(folder: "", worker: nil)
        depth = .known
        publishesOriginals = true
        jobs = nil
        progress = { _ in }
        self.describe = describe
    }
}
