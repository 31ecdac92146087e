internal import ExpoImages

/// What pages show of a picture: itself, and what stands for it outside of its page.
struct PictureSources {
    let picture: Picture
    /// The picture itself, or one of the same stem, in a format that every reader of shared links
    /// shows.
    private let shareable: Picture?

    init(_ picture: Picture, in pictures: PictureCollection) {
        self.picture = picture
        shareable = pictures.shareable(like: picture)
    }

    /// A picture in a format that search engines show, if it is there in one; else the picture.
    var linked: SharedPicture {
        let shown = shareable ?? picture
        return SharedPicture(path: shown.path, size: shown.size)
    }

    /// A picture's card, else the picture itself if every reader of shared links can show it.
    var shared: SharedPicture? {
        if let card = picture.card {
            return SharedPicture(path: card.path, size: card.variant.size)
        }
        return shareable.map { SharedPicture(path: $0.path, size: $0.size) }
    }

    func add(to hash: inout SourceHash) {
        add(picture, to: &hash)
        guard !picture.isShareable, let shareable else { return hash.add(0) }
        add(shareable, to: &hash)
    }

    /// Adds everything of a picture but the bytes of its file, and where that lies.
    private func add(_ picture: Picture, to hash: inout SourceHash) {
        hash.add(picture.ownPath)
        hash.add(picture.path)
        hash.add(picture.isOriginalPublished ? 1 : 0)
        hash.add(picture.header?.format.rawValue)
        add(picture.header?.size, to: &hash)
        hash.add(picture.facts == nil ? 0 : 1)
        if let facts = picture.facts {
            add(facts.size, to: &hash)
            hash.add(facts.colour?.text)
            hash.add((facts.isAnimated ? 2 : 0) + (facts.hasTransparency ? 1 : 0))
        }
        hash.add(picture.variants.count)
        for variant in picture.variants {
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

extension Gallery {
    /// What pages show of the picture at an index.
    func sources(of index: Int) -> PictureSources {
        PictureSources(pictures.pictures[index], in: pictures)
    }
}
