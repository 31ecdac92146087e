import ExpoThreads

/// The results of several threads, in the order in which they were found.
final class Results<Result: Sendable>: Sendable {
    private let results = Locked<[Result]>([])

    var all: [Result] { results.withLock { $0 } }

    @Sendable func append(_ result: Result) {
        results.withLock { $0.append(result) }
    }
}
