internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoImages
internal import ExpoModel

/// Gathers what is known of the exhibition's pictures, has their variants made, and reports what is
/// wrong with them.
struct PicturePreparation {
    let usage: PictureUsage
    let items: ItemCollection
    /// How variants are made; without it pictures are published as they are.
    let making: PictureMaking?
    /// Which part of the site is made: of the others' pictures no more is done than pages need.
    let part: BuildPart
    /// The ground of the cards for shared links.
    let ground: RGBColour

    /// What came of it.
    struct Result {
        let pictures: [Picture]
        /// How many of them have never been decoded.
        var unseen = 0
        /// What the store gave.
        var prepared: PreparedPictures?
    }

    /// Returns the pictures with what is known of them.
    func prepare(_ pictures: [Picture], diagnostics: inout Diagnostics) -> Result {
        guard let making, let orders = orders(for: pictures, making) else {
            let all = pictures.enumerated().map { described($1, at: $0, &diagnostics) }
            reportLeftOut(all, &diagnostics)
            return Result(pictures: all)
        }
        let prepared = making.store.prepare(
            orders, jobs: making.jobs ?? Workers.processorCount, ground: ground,
            progress: making.progress)
        for problem in prepared.limits { problem.report(to: &diagnostics) }
        var unseen = 0
        let finished = zip(pictures, prepared.pictures).enumerated().map { index, pair in
            let (picture, result) = pair
            report(result.problems, of: picture, at: index, &diagnostics)
            if result.facts == nil, result.problems.isEmpty { unseen += 1 }
            return completed(picture, with: result, publishesOriginals: making.publishesOriginals)
        }
        reportLeftOut(finished, &diagnostics)
        return Result(pictures: finished, unseen: unseen, prepared: prepared)
    }

    /// Returns what is asked of the store; nothing if the pictures are not on disk.
    private func orders(
        for pictures: [Picture], _ making: PictureMaking
    ) -> [PictureOrder]? {
        var orders: [PictureOrder] = []
        for (picture, uses) in zip(pictures, usage.uses) {
            guard case .disk(let path) = picture.contents else { return nil }
            let depth = part.depth(for: picture.ownPath, usually: making.depth)
            orders.append(PictureOrder(path: path, uses: uses, depth: depth))
        }
        return orders
    }

    /// Returns a picture that is published as it is, with what its first bytes say.
    private func described(
        _ picture: Picture, at index: Int, _ diagnostics: inout Diagnostics
    ) -> Picture {
        var picture = picture
        do throws(SystemError) {
            let bytes = try picture.contents.bytes()
            picture.header = PictureHeader.read(bytes)
            if picture.header == nil {
                report([.notAPicture], of: picture, at: index, &diagnostics)
            }
        } catch {
            report([.unreadable(error)], of: picture, at: index, &diagnostics)
        }
        return picture
    }
}

extension BuildPart {
    /// How much to do about a picture, by the path of its own file in the site.
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
    /// Returns a picture with what the store knows of it.
    private func completed(
        _ picture: Picture, with result: PreparedPicture, publishesOriginals: Bool
    ) -> Picture {
        var picture = picture
        picture.header = result.header
        picture.facts = result.facts
        picture.nameHash = result.nameHash
        picture.variants = variants(of: picture, result)
        switch result.original {
        case .exact, .unknown: break
        case .rewritten(let path, _, _):
            picture.original = .rewritten(.kept(path: path))
        case .withheld: picture.original = .leftOut
        }
        let isReplaceable = picture.largest != nil && picture.facts?.isAnimated == false
        if !publishesOriginals, isReplaceable { picture.original = .leftOut }
        return picture
    }

    /// Returns the variants that there will be, with the files of those that are there.
    private func variants(of picture: Picture, _ result: PreparedPicture) -> [PictureVariant] {
        let stem = Picture.variantFolder + "\(picture.stem)-".composed
        var variants = result.variants.map { file in
            PictureVariant(
                variant: file.variant, path: stem + Self.siteName(of: file.variant, result),
                contents: .kept(path: file.path))
        }
        for (index, variant) in (result.planned ?? []).enumerated()
        where index >= variants.count || variants[index].variant != variant {
            variants.insert(
                PictureVariant(
                    variant: variant, path: stem + Self.siteName(of: variant, result),
                    contents: .elsewhere), at: index)
        }
        return variants
    }

    /// Returns what follows the picture's name in a variant's: its width or "card", and the hash
    /// that changes whenever its bytes do.
    private static func siteName(of variant: Variant, _ result: PreparedPicture) -> String {
        let fileExtension = variant.format.fileExtensions.first ?? variant.format.rawValue
        return switch variant.shape {
        case .scaled: "\(variant.size.width).\(result.nameHash ?? "0").\(fileExtension)"
        case .card: "card.\(result.cardHash ?? "0").\(fileExtension)"
        }
    }

    /// Reports PDF pictures of which nothing can be made here.
    private func reportLeftOut(_ pictures: [Picture], _ diagnostics: inout Diagnostics) {
        for picture in pictures where !picture.isShown {
            diagnostics.report(
                .warning, .pdfPicture,
                "'\(picture.stem)' is a PDF, which browsers do not show as a picture",
                file: picture.source,
                help:
                    "save it as SVG or PNG, or install the image worker; it is left out until then"
            )
        }
    }

    private func report(
        _ problems: [PictureProblem], of picture: Picture, at index: Int,
        _ diagnostics: inout Diagnostics
    ) {
        guard !problems.isEmpty else { return }
        let item = usage.firstItem[index].map { items[$0].name.string.shortened }
        for problem in problems {
            problem.report(of: picture, shownBy: item, to: &diagnostics)
        }
    }
}
