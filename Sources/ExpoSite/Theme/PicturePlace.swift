internal import ExpoImages
internal import ExpoModel

/// The kinds of places for pictures in pages.
enum PicturePlace: String, CaseIterable, Sendable, CodingKeyRepresentable, Encodable {
    /// A row of the list, where pictures are not animated.
    case row
    /// A page's own picture.
    case plain
    /// A page's own picture, at least a quarter taller than wide.
    case tall
    /// A page's own picture, at least twice as wide as tall.
    case wide
    case poster
    /// The poster of one of several exhibitions.
    case exhibition
    /// The picture beside the button.
    case flag
    /// A picture in a text.
    case text

    /// Returns the place of a page's own picture.
    static func page(for picture: Picture?) -> PicturePlace {
        guard let size = picture?.size else { return .plain }
        return size.isTall ? .tall : size.isWide ? .wide : .plain
    }

    /// The key in `theme.json` for the size of pictures in this place.
    var key: ThemeKey {
        switch self {
        case .row: .rowPicture
        case .plain: .plainPicture
        case .tall: .tallPicture
        case .wide: .widePicture
        case .poster: .posterPicture
        case .exhibition: .exhibitionPicture
        case .flag: .flagPicture
        case .text: .textPicture
        }
    }

    /// Returns the widths of the variants, for this place, of a picture of some size.
    func widths(of size: PictureSize) -> [Int] {
        switch self {
        case .row: Recipe.rowWidths(of: size)
        case .plain, .tall, .wide, .poster, .exhibition, .text: Recipe.sheetWidths(of: size)
        case .flag: Recipe.flagWidths(of: size)
        }
    }
}

extension PictureSize {
    /// Whether it is at least a quarter taller than wide.
    var isTall: Bool { height * 4 >= width * 5 }
    /// Whether it is at least twice as wide as tall.
    var isWide: Bool { width >= height * 2 }
}
