private import CVips
import ExpoImages

/// A picture in libvips, most often one still to be computed; the only door to the library.
///
/// Each function makes another picture that keeps what it is made from. Nothing is decoded before
/// pixels are asked for.
final class VipsPicture {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Takes over what a door returned.
    private init(_ image: UnsafeMutablePointer<VipsImage>?) throws(VipsFailure) {
        guard let image else { throw Self.failure() }
        self.image = image
    }

    deinit {
        g_object_unref(image)
    }

    /// Starts the library for one picture at a time, which is all that a worker does.
    static func startLibrary() -> Bool {
        cvips_be_quiet()
        cvips_share_memory()
        guard vips_init("expo-image") == 0 else { return false }
        vips_concurrency_set(1)
        vips_cache_set_max(0)
        return true
    }

    /// Forgets what the library said of earlier pictures, even where nothing failed.
    static func forgetMessages() {
        vips_error_clear()
    }

    // MARK: Where pictures come from

    /// Opens a file of a known format; of moving pictures, the first frame.
    ///
    /// - Parameter page: the page of a TIFF or a document as the library counts them, from 0.
    static func open(
        _ path: String, as format: PictureFormat, page: Int = 0, _ scale: LoadingScale = .whole
    ) throws(VipsFailure) -> VipsPicture {
        switch format {
        case .png: try VipsPicture(cvips_load_png(path))
        case .jpeg: try VipsPicture(cvips_load_jpeg(path, Int32(scale.divisor)))
        case .webp: try VipsPicture(cvips_load_webp(path, 1 / Double(scale.divisor)))
        case .avif, .heic: try VipsPicture(cvips_load_heif(path))
        case .gif: try VipsPicture(cvips_load_gif(path))
        case .svg: try VipsPicture(cvips_load_svg(path, scale.factor))
        case .tiff: try VipsPicture(cvips_load_tiff(path, Int32(page))).withoutInks()
        case .pdf: try VipsPicture(cvips_load_pdf(path, Int32(page), scale.factor))
        }
    }

    /// Returns the picture without channels besides those of its colours and one for transparency, in
    /// which scans for printing have further inks.
    private func withoutInks() throws(VipsFailure) -> VipsPicture {
        let colours: Int32 =
            switch asked({ vips_image_get_interpretation($0) }) {
            case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16: 1
            case VIPS_INTERPRETATION_CMYK: 4
            default: 3
            }
        guard asked({ vips_image_get_bands($0) }) > colours + 1 else { return self }
        return try made { cvips_extract_bands($0, 0, colours) }
    }

    /// Returns whether the library can read a format at all, which depends on how it was built and,
    /// for HEIC, on a decoder that may be missing.
    static func canRead(_ format: PictureFormat) -> Bool {
        switch format {
        case .tiff: vips_type_find("VipsOperation", "tiffload") != 0
        case .heic: canReadHEIC
        case .png, .jpeg, .webp, .avif, .gif, .svg, .pdf: true
        }
    }

    private static var canReadHEIC: Bool {
        SmallestHEIC.bytes.withUnsafeBytes { bytes in
            let picture = try? VipsPicture(
                cvips_load_heif_buffer(bytes.baseAddress, bytes.count))
            // The file must exist until its pixels are decoded.
            return (try? picture?.inMemory()) != nil
        }
    }

    /// Makes a small black picture.
    static func black(side: Int) throws(VipsFailure) -> VipsPicture {
        try VipsPicture(cvips_black(Int32(side), Int32(side))).inSRGB()
    }

    // MARK: What is known without decoding

    var width: Int { asked { Int(vips_image_get_width($0)) } }
    var height: Int { asked { Int(vips_image_get_height($0)) } }
    var hasAlpha: Bool { asked { vips_image_hasalpha($0) != 0 } }
    /// How many pages or frames the file has.
    var pageCount: Int { asked { Int(vips_image_get_n_pages($0)) } }
    /// Whether the file asks for a quarter turn, so that width and height change places.
    var isTurned: Bool { asked { vips_image_get_orientation_swap($0) != 0 } }

    // MARK: Shape

    /// Returns the picture with exactly this many pixels.
    func resized(width: Int, height: Int) throws(VipsFailure) -> VipsPicture {
        if width == self.width, height == self.height { return self }
        guard hasAlpha else { return try stretched(width, height) }
        // What shows through has no colour of its own to mix into its neighbours.
        let format = asked { vips_image_get_format($0) }
        return try made { cvips_premultiply($0) }.stretched(width, height)
            .made { cvips_unpremultiply($0) }.made { cvips_round($0) }
            .made { cvips_cast($0, format) }
    }

    private func stretched(_ width: Int, _ height: Int) throws(VipsFailure) -> VipsPicture {
        let across = Double(width) / Double(self.width)
        let down = Double(height) / Double(self.height)
        return try made { cvips_resize($0, across, down) }
    }

    /// Returns the picture turned the way its file asks.
    func upright() throws(VipsFailure) -> VipsPicture {
        try made { cvips_autorot($0) }
    }

    /// Returns the picture, which must be in sRGB, in the middle of a ground of this many pixels.
    func centred(
        inWidth width: Int, height: Int, on ground: RGBColour
    ) throws(VipsFailure) -> VipsPicture {
        let left = Int32((width - self.width) / 2)
        let top = Int32((height - self.height) / 2)
        let (red, green, blue) = ground.components
        return try made {
            cvips_embed($0, left, top, Int32(width), Int32(height), red, green, blue)
        }
    }

