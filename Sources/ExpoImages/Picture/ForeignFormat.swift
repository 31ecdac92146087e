/// A picture format for which no variants are made and which not every browser supports.
package enum ForeignFormat: String, CaseIterable, Sendable {
    case jpeg2000 = "JPEG 2000"
    case jpegXL = "JPEG XL"
    case bitmap = "BMP"
    case photoshop = "Photoshop's"
    case raw = "a camera's own"

    /// Creates the format for a file extension, in any case.
    package init?(fileExtension: String) {
        let wanted = fileExtension.lowercased()
        let format = Self.allCases.first { $0.fileExtensions.contains(wanted) }
        guard let format else { return nil }
        self = format
    }

    private var fileExtensions: [String] {
        switch self {
        case .jpeg2000: ["jp2", "j2k", "jpx", "jpf"]
        case .jpegXL: ["jxl"]
        case .bitmap: ["bmp", "dib"]
        case .photoshop: ["psd", "psb"]
        case .raw: ["arw", "cr2", "cr3", "dng", "nef", "orf", "raf", "rw2"]
        }
    }
}
