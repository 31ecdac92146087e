import ExpoImages

/// Makes the missing variants of a picture.
struct VariantMaker {
    let request: WorkerRequest
    let decoded: DecodedPicture

    /// Makes the variants, and returns their names.
    func make() throws(WorkerProblem) -> [String] {
        var made: [String] = []
        var current: (size: PictureSize, picture: VipsPicture)?
        for variant in missing {
            let picture: VipsPicture
            if variant.shape == .scaled, let current, current.size == variant.size {
                picture = current.picture
            } else {
                picture = try scaled(for: variant)
                current = (variant.size, picture)
            }
            try write(picture, as: variant)
            made.append(variant.name)
        }
        return made
    }

    /// The variants to make; those of one size are adjacent.
    private var missing: [Variant] {
        Recipe.variants(of: decoded.facts, for: request.uses, formats: request.formats)
            .filter { !request.existing.contains($0.name) }
    }

    private func scaled(for variant: Variant) throws(WorkerProblem) -> VipsPicture {
        try WorkerProblem.of(.unencodable) { () throws(VipsFailure) in
            switch variant.shape {
            case .scaled:
                try decoded.picture
                    .resized(width: variant.size.width, height: variant.size.height).inMemory()
            case .card: try Card.of(decoded.picture, on: request.ground)
            }
        }
    }

    private func write(_ picture: VipsPicture, as variant: Variant) throws(WorkerProblem) {
        guard let encoding = VariantEncoding(variant.format) else {
            throw WorkerProblem(.unencodable)
        }
        let bytes = try WorkerProblem.of(.unencodable) { () throws(VipsFailure) in
            try picture.encoded(as: encoding)
        }
        let packet = Array((request.rights.xmpPacket ?? "").utf8)
        guard let file = VariantMetadata.put(packet, into: bytes, as: variant.format) else {
            throw WorkerProblem(.metadataUnwritable)
        }
        let expected = PictureHeader(format: variant.format, size: variant.size)
        guard file.withUnsafeBytes(PictureHeader.read) == expected else {
            throw WorkerProblem(.unencodable)
        }
        try NewFile(folder: request.folder, name: variant.name).write(file)
    }
}

/// The picture that represents a page where a link to it is shared.
enum Card {
    /// The smallest visible margin of the background on every side.
    private static let margin = 40

    /// The largest size of the picture on a card, in pixels.
    static let roomWidth = Recipe.cardWidth - 2 * margin
    static let roomHeight = Recipe.cardHeight - 2 * margin

    /// Returns the whole picture in the middle of its background, never enlarged: drawings are
    /// already decoded at a sufficient size.
    static func of(
        _ picture: VipsPicture, on ground: RGBColour
    ) throws(VipsFailure) -> VipsPicture {
        guard picture.width > roomWidth || picture.height > roomHeight,
            let size = PictureSize(width: picture.width, height: picture.height)
        else { return try laid(picture, on: ground) }
        let fitted = size.fitted(intoWidth: roomWidth, height: roomHeight)
        return try laid(picture.resized(width: fitted.width, height: fitted.height), on: ground)
    }

    private static func laid(
        _ picture: VipsPicture, on ground: RGBColour
    ) throws(VipsFailure) -> VipsPicture {
        try picture.flattened(onto: ground)
            .centred(inWidth: Recipe.cardWidth, height: Recipe.cardHeight, on: ground)
    }
}
