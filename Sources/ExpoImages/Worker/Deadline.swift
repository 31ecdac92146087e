/// A point in time on a clock that only goes forward.
struct Deadline {
    /// How far ahead it lay.
    let seconds: Double
    private let end: ContinuousClock.Instant

    /// Creates the point that lies this far ahead.
    init(in seconds: Double) {
        self.seconds = seconds
        end = .now + .seconds(max(0, min(seconds, 1e9)))
    }

    /// The time that is left, rounded up; 0 when it has passed.
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return left > 0 ? Int32(min(left.rounded(.up), Double(Int32.max))) : 0
    }
}
