import ExpoImages
import ExpoModel

/// A picture of the exhibition, published under `images/`.
struct Picture: Sendable {
    /// The name it is known by in the data: without extension.
    let stem: String
    let fileExtension: String
    let contents: FileContents
    /// The original file as it is shown in messages.
    let source: String
    /// What its first bytes say of it, if they have been read and are those of a picture.
    var header: PictureHeader?
    /// What decoding it told, if it has been decoded.
    var facts: PictureFacts?
    /// What changes with the bytes of its file, if they have been read.
    var nameHash: String?
    /// What its own file becomes in the site.
    var original = Original.copied
    /// The files made of it, in the recipe's order.
    var variants: [PictureVariant] = []
    /// A picture of the same stem that every reader of shared links shows, if this one is none.
    var standIn: SharedPicture?
    /// The path of its own file in the site.
    let ownPath: String

    /// Creates a picture of which nothing is known but its file.
    init(stem: String, fileExtension: String, contents: FileContents, source: String) {
        self.stem = stem
        self.fileExtension = fileExtension
        self.contents = contents
        self.source = source
        ownPath = Self.folder + "\(stem).\(fileExtension)".composed
    }

    static let folder = "images/"
    /// Where the files made of pictures are. Their names change whenever their bytes do, and those of
    /// pictures' own files do not: hosts are told by the folder which may be kept for good.
    static let variantFolder = folder + "variants/"

    /// What becomes of a picture's own file.
    enum Original: Sendable {
        /// It is published as it is.
        case copied
        /// It is published without private metadata.
        case rewritten(FileContents)
        /// It is not published; its largest variant stands for it.
        case leftOut
    }

    /// The file's name, in the composed form of Unicode.
    var fileName: String { String(ownPath.dropFirst(Self.folder.count)) }

    /// The size in which it is shown at most: what a drawing says of itself, else its pixels.
    var size: PictureSize? { header?.size ?? facts?.size }

    /// The path in the site of the whole picture: of its own file, or of the largest made of it.
    var path: String {
        guard case .leftOut = original, let largest else { return ownPath }
        return largest.path
    }

    /// Whether its own file is in the site, as it is or rewritten.
    var isOriginalPublished: Bool {
        if case .leftOut = original { false } else { true }
    }

    /// Whether browsers can show it: a file of which variants have to be made may have none.
    var isShown: Bool { header?.format != .pdf || largest != nil }

    /// The largest file made of it that every browser shows.
    var largest: PictureVariant? {
        variants.last { $0.variant.shape == .scaled && $0.variant.format.isFallback }
    }

    /// The card that stands for its page where a link to it is shared.
    var card: PictureVariant? { variants.last { $0.variant.shape == .card } }

    /// The picture as search engines are told of it: in a format that they show, if there is one.
    var linked: SharedPicture { shareable ?? SharedPicture(path: path, size: size) }

    /// Its card, else the picture in a format that every reader of shared links shows.
    var shared: SharedPicture? {
        card.map { SharedPicture(path: $0.path, size: $0.variant.size) } ?? shareable
    }

    /// The picture in a format that every reader of shared links shows, if there is one.
    var shareable: SharedPicture? {
        isShareable ? SharedPicture(path: path, size: size) : standIn
    }

    /// Whether every reader of shared links shows pictures of its format, which its name tells as
    /// long as it was not inspected.
    var isShareable: Bool {
        switch header?.format ?? PictureFormat(fileExtension: fileExtension) {
        case .png, .jpeg, .webp, .gif: true
        case .svg, .avif, .pdf, nil: false
        }
    }
}

extension PictureFormat {
    /// Whether variants of this format are for browsers that know no newer one.
    var isFallback: Bool { self == .jpeg || self == .png }
}

/// A picture as it is shown outside of its page: where that is shared, or found.
struct SharedPicture: Sendable, Encodable {
    let path: String
    let size: PictureSize?
}

/// A file made of a picture: its path in the site, and where its bytes are.
struct PictureVariant: Sendable {
    let variant: Variant
    let path: String
    let contents: FileContents
}
