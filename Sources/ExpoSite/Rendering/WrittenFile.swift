/// A file of the plan that stands in the output, or waits in the stage to do so.
struct WrittenFile: Sendable {
    /// The file's index in the plan.
    let index: Int
    let outcome: StagedSite.Outcome
    /// The hash of what it was made from; zero where only making it tells.
    let source: UInt64

    init(_ index: Int, _ outcome: StagedSite.Outcome, source: UInt64) {
        self.index = index
        self.outcome = outcome
        self.source = source
    }
}
