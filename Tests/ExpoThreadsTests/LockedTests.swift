import ExpoThreads
import Testing

@Suite struct LockedTests {
    @Test func countsWhatSeveralThreadsAdd() {
        let count = Locked(0)
        let threads = (0..<8).compactMap { _ in
            Thread { for _ in 0..<10_000 { count.withLock { $0 += 1 } } }
        }
        for thread in threads { thread.join() }
        #expect(threads.count == 8)
        #expect(count.withLock { $0 } == 80_000)
    }

    @Test func isFreeAgainAfterAnError() {
        struct Failure: Error {}
        let list = Locked(["a"])
        #expect(throws: Failure.self) {
            try list.withLock { (list: inout [String]) throws(Failure) in
                list.append("b")
                throw Failure()
            }
        }
        #expect(list.withLock { $0 } == ["a", "b"])
    }
}
