import ExpoImages

/// The colour that takes up most of a picture.
enum DominantColour {
    /// How many pixels a side are looked at.
    private static let side = 64
    /// How many bits of a channel tell colours apart.
    private static let bits = 4

    /// What pixels of much the same colour add up to.
    private struct Bin {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    /// Returns the colour of a picture in sRGB without transparency: the mean of those pixels that
    /// are most alike. The mean of all would be a colour that may be nowhere in it.
    static func of(_ picture: VipsPicture) throws(VipsFailure) -> RGBColour? {
        let small = try picture.resized(
            width: min(side, picture.width), height: min(side, picture.height))
        let bins = bins(of: try small.pixels())
        guard let most = bins.map(\.count).max(), most > 0,
            let bin = bins.first(where: { $0.count == most })
        else { return nil }
        return RGBColour(
            red: mean(bin.red, most), green: mean(bin.green, most), blue: mean(bin.blue, most))
    }

    private static func mean(_ sum: Int, _ count: Int) -> UInt8 {
        UInt8((sum + count / 2) / count)
    }

    private static func bins(of pixels: [UInt8]) -> [Bin] {
        var bins = [Bin](repeating: Bin(), count: 1 << (3 * bits))
        for start in stride(from: 0, to: pixels.count - 2, by: 3) {
            let (red, green, blue) =
                (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
            let cut = 8 - bits
            let index = (red >> cut) << (2 * bits) | (green >> cut) << bits | blue >> cut
            bins[index].count += 1
            bins[index].red += red
            bins[index].green += green
            bins[index].blue += blue
        }
        return bins
    }
}
