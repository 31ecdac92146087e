/// A picture format: those that browsers support, and TIFF, HEIC and PDF, of which variants are made.
///
/// `ExpoImages` decides which variants pictures need, and requests them, and the information in the
/// pictures' files, from the image worker. It never reads the bytes of a picture, because they may
/// be hostile. It knows neither pages nor templates.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png
    case jpeg
    case webp
    case avif
    case gif
    case svg
    case tiff
    case heic
    case pdf

    /// Creates the format for a file extension, in any case.
    package init?(fileExtension: String) {
        let wanted = fileExtension.lowercased()
        let format = Self.allCases.first { $0.fileExtensions.contains(wanted) }
        guard let format else { return nil }
        self = format
    }

    /// The file extensions, without a dot; the first is used for new files.
    package var fileExtensions: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .webp: ["webp"]
        case .avif: ["avif"]
        case .gif: ["gif"]
        case .svg: ["svg"]
        case .tiff: ["tif", "tiff"]
        case .heic: ["heic", "heif", "hif"]
        case .pdf: ["pdf"]
        }
    }

    /// The media type, as in HTTP headers and `<source type>`.
    package var mediaType: String {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .webp: "image/webp"
        case .avif: "image/avif"
        case .gif: "image/gif"
        case .svg: "image/svg+xml"
        case .tiff: "image/tiff"
        case .heic: "image/heic"
        case .pdf: "application/pdf"
        }
    }

    /// Whether browsers show a file of this format as a picture.
    package var isShownByBrowsers: Bool {
        switch self {
        case .png, .jpeg, .webp, .avif, .gif, .svg: true
        case .tiff, .heic, .pdf: false
        }
    }

    /// Whether a file of this format may have several pages, each of which can be shown.
    package var hasPages: Bool { self == .tiff || self == .pdf }
}

/// The header of a picture's file: enough for a page to reserve its space.
package struct PictureHeader: Sendable, Hashable {
    package let format: PictureFormat
    /// The picture's size after orientation; nil if the file does not contain it, or is damaged
    /// there.
    package let size: PictureSize?

    /// Creates the header of a picture.
    package init(format: PictureFormat, size: PictureSize?) {
        self.format = format
        self.size = size
    }
}
