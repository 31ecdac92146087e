/// One original that a worker is asked about, however many of the site's pictures it is.
struct PictureJob: Sendable {
    let digest: PictureDigest
    /// The pictures that it is, by their place among the orders.
    var indices: [Int]
    /// The uses for which variants are to be made.
    var uses: PictureUses
    let path: String
    let stamp: FileStamp?
    var entry: PictureEntry

    /// How long it will take, in comparison with others.
    var work: Int {
        let size = entry.facts?.size ?? entry.header.size
        return size.map { $0.width * $0.height } ?? 1_000_000
    }
}
