internal import ExpoModel
private import ExpoThreads
private import Synchronization

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Runs work on several threads and returns what each of them made.
enum Workers {
    /// The number of processors this process may run on.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Hands the indices below `count` to up to `jobs` threads, in chunks, and returns the threads'
    /// results.
    ///
    /// `body` is called once a thread; it takes chunks until there are none left. Which thread gets
    /// which chunk differs from run to run, so nothing that is written may depend on it.
    ///
    /// - Parameter progress: called by this thread for each chunk it takes, with how many indices
    ///   are taken by all. What others take while it works is told with the next.
    static func run<Result: Sendable>(
        count: Int, jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (Chunks) -> Result
    ) -> [Result] {
        let queue = ChunkQueue(count: count)
        let results = Results<Result>()
        let others = (1..<max(1, min(jobs, count))).compactMap { _ in
            Thread { results.append(body(Chunks(of: queue))) }
        }
        results.append(body(Chunks(of: queue, progress)))
        for thread in others { thread.join() }
        return results.all
    }

    /// This thread and another.
    struct Pair: SideBySide {
        func both<First: Sendable, Second: Sendable>(
            _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
        ) -> (First, Second) {
            let results = Results<Second>()
            let other =
                processorCount > 1 ? Thread { results.append(second()) } : nil
            let own = first()
            other?.join()
            return (own, results.all.first ?? second())
        }
    }

    /// The chunks that a thread takes.
    struct Chunks: Sendable {
        private let queue: ChunkQueue
        private let progress: (@Sendable (Int) -> Void)?

        fileprivate init(of queue: ChunkQueue, _ progress: (@Sendable (Int) -> Void)? = nil) {
            self.queue = queue
            self.progress = progress
        }

        /// Takes the next chunk, or nothing when all are taken.
        func take() -> Range<Int>? {
            let chunk = queue.take()
            if let progress, let chunk { progress(chunk.lowerBound) }
            return chunk
        }
    }

    /// The work that is left, shared by the threads.
    fileprivate final class ChunkQueue: Sendable {
        private let next = Atomic(0)
        private let count: Int

        init(count: Int) {
            self.count = count
        }

        /// Takes the next chunk, or nothing when all are taken.
        func take() -> Range<Int>? {
            let start = next.add(Self.chunk, ordering: .relaxed).oldValue
            return start < count ? start..<min(start + Self.chunk, count) : nil
        }

        /// Small enough to share a hundred pages evenly, large enough to cost nothing.
        private static let chunk = 8
    }

    /// What the threads made, in the order in which they ended.
    private final class Results<Result: Sendable>: Sendable {
        private let results = Locked<[Result]>([])

        var all: [Result] { results.withLock { $0 } }

        func append(_ result: Result) {
            results.withLock { $0.append(result) }
        }
    }
}
