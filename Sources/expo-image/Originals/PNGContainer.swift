import ExpoBytes

/// The chunks of a PNG file, still or animated.
enum PNGContainer: PictureContainer {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let xmpKeyword = "XML:com.adobe.xmp"
    /// The bytes between a chunk's keyword and its text: no compression, no language.
    private static let plainText: [UInt8] = [0, 0, 0, 0, 0]
    private static let longestKeyword = 79

    /// The chunks of the picture that are kept: pixels, colours, transparency, resolution,
    /// animation, time. The list excludes previews, provenance, and private data of programs.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP",
        "mDCV", "mDCv", "cLLI", "cLLi", "bKGD", "hIST", "pHYs", "sPLT", "oFFs", "pCAL", "sCAL",
        "sTER", "acTL", "fcTL", "fdAT", "gIFg", "gIFx", "tIME", "vpAg", "orNT",
    ]

    /// The keywords of texts that are kept. The list excludes profiles, and comments, which may
    /// contain anything.
    private static let keptTexts: Set<String> = [
        "Title", "Author", "Description", "Copyright", "Creation Time", "Software", "Disclaimer",
        "Warning", "date:create", "date:modify", "date:timestamp",
    ]

    static func parts(of file: ByteWindow) -> FileParts? {
        guard file.begins(with: signature), file.holds("IHDR", at: 12) else { return nil }
        var parts = FileParts()
        parts.append(upTo: signature.count, .kept)
        var hasPixels = false
        var isPlaced = false
        while parts.haveRoom, let length = file.number(at: parts.end, width: 4),
            let type = file.part(at: parts.end + 4, count: 4)?.text,
            let content = file.part(at: parts.end + 8, count: length),
            file.part(at: parts.end + 8 + length, count: 4) != nil
        {
            hasPixels = hasPixels || type == "IDAT"
            parts.append(
                upTo: parts.end + 12 + length, kind(of: type, content, beforePixels: !hasPixels))
            if !isPlaced { parts.appendPlace() }
            isPlaced = true
            if type == "IEND" {
                parts.append(upTo: file.count, .dropped)
                return parts
            }
        }
        return nil
    }

    static func added(_ metadata: MinimalMetadata) -> [UInt8] {
        let exif = metadata.exif.map { chunk("eXIf", $0) } ?? []
        let xmp = metadata.xmp.map { chunk("iTXt", Array(xmpKeyword.utf8) + plainText + $0) } ?? []
        return exif + xmp
    }

    private static func kind(
        of type: String, _ content: ByteWindow, beforePixels: Bool
    ) -> FileParts.Kind {
        switch type {
        case "eXIf": return .exif(content, turns: beforePixels)
        case "iTXt", "tEXt", "zTXt":
            if type == "iTXt", let packet = packet(in: content) { return .xmp(packet) }
            return keyword(of: content).map(keptTexts.contains) == true ? .kept : .dropped
        default: return kept.contains(type) || isCritical(type) ? .kept : .dropped
        }
    }

    /// Returns whether the picture cannot be shown without the chunk: its name begins with a
    /// capital.
    private static func isCritical(_ type: String) -> Bool {
        type.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    }

    /// Returns the packet in an XMP chunk; nil if it is compressed.
    private static func packet(in content: ByteWindow) -> ByteWindow? {
        guard content.holds(xmpKeyword, at: 0) else { return nil }
        let rest = content.rest(from: xmpKeyword.utf8.count)
        return rest?.begins(with: plainText) == true ? rest?.rest(from: plainText.count) : nil
    }

    private static func keyword(of content: ByteWindow) -> String? {
        let longest = content.prefix(longestKeyword + 1)
        let end = (0..<longest.count).first { longest.byte(at: $0) == 0 }
        return end.map { longest.prefix($0).text }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bytes(of: UInt32(clamping: content.count)) + checked
            + bytes(of: CyclicCheck.value(of: checked))
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// CRC-32, with which readers of PNG files detect damage.
enum CyclicCheck {
    private static let polynomial: UInt32 = 0xEDB8_8320

    /// Returns the checksum of a few bytes, computed bit by bit.
    static func value(of bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1 }
        }
        return ~value
    }
}
