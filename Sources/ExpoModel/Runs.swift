/// Ranges of places that follow each other from 0, such as those of the items of each section.
package struct Runs: Sendable {
    private var ends: [Int] = []

    /// Creates runs of so many places each.
    package init(lengths: [Int] = []) {
        ends.reserveCapacity(lengths.count)
        for length in lengths { ends.append(end + length) }
    }

    /// The number of runs.
    package var count: Int { ends.count }

    /// The place after the last run.
    package var end: Int { ends.last ?? 0 }

    /// Returns the places of a run.
    package subscript(run: Int) -> Range<Int> { (run == 0 ? 0 : ends[run - 1])..<ends[run] }

    /// Returns the run to which a place belongs; `nil` for one after the last run.
    package func run(of place: Int) -> Int? {
        guard place < end else { return nil }
        var range = 0..<ends.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                place < ends[middle - 1]
                ? range.lowerBound..<middle : middle..<range.upperBound
        }
        return range.lowerBound
    }
}
