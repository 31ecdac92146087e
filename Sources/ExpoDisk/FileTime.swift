#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Times as file systems tell them: nanoseconds since 1970.
package enum FileTime {
    /// The time now.
    package static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) &* second &+ Int64(time.tv_nsec)
    }

    /// Whether whatever is written after `moment` would get another time than this one.
    ///
    /// File systems count in ticks of up to ten milliseconds, some in whole seconds, the oldest in
    /// two; what is written twice in one tick has one time.
    package static func isSettled(_ time: Int64, at moment: Int64) -> Bool {
        time < moment &- (time % second == 0 ? 2 &* second : tick)
    }

    package static let day = 86_400 * second
    private static let second: Int64 = 1_000_000_000
    private static let tick: Int64 = 20_000_000
}
