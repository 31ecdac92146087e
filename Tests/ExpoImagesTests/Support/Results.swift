import ExpoThreads

/// What several threads found, in the order in which they did.
final class Results<Result: Sendable>: Sendable {
    private let results = Locked<[Result]>([])

    var all: [Result] { results.withLock { $0 } }

    @Sendable func append(_ result: Result) {
        results.withLock { $0.append(result) }
    }
}
