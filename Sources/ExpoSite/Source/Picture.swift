import ExpoImages
import ExpoModel

/// A picture of an exhibition, published in its folder `images`.
struct Picture: Sendable {
    /// The name in the data, without extension; of a page, with its number.
    let stem: String
    let fileExtension: String
    let contents: FileContents
    /// The original file as shown in messages.
    let source: String
    /// The page of its file, from 1.
    let page: Int
    /// The number of pages in its file, if its page is not one of them.
    var pageCount: Int?
    /// The facts from its first bytes, if it has been read and is a picture.
    var header: PictureHeader?
    /// The facts from decoding it, if it has been decoded.
    var facts: PictureFacts?
    /// A hash that changes with the bytes of its file, if it has been read.
    var nameHash: String?
    /// The use of its own file in the site.
    var original = Original.copied
    /// The variants, in the recipe's order.
    var variants: [PictureVariant] = []
    /// A picture with the same stem in a format for shared links, if this one's is not.
    var standIn: SharedPicture?
    /// The path of its own file in the site.
    let ownPath: String
    /// The file's name, in Unicode's composed form.
    let fileName: String
    /// The path of the exhibition's folder of variants in the site. Their names change with their bytes, unlike those
    /// of pictures' own files; hosts use the folder to decide which files can be cached forever.
    let variantFolder: String

    /// Creates a picture that has not been inspected.
    ///
    /// - Parameter exhibition: the folder of its exhibition in the site.
    init(
        stem: String, fileExtension: String, contents: FileContents, source: String,
        in exhibition: String = ""
    ) {
        self.stem = stem
        self.fileExtension = fileExtension
        self.contents = contents
        self.source = source
        page = 1
        fileName = "\(stem).\(fileExtension)".composed
        ownPath = exhibition + Self.folder + fileName
        variantFolder = exhibition + Self.variantFolder
    }

    /// Creates the picture of a page of a file besides the first. The file is not published for it.
    init(page: Int, of file: Picture) {
        stem = PageName.text(file.stem, page: page)
        fileExtension = file.fileExtension
        contents = file.contents
        source = file.source
        self.page = page
        fileName = PageName.text(file.fileName, page: page)
        ownPath = PageName.text(file.ownPath, page: page)
        variantFolder = file.variantFolder
        original = .leftOut
        let format = PictureFormat(fileExtension: fileExtension)
        pageCount = format?.hasPages == true ? nil : 1
    }

    static let folder = "images/"
    static let variantFolder = folder + "variants/"

    /// The use of a picture's own file.
    enum Original: Sendable {
        /// It is published unchanged.
        case copied
        /// It is published without private metadata.
        case rewritten(FileContents)
        /// It is not published; its largest variant is used instead.
        case leftOut
    }

    /// The maximum size at which it is shown: the declared size of a drawing, otherwise its pixels.
    var size: PictureSize? { header?.size ?? facts?.size }

    /// The path in the site of the picture in full size: its own file, or its largest variant.
    var path: String {
        guard case .leftOut = original, let largest else { return ownPath }
        return largest.path
    }

    /// Whether its own file is in the site, unchanged or rewritten.
    var isOriginalPublished: Bool {
        if case .leftOut = original { false } else { true }
    }

    /// Whether browsers can show it; a PDF, TIFF or HEIC without variants cannot be shown.
    var isShown: Bool { header?.format.isShownByBrowsers != false || largest != nil }

    /// Whether its file may have several pages, judging by its name if it was not inspected.
    var hasPages: Bool {
        (header?.format ?? PictureFormat(fileExtension: fileExtension))?.hasPages == true
    }

    /// The beginning of the names of its variants.
    var variantStem: String {
        page == 1 ? stem : "\(stem.dropLast(PageName.text("", page: page).count))-page-\(page)"
    }

    /// The largest variant for all browsers.
    var largest: PictureVariant? {
        variants.last { $0.variant.shape == .scaled && $0.variant.format.isFallback }
    }

    /// The card for previews of shared links to its page.
    var card: PictureVariant? { variants.last { $0.variant.shape == .card } }

    /// The picture for search engines: in a format that they show, if there is one.
    var linked: SharedPicture { shareable ?? SharedPicture(path: path, size: size) }

    /// The picture for previews of shared links: its card, otherwise in a format that they all
    /// show.
    var shared: SharedPicture? {
        card.map { SharedPicture(path: $0.path, size: $0.variant.size) } ?? shareable
    }

    /// The picture in a format that all previews of shared links show, if there is one.
    var shareable: SharedPicture? {
        isShareable ? SharedPicture(path: path, size: size) : standIn
    }

    /// Whether all previews of shared links show its format, judging by its name if it was not
    /// inspected.
    var isShareable: Bool {
        switch header?.format ?? PictureFormat(fileExtension: fileExtension) {
        case .png, .jpeg, .webp, .gif: true
        case .svg, .avif, .tiff, .heic, .pdf, nil: false
        }
    }
}

extension PictureFormat {
    /// Whether variants of this format are for browsers without newer formats.
    var isFallback: Bool { self == .jpeg || self == .png }
}

/// A picture for search engines or previews of shared links.
struct SharedPicture: Sendable, Encodable {
    let path: String
    let size: PictureSize?
}

/// A file made from a picture: its path in the site, and its contents.
struct PictureVariant: Sendable {
    let variant: Variant
    let path: String
    let contents: FileContents
}
