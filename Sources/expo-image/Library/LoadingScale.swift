/// How much smaller or larger than it is a picture comes out of its file.
enum LoadingScale {
    /// As it is.
    case whole
    /// Smaller by this much, which must be 2, 4 or 8; formats that cannot do so ignore it.
    case shrunk(by: Int)
    /// A drawing, this many times as large as it is.
    case drawn(Double)
}
