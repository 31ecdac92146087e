import Testing

@testable import ExpoThreads

@Suite(.timeLimit(.minutes(10))) struct BackgroundTests {
    @Test func givesTheResultOfItsWork() {
        #expect(Background { 6 * 7 }.result == 42)
    }

    @Test func worksOnceForAllWhoNeedTheResult() {
        let times = Locked(0)
        let work = Background {
            times.withLock { times in
                times += 1
                return times
            }
        }
        let results = Workers.run(count: 4, jobs: 4, chunk: 1) { _ in work.result }
        #expect(Set(results) == [1])
        #expect(work.result == 1)
    }

    @Test func endsItsWorkIfNothingNeedsTheResult() {
        let isDone = Locked(false)
        do { _ = Background { isDone.withLock { $0 = true } } }
        #expect(isDone.withLock { $0 } == (Processors.count > 1))
    }
}
