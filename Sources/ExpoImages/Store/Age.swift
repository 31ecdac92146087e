/// How long the cache keeps what nobody uses, in nanoseconds.
enum Age {
    static let day: Int64 = 86_400_000_000_000
    /// An entry that no build used for this long goes.
    static let ofEntries = 90 * day
}
