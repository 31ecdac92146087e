import ExpoImages

/// Makes the variants of a picture that are missing.
struct VariantMaker {
    let request: WorkerRequest
    let decoded: DecodedPicture

    /// Makes them, and returns their names.
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

    /// The variants to make; those of one size follow each other.
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
        guard let encoding = Encoding(variant.format) else { throw WorkerProblem(.unencodable) }
        let bytes = try WorkerProblem.of(.unencodable) { () throws(VipsFailure) in
            try picture.encoded(as: encoding)
        }
        let packet = Array(request.metadata.utf8)
        guard let file = VariantMetadata.put(packet, into: bytes, as: variant.format) else {
            throw WorkerProblem(.unencodable, "its metadata cannot be written")
        }
        try VariantFile(folder: request.folder, name: variant.name).write(file)
    }
}
