import ExpoThreads
import Testing

@Suite struct ThreadTests {
    @Test func hasDoneItsWorkWhenItIsJoined() throws {
        let done = Locked(false)
        let thread = try #require(Thread { done.withLock { $0 = true } })
        thread.join()
        #expect(done.withLock { $0 })
    }

    @Test func mayRunOnAllProcessorsOfItsStarter() throws {
        let counts = Locked<[Int]>([])
        // Those that wait for work may have begun long ago.
        let threads = try (0..<100).map { _ in
            try #require(Thread { counts.withLock { $0.append(Processors.count) } })
        }
        for thread in threads { thread.join() }
        #expect(counts.withLock { $0 } == Array(repeating: Processors.count, count: 100))
    }

    @Test func letsGoOfItsWorkWhenItHasEnded() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            try #require(Thread { _ = held }).join()
        }
        #expect(witness == nil)
    }

    @Test func doesItsWorkWhileOthersDoTheirs() throws {
        let counts = Locked<[Int]>([])
        for round in 0..<50 {
            let threads = (0..<4).compactMap { number in
                Thread { counts.withLock { $0.append(4 * round + number) } }
            }
            try #require(threads.count == 4)
            for thread in threads { thread.join() }
            #expect(counts.withLock { $0.count } == 4 * round + 4)
        }
        #expect(counts.withLock { $0.sorted() } == Array(0..<200))
    }

    /// A thread that nothing joins ends by itself, and leaves its thread of the platform to another.
    @Test func mayBeStartedByAnother() throws {
        let ends = Locked<[Int]>([])
        let outer = try #require(
            Thread {
                Thread { ends.withLock { $0.append(1) } }?.join()
                ends.withLock { $0.append(2) }
            })
        outer.join()
        #expect(ends.withLock { $0 } == [1, 2])
    }
}
