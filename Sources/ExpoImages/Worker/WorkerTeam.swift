private import ExpoThreads
private import Synchronization

/// The threads of one run, which wait for workers and disks more than they compute. Each keeps its
/// seat, and so its worker, from one part of the run to the next.
///
/// A worker ends with the thread that started it, and not only with the program: so threads live as
/// long as the team.
final class WorkerTeam: Sendable {
    private let program: WorkerProgram
    private let jobs: Int
    private let state = Awaited(State())
    private let threads = Locked<[Thread]>([])

    /// What the threads are to do.
    private struct State {
        /// Grows with each part of the run.
        var part = 0
        var work: @Sendable (WorkerSeat) -> Void = { _ in }
        /// How many threads are still at it.
        var busy = 0
        var isOver = false

        /// What a thread does after some part; nil until there is something.
        func step(after part: Int) -> Step? {
            if self.part != part { return .work(part: self.part, work) }
            return isOver ? .end : nil
        }
    }

    private enum Step {
        case work(part: Int, @Sendable (WorkerSeat) -> Void)
        case end
    }

    /// - Parameter jobs: how many threads work at a time, with the one that calls.
    init(_ program: WorkerProgram, jobs: Int) {
        self.program = program
        self.jobs = jobs
    }

    deinit {
        state.update { $0.isOver = true }
        for thread in threads.withLock({ $0 }) { thread.join() }
    }

    /// Calls `body` for each index below `count`, on several threads: this one, which sits at `seat`,
    /// and others.
    ///
    /// Which thread gets which index differs from run to run. When `isStopped` says so, what no
    /// thread has begun is left undone.
    func run(
        count: Int, at seat: WorkerSeat,
        isStopped: @escaping @Sendable () -> Bool = { false },
        _ body: @escaping @Sendable (Int, WorkerSeat) -> Void
    ) {
        let next = Counter()
        let work: @Sendable (WorkerSeat) -> Void = { seat in
            while !isStopped(), let index = next.take(below: count) { body(index, seat) }
        }
        let others = startThreads(upTo: min(jobs, count) - 1)
        state.update {
            $0.part += 1
            $0.work = work
            $0.busy = others
        }
        work(seat)
        state.wait { $0.busy == 0 ? () : nil }
        // It may hold who holds the team.
        state.update { $0.work = { _ in } }
    }

    /// Starts threads that are missing, and returns how many there are.
    private func startThreads(upTo count: Int) -> Int {
        threads.withLock { threads in
            while threads.count < count {
                let part = state.wait { $0.part }
                let (state, program) = (state, program)
                guard let thread = Thread({ Self.work(after: part, state, program) }) else { break }
                threads.append(thread)
            }
            return threads.count
        }
    }

    /// Does what one thread does until the team is dissolved.
    private static func work(after part: Int, _ state: Awaited<State>, _ program: WorkerProgram) {
        let seat = WorkerSeat(program)
        var part = part
        while let next = workOnce(after: part, state, at: seat) {
            part = next
            state.update { $0.busy -= 1 }
        }
    }

    /// Does the thread's share of the next part, and returns which that was; nil if there is none.
    /// The work, which may hold who holds the team, is let go before the thread is no longer busy.
    private static func workOnce(
        after part: Int, _ state: Awaited<State>, at seat: WorkerSeat
    ) -> Int? {
        guard case .work(let next, let work) = state.wait(for: { $0.step(after: part) }) else {
            return nil
        }
        work(seat)
        return next
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
