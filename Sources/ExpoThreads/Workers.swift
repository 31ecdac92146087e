private import Synchronization

/// Runs work on several threads.
package enum Workers {
    /// Divides the indices below `count` among up to `jobs` threads, in chunks, and returns the
    /// result of each thread.
    ///
    /// `body` is called once on each thread; it takes chunks, in ascending order, until there are none left. The
    /// distribution of the chunks differs from run to run, so no output may depend on it.
    ///
    /// - Parameters:
    ///   - chunk: the number of indices in a chunk: few enough to divide a hundred pages evenly,
    ///     but enough for a negligible cost.
    ///   - progress: called by this thread for each chunk that it takes, with the number of indices
    ///     that all threads have taken. Chunks that others take meanwhile are reported with the
    ///     next.
    package static func run<Result: Sendable>(
        count: Int, jobs: Int, chunk: Int = 4,
        progress: @escaping @Sendable (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Chunks) -> Result
    ) -> [Result] {
        let indices = Indices(below: count, chunk)
        let results = Locked<[Result]>([])
        let work: @Sendable (Chunks) -> Void = { chunks in
            let result = body(chunks)
            results.withLock { $0.append(result) }
        }
        onThreads(
            min(jobs, count), own: { work(Chunks(of: indices, progress)) },
            others: { work(Chunks(of: indices)) })
        return results.withLock { $0 }
    }

    /// Calls `own` on this thread, and `others` on as many more threads as `number` requires.
    private static func onThreads(
        _ number: Int, own: () -> Void, others: @escaping @Sendable () -> Void
    ) {
        let threads = (1..<max(1, number)).compactMap { _ in Thread(others) }
        own()
        for thread in threads { thread.join() }
    }

    /// Returns whether there is so much to do with so many values that another thread is worth its start.
    package static func isAnotherWorthwhile(for count: Int) -> Bool {
        count >= 4096 && Processors.count > 1
    }

    /// This thread and another.
    package struct Pair: Sendable {
        private let count: Int

        /// Creates a pair for work on so many values: fewer than a few thousand are for this thread alone.
        package init(for count: Int = .max) {
            self.count = count
        }

        /// Calls a function with each half of the indices below `count`, both at the same time if there is a second
        /// processor, and returns the results in the order of the halves.
        package func halves<Result: Sendable>(
            of count: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
        ) -> (Result, Result) {
            both({ body(0..<count / 2) }, { body(count / 2..<count) })
        }

        /// Calls both functions at the same time if there is a second processor, and returns their
        /// results.
        package func both<First: Sendable, Second: Sendable>(
            _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
        ) -> (First, Second) {
            let other = Background(for: count, second)
            return (first(), other.result)
        }
    }

    /// The chunks of indices that a thread takes.
    package struct Chunks: Sendable {
        private let indices: Indices
        private let progress: (@Sendable (Int) -> Void)?

        fileprivate init(of indices: Indices, _ progress: (@Sendable (Int) -> Void)? = nil) {
            self.indices = indices
            self.progress = progress
        }

        /// Takes the next chunk; nil when all are taken.
        package func take() -> Range<Int>? {
            let chunk = indices.take()
            if let progress, let chunk { progress(chunk.lowerBound) }
            return chunk
        }
    }

    /// The indices that no thread has taken yet, shared by all threads.
    fileprivate final class Indices: Sendable {
        private let next = Atomic(0)
        private let count: Int
        private let chunk: Int

        init(below count: Int, _ chunk: Int) {
            self.count = count
            self.chunk = chunk
        }

        /// Takes the next chunk; nil when all are taken.
        func take() -> Range<Int>? {
            let start = next.add(chunk, ordering: .relaxed).oldValue
            return start < count ? start..<min(start + chunk, count) : nil
        }
    }
}

/// Work for another thread, whose result is needed later.
package final class Background<Result: Sendable>: Sendable {
    private enum State {
        case waiting(@Sendable () -> Result)
        case begun
        case done(Result)
    }

    private let state: Locked<State>
    /// The thread, until something waits for it.
    private let thread: Locked<Thread?>

    /// Gives the work to another thread. If none has begun it when its result is needed, because there is no second
    /// processor or none is free, it is done then.
    ///
    /// - Parameter count: the number of values that it is about; for fewer than a few thousand, it is not worth a
    ///   thread, and done when its result is needed too.
    package init(for count: Int = .max, _ work: @escaping @Sendable () -> Result) {
        let state = Locked(State.waiting(work))
        self.state = state
        let take: @Sendable () -> Void = {
            let work: (@Sendable () -> Result)? = state.withLock { state in
                guard case .waiting(let work) = state else { return nil }
                state = .begun
                return work
            }
            guard let result = work?() else { return }
            state.withLock { $0 = .done(result) }
        }
        thread = Locked(Workers.isAnotherWorthwhile(for: count) ? Thread(take) : nil)
    }

    deinit {
        let isAwaited = state.withLock { state in
            guard case .waiting = state else { return true }
            state = .begun
            return false
        }
        if isAwaited { thread.withLock { $0.take()?.join() } }
    }

    /// The result, once it is there.
    package var result: Result {
        while true {
            let result: Result? = state.withLock { state in
                switch state {
                case .waiting(let work):
                    let result = work()
                    state = .done(result)
                    return result
                case .begun: return nil
                case .done(let result): return result
                }
            }
            if let result { return result }
            thread.withLock { $0.take()?.join() }
        }
    }
}
