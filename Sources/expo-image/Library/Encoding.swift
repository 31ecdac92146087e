import ExpoImages

/// How a variant is written.
///
/// The qualities make the three lossy formats look alike: a photograph of 640×424 pixels has an SSIM
/// of 0.974 in JPEG (75 KB), 0.977 in WebP (64 KB) and 0.974 in AVIF (48 KB). Of AVIF, an effort of
/// 4 costs six times as much as one of 2, for a sixth fewer bytes.
enum Encoding {
    case avif(quality: Int, effort: Int)
    case webp(quality: Int, effort: Int)
    case jpeg(quality: Int)
    case png(compression: Int)

    /// Creates the encoding of a format; nil of those that are never written.
    init?(_ format: PictureFormat) {
        switch format {
        case .avif: self = .avif(quality: 55, effort: 2)
        case .webp: self = .webp(quality: 78, effort: 2)
        case .jpeg: self = .jpeg(quality: 80)
        case .png: self = .png(compression: 9)
        case .gif, .svg, .pdf: return nil
        }
    }
}
