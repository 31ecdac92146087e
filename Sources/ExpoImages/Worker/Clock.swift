#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The machine's clocks, in nanoseconds.
enum Clock {
    /// The time on a clock that only goes forward.
    static func monotonic() -> UInt64 { UInt64(nanoseconds(of: CLOCK_MONOTONIC)) }

    /// The time since 1970, as files' times tell it.
    @Sendable static func now() -> Int64 { nanoseconds(of: CLOCK_REALTIME) }

    private static func nanoseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
