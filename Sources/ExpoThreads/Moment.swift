#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A point in time of a clock that only goes forwards, and that also goes on while the machine sleeps.
///
/// `ContinuousClock` is the same, but the library that it belongs to takes long to load.
package struct Moment: Sendable, Comparable {
    /// The time since an arbitrary point, which is the same for all of a process.
    private let time: Duration

    /// The present.
    package static var now: Moment {
        var time = timespec()
        #if canImport(Glibc)
            clock_gettime(CLOCK_BOOTTIME, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC_RAW, &time)
        #endif
        return Moment(time: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
    }

    /// Returns the time from here to another moment; negative if that is earlier.
    package func duration(to other: Moment) -> Duration { other.time - time }

    package static func + (moment: Moment, duration: Duration) -> Moment {
        Moment(time: moment.time + duration)
    }

    package static func < (one: Moment, other: Moment) -> Bool { one.time < other.time }
}
