private import ExpoThreads
private import Synchronization

/// Runs the same work on several threads, which wait for workers and disks more than they compute.
enum WorkerThreads {
    /// Calls `body` for each index below `count`, on up to `jobs` threads: this one, which works
    /// at `place`, and others, each of which makes a place of its own first.
    ///
    /// Which thread gets which index differs from run to run. When `isStopped` says so, what no
    /// thread has begun is left undone.
    static func run<Place>(
        count: Int, jobs: Int, at place: Place, others otherPlace: @escaping @Sendable () -> Place,
        isStopped: @escaping @Sendable () -> Bool = { false },
        _ body: @escaping @Sendable (Int, Place) -> Void
    ) {
        let next = Counter()
        let work: @Sendable (Place) -> Void = { place in
            while !isStopped(), let index = next.take(below: count) { body(index, place) }
        }
        let others = (1..<max(1, min(jobs, count))).compactMap { _ in
            Thread { work(otherPlace()) }
        }
        work(place)
        for thread in others { thread.join() }
    }

    /// The work that is left, shared by the threads.
    private final class Counter: Sendable {
        private let next = Atomic(0)

        func take(below count: Int) -> Int? {
            let index = next.add(1, ordering: .relaxed).oldValue
            return index < count ? index : nil
        }
    }
}
