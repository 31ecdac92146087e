internal import ExpoImages

/// A picture as it is shown outside of its page: where that is shared, or found.
struct SharedPicture: Sendable {
    let path: String
    let size: PictureSize?
}

extension Gallery {
    /// A picture in a format that search engines show, if it is there in one; else the picture.
    func linked(_ picture: Picture) -> SharedPicture {
        guard !picture.isShareable, let shown = pictures.shareable(like: picture) else {
            return SharedPicture(path: picture.path, size: picture.size)
        }
        return SharedPicture(path: shown.path, size: shown.size)
    }

    /// A picture's card, else the picture itself if every reader of shared links can show it.
    func shared(_ picture: Picture) -> SharedPicture? {
        if let card = picture.card {
            return SharedPicture(path: card.path, size: card.variant.size)
        }
        if picture.isShareable { return SharedPicture(path: picture.path, size: picture.size) }
        return pictures.shareable(like: picture).map {
            SharedPicture(path: $0.path, size: $0.size)
        }
    }
}
