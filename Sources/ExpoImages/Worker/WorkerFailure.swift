/// Why there is no conversation with an image worker any more.
package enum WorkerFailure: Error, Sendable, Hashable {
    /// The system does not start the program; the number is that of `errno`.
    case cannotStart(Int32)
    /// It ended.
    case died(WorkerEnd)
    /// It did not answer in time, and was ended.
    case tookTooLong(seconds: Double)
    /// What it says makes no sense, or it is of another version; it was ended.
    case garbled
}
