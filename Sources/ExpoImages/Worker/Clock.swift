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

/// A point in time on a clock that only goes forward.
struct Deadline {
    /// How far ahead it lay.
    let seconds: Double
    private let nanoseconds: UInt64

    /// Creates the point that lies this far ahead.
    init(in seconds: Double) {
        self.seconds = seconds
        nanoseconds = Clock.monotonic() &+ UInt64(max(0, min(seconds, 1e9)) * 1e9)
    }

    /// The time that is left, rounded up; 0 when it has passed.
    var milliseconds: Int32 {
        let now = Clock.monotonic()
        guard now < nanoseconds else { return 0 }
        return Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
    }
}