    // MARK: Transparency

    /// Returns the lowest value of the last band, which decodes the picture.
    func lowestAlpha() throws(VipsFailure) -> Double {
        let alpha = try made { cvips_extract_bands($0, vips_image_get_bands($0) - 1, 1) }
        var lowest = 0.0
        guard alpha.asked({ cvips_lowest($0, &lowest) }) == 0 else { throw Self.failure() }
        return lowest
    }

    /// Returns the picture, which must be in sRGB, without its last band.
    func withoutAlpha() throws(VipsFailure) -> VipsPicture {
        try made { cvips_extract_bands($0, 0, 3) }
    }

    /// Returns the picture on a ground that shows wherever it shows through.
    func flattened(onto ground: RGBColour) throws(VipsFailure) -> VipsPicture {
        guard hasAlpha else { return self }
        let (red, green, blue) = ground.components
        return try made { cvips_flatten($0, red, green, blue) }
    }

    // MARK: Colours

    /// Returns the picture in sRGB, of eight bits a channel.
    func inSRGB() throws(VipsFailure) -> VipsPicture {
        let profile = fallbackProfile
        if hasProfile, let converted = try? made(by: { cvips_icc_to_srgb($0, profile) }) {
            return converted
        }
        // A profile that is broken, or of another kind of picture, counts as none.
        return try made { cvips_colourspace($0, VIPS_INTERPRETATION_sRGB) }
            .made { cvips_cast($0, VIPS_FORMAT_UCHAR) }
    }

    private var hasProfile: Bool { asked { vips_image_get_typeof($0, "icc-profile-data") != 0 } }

    /// One of the profiles that libvips brings.
    private var fallbackProfile: String {
        let isCMYK = asked { vips_image_get_interpretation($0) == VIPS_INTERPRETATION_CMYK }
        return isCMYK ? "cmyk" : "srgb"
    }

    // MARK: Pixels

    /// Decodes and computes the picture once, and returns it as it then is in memory.
    func inMemory() throws(VipsFailure) -> VipsPicture {
        try made { vips_image_copy_memory($0) }
    }

    /// Returns the pixels, row by row, of eight bits a channel.
    func pixels() throws(VipsFailure) -> [UInt8] {
        var count = 0
        let bytes = asked { vips_image_write_to_memory($0, &count) }
        return try Self.taking(bytes, count)
    }

    /// Returns the picture as the bytes of a file that holds nothing but pixels.
    func encoded(as encoding: VariantEncoding) throws(VipsFailure) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        let status = asked { image in
            switch encoding {
            case .avif(let quality, let effort):
                cvips_save_avif(image, &bytes, &count, Int32(quality), Int32(effort))
            case .webp(let quality, let effort):
                cvips_save_webp(image, &bytes, &count, Int32(quality), Int32(effort))
            case .jpeg(let quality): cvips_save_jpeg(image, &bytes, &count, Int32(quality))
            case .png(let compression):
                cvips_save_png(image, &bytes, &count, Int32(compression))
            }
        }
        guard status == 0 else { throw Self.failure() }
        return try Self.taking(bytes, count)
    }

    // MARK: The library's memory

    /// Asks the library about the picture, which lives at least as long as it takes.
    private func asked<Answer>(
        _ question: (UnsafeMutablePointer<VipsImage>) -> Answer
    ) -> Answer {
        withExtendedLifetime(self) { question(image) }
    }

    /// Returns what a door makes of the picture.
    private func made(
        by door: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?
    ) throws(VipsFailure) -> VipsPicture {
        try VipsPicture(asked(door))
    }

    /// Copies what the library allocated, and frees it.
    private static func taking(
        _ bytes: UnsafeMutableRawPointer?, _ count: Int
    ) throws(VipsFailure) -> [UInt8] {
        guard let bytes else { throw failure() }
        defer { g_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Takes the library's messages away, so that the next picture begins without any.
    private static func failure() -> VipsFailure {
        defer { vips_error_clear() }
        return VipsFailure(text: vips_error_buffer().map { String(cString: $0) } ?? "")
    }
}

extension LoadingScale {
    fileprivate var divisor: Int {
        if case .shrunk(let divisor) = self { divisor } else { 1 }
    }

    fileprivate var factor: Double {
        if case .drawn(let factor) = self { factor } else { 1 }
    }
}

extension RGBColour {
    fileprivate var components: (Double, Double, Double) {
        (Double(red), Double(green), Double(blue))
    }
}

/// How much smaller or larger than it is a picture comes out of its file.
enum LoadingScale {
    /// As it is.
    case whole
    /// Smaller by this much, which must be 2, 4 or 8; formats that cannot do so ignore it.
    case shrunk(by: Int)
    /// A drawing, this many times as large as it is.
    case drawn(Double)
}

/// How a variant is written.
///
/// The qualities make the three lossy formats look alike: a photograph of 640×424 pixels has an SSIM
/// of 0.974 in JPEG (75 KB), 0.977 in WebP (64 KB) and 0.974 in AVIF (48 KB). Of AVIF, an effort of
/// 4 costs six times as much as one of 2, for a sixth fewer bytes.
enum VariantEncoding {
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
        case .gif, .svg, .tiff, .heic, .pdf: return nil
        }
    }
}
