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
