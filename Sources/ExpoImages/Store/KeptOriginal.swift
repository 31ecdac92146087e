/// What of an original may be published, as the cache keeps it.
enum KeptOriginal: Sendable, Hashable {
    case exact
    case rewritten(KeptFile)
    case withheld
}
