/// A kind of picture file: those that browsers show, and PDF, of which variants are made.
///
/// `ExpoImages` knows what picture files say of themselves and which variants they need, and asks
/// the image worker for those. It decodes no pixels, and knows neither pages nor templates.
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
