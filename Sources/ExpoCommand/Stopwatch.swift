/// How long something took, as the report says it.
struct Stopwatch {
    private let start = System.seconds()

    /// The seconds since the start, with two decimals.
    var seconds: String {
        let hundredths = Int((System.seconds() - start) * 100 + 0.5)
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
