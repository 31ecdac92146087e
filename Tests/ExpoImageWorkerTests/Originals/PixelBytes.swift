import ExpoImages

@testable import expo_image

/// Returns all bytes of a valid file that decide its pixels, found in the simplest way.
func pixelBytes(_ file: [UInt8], _ format: PictureFormat) -> [UInt8] {
    switch format {
    case .jpeg: jpegPixels(file)
    case .png: pngPixels(file)
    case .webp: webpPixels(file)
    case .gif: gifPixels(file)
    case .avif, .svg, .tiff, .heic, .pdf: file
    }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
}

private func jpegPixels(_ file: [UInt8]) -> [UInt8] {
    var pixels: [UInt8] = []
    var index = 2
    while index + 1 < file.count {
        let marker = file[index + 1]
        if file[index] != 0xFF || marker == 0xFF || marker == 0 {
            index += 1
        } else if marker == 0xD9 {
            break
        } else if marker == 1 || (0xD0...0xD7).contains(marker) {
            index += 2
        } else {
            var end = min(file.count, index + 2 + number(file[(index + 2)..<(index + 4)]))
            if marker == 0xDA {
                while end + 1 < file.count,
                    file[end] != 0xFF || [0, 0xFF].contains(file[end + 1])
                        || (0xD0...0xD7).contains(file[end + 1])
                { end += 1 }
            }
            if !(0xE0...0xEF).contains(marker), marker != 0xFE { pixels += file[index..<end] }
            index = end
        }
    }
    return pixels
}

private func pngPixels(_ file: [UInt8]) -> [UInt8] {
    var pixels: [UInt8] = []
    var index = 8
    while index + 12 <= file.count {
        let end = index + 12 + number(file[index..<(index + 4)])
        let type = String(decoding: file[(index + 4)..<(index + 8)], as: UTF8.self)
        if ["IHDR", "PLTE", "tRNS", "iCCP", "acTL", "fcTL", "fdAT", "IDAT"].contains(type) {
            pixels += file[index..<end]
        }
        if type == "IEND" { break }
        index = end
    }
    return pixels
}

private func webpPixels(_ file: [UInt8]) -> [UInt8] {
    var pixels: [UInt8] = []
    var index = 12
    let end = 8 + number(ArraySlice(file[4..<8].reversed()))
    while index + 8 <= end {
        let length = number(ArraySlice(file[(index + 4)..<(index + 8)].reversed()))
        let type = String(decoding: file[index..<(index + 4)], as: UTF8.self)
        let next = index + 8 + length + length % 2
        if ["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"].contains(type) {
            pixels += file[index..<next]
        }
        index = next
    }
    return pixels
}

private func gifPixels(_ file: [UInt8]) -> [UInt8] {
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var index = 13 + table(file[10])
    var pixels = Array(file[6..<index])
    while file[index] != 0x3B {
        let isImage = file[index] == 0x2C
        var end = isImage ? index + 11 + table(file[index + 9]) : index + 2
        while file[end] != 0 { end += 1 + Int(file[end]) }
        if isImage || file[index + 1] == 0xF9 { pixels += file[index...end] }
        index = end + 1
    }
    return pixels
}
