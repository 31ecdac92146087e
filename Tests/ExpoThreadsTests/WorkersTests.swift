import Synchronization
import Testing

@testable import ExpoThreads

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite(.timeLimit(.minutes(10))) struct WorkersTests {
    @Test(arguments: [0, 1, 7, 8, 9, 100, 1003], [1, 2, 8, 100])
    func handOutEveryIndexOnce(count: Int, jobs: Int) {
        let taken = Workers.run(count: count, jobs: jobs, chunk: 8) { queue in
            var indices: [Int] = []
            while let chunk = queue.take() { indices += chunk }
            return indices
        }
        #expect(taken.flatMap { $0 }.sorted() == Array(0..<count))
        #expect(taken.count <= max(1, min(jobs, count)))
    }

    @Test(arguments: [0, 7, 8, 9, 1003], [1, 4])
    func tellHowManyIndicesAreTaken(count: Int, jobs: Int) {
        let told = Locked<[Int]>([])
        let all = Array(stride(from: 0, to: count, by: 8))
        let progress: @Sendable (Int) -> Void = { taken in told.withLock { $0.append(taken) } }
        _ = Workers.run(count: count, jobs: jobs, chunk: 8, progress: progress) { chunks in
            while chunks.take() != nil {}
        }
        let heard = told.withLock { $0 }
        #expect(heard == heard.sorted())
        #expect(Set(heard).isSubset(of: all) && Set(heard).count == heard.count)
        #expect(jobs > 1 || heard == all)
    }

    @Test(arguments: [-1, 0, 1])
    func workAloneIfThereIsNoNeedForMore(jobs: Int) {
        #expect(Workers.run(count: 10, jobs: jobs) { _ in 1 } == [1])
    }

    @Test func workAtTheSameTime() {
        let meeting = Meeting(of: 4)
        #expect(Workers.run(count: 100, jobs: 4) { _ in meeting.attend() } == [4, 4, 4, 4])
    }

    @Test func returnWhatBothOfAPairReturn() {
        #expect(Workers.Pair().both({ 1 }, { "two" }) == (1, "two"))
    }

    @Test(arguments: [0, 1, 2, 7, 4096, 4097])
    func divideIndicesBetweenAPair(count: Int) {
        let (first, second) = Workers.Pair(for: count).halves(of: count) { Array($0) }
        #expect(first + second == Array(0..<count))
        #expect(abs(first.count - second.count) <= 1)
    }

    @Test func workAloneInAPairWithLittleToDo() {
        let threads = Workers.Pair(for: 4095).both({ pthread_self() }, { pthread_self() })
        #expect(threads.0 == threads.1)
        guard Processors.count > 1 else { return }
        let meeting = Meeting(of: 2)
        #expect(Workers.Pair(for: 4096).both(meeting.attend, meeting.attend) == (2, 2))
    }

    /// Blocks all threads until all have arrived.
    private final class Meeting: Sendable {
        private let present = Atomic(0)
        private let size: Int

        init(of size: Int) {
            self.size = size
        }

        func attend() -> Int {
            present.add(1, ordering: .relaxed)
            while present.load(ordering: .relaxed) < size {}
            return present.load(ordering: .relaxed)
        }
    }
}
