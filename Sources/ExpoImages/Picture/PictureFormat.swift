/// A kind of picture file: those that browsers show, and PDF, of which variants are made.
///
/// `ExpoImages` knows which variants pictures need, asks the image worker for them, and for what
/// pictures' files say of themselves. It never looks into a picture's bytes, for they may be hostile;
/// it knows neither pages nor templates.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png
    case jpeg
    case webp
    case avif
    case gif
    case svg
    case pdf

    /// Creates the format that files with this extension have, in capitals or not.
    package init?(fileExtension: String) {
        let wanted = fileExtension.lowercased()
        let format = Self.allCases.first { $0.fileExtensions.contains(wanted) }
        guard let format else { return nil }
        self = format
    }

    /// The extensions such files may have, without a dot; the first is the one to write.
    package var fileExtensions: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .webp: ["webp"]
        case .avif: ["avif"]
        case .gif: ["gif"]
        case .svg: ["svg"]
        case .pdf: ["pdf"]
        }
    }

    /// The type's name on the web, as servers send it and `<source type>` states it.
    package var mediaType: String {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .webp: "image/webp"
        case .avif: "image/avif"
        case .gif: "image/gif"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }
}

/// What a picture's file says of itself: enough for a page to reserve its room.
package struct PictureHeader: Sendable, Hashable {
    package let format: PictureFormat
    /// The picture's size after orientation; nil if the file states none, or is damaged there.
    package let size: PictureSize?

    /// Creates the header of a picture of which this much is known.
    package init(format: PictureFormat, size: PictureSize?) {
        self.format = format
        self.size = size
    }
}
