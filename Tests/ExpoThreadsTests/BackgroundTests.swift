import Testing

@testable import ExpoThreads

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

    @Test func doesItsWorkWhereItIsNeededIfNoThreadHasBegunIt() {
        let threads = (0..<1000).map { _ in Background { pthread_self() }.result }
        #expect(threads.contains(pthread_self()))
        #expect(Background(for: 4095) { pthread_self() }.result == pthread_self())
    }

    @Test func leavesNoWorkBehindIfNothingNeedsTheResult() {
        let works = (0..<200).map { number in
            let steps = Locked(0)
            let work: @Sendable () -> Void = {
                for _ in 0..<2 {
                    steps.withLock { $0 += 1 }
                    usleep(100)
                }
            }
            withExtendedLifetime(Background(work)) {
                // Every second one has begun.
                while number % 2 == 0, Processors.count > 1, steps.withLock({ $0 }) == 0 {}
            }
            return (steps, after: steps.withLock { $0 })
        }
        Thread {}?.join()
        #expect(works.allSatisfy { $0.after != 1 && $0.0.withLock { $0 } == $0.after })
    }
}
