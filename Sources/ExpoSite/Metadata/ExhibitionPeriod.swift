internal import ExpoModel

/// The days on which an exposition began and ended.
struct ExhibitionPeriod: Sendable, Equatable {
    /// The first day, as an RFC 3339 full date.
    let start: String
    /// The last day, not before the first, if it is known.
    let end: String?

    /// Reads what the curator stated; where that is nothing, what is recognised in the duration.
    init?(_ exposition: Exposition) {
        let recognised = DurationText.days(in: exposition.duration.string)
        if let start = exposition.start?.string {
            self.init(start: start, end: exposition.end?.string)
        } else if let recognised {
            self.init(start: recognised.first, end: exposition.end?.string ?? recognised.last)
        } else {
            return nil
        }
    }

    /// Creates a period, unless a day does not exist or the last comes before the first.
    init?(start: String, end: String?) {
        guard FullDate(start) != nil else { return nil }
        if let end {
            // Dates of this form are in the order of their characters.
            guard FullDate(end) != nil, start <= end else { return nil }
        }
        self.start = start
        self.end = end
    }
}
