private import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The machine's clocks, in nanoseconds.
enum Clock {
    /// The time on a clock that only goes forward.
    static func monotonic() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The time since 1970, as files' times tell it.
    @Sendable static func now() -> Int64 { FileTime.now() }
}
