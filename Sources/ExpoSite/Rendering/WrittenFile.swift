/// A file of the plan that stands in the output, or waits in the stage to do so.
struct WrittenFile: Sendable {
    // In this order a file takes 48 bytes, and there may be a million.
    let outcome: StagedSite.Outcome
    private let place: UInt32
    /// The hash of what it was made from; zero where only making it tells.
    let source: UInt64

    /// The file's index in the plan.
    var index: Int { Int(place) }

    init(_ index: Int, _ outcome: StagedSite.Outcome, source: UInt64) {
        self.outcome = outcome
        self.source = source
        place = UInt32(index)
    }
}
