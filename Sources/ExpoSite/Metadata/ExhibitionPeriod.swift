import ExpoModel

/// The first and last day of an exposition.
struct ExhibitionPeriod: Sendable, Equatable {
    /// The first day, as an RFC 3339 full date.
    let start: String
    /// The last day, if known; never before the first.
    let end: String?

    /// Reads the days that the curator set, or otherwise those recognised in the duration.
    init?(_ exposition: Exposition) {
        if let start = exposition.start?.string {
            self.init(start: start, end: exposition.end?.string)
        } else if let recognised = exposition.duration.flatMap({ DateText.days(in: $0.string) }) {
            self.init(start: recognised.first, end: exposition.end?.string ?? recognised.last)
        } else {
            return nil
        }
    }

    /// Creates a period; `nil` if a day does not exist or the last is before the first.
    init?(start: String, end: String?) {
        guard FullDate(start) != nil else { return nil }
        if let end {
            // RFC 3339 dates sort as strings.
            guard FullDate(end) != nil, start <= end else { return nil }
        }
        self.start = start
        self.end = end
    }
}
