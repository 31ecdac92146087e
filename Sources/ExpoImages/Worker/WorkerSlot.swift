private import ExpoThreads

/// A place for one worker, which is started when there is a request, and again after it crashed.
///
/// It is unchecked because `WorkerSlots` gives it to one thread at a time.
final class WorkerSlot: @unchecked Sendable {
    private let program: WorkerProgram
    private var worker: (process: WorkerProcess, greeting: WorkerGreeting)?

    init(_ program: WorkerProgram) {
        self.program = program
    }

    deinit {
        worker?.process.dismiss()
    }

    /// Signals the worker that there are no more requests, without waiting for its end.
    func announceEnd() { worker?.process.endSending() }

    /// Returns the greeting of the worker, which is started if necessary.
    func greeting() throws(StoreProblem) -> WorkerGreeting {
        if let worker { return worker.greeting }
        let worker = try program.start()
        self.worker = worker
        return worker.1
    }

    /// Sends the worker a request about one picture. If it crashes, the next picture gets a new
    /// worker.
    func ask<Answer: WorkerAnswer>(
        _ question: WorkerMessage, for answer: Answer.Type
    ) throws(StoreProblem) -> Result<Answer, WorkerFailure> {
        _ = try greeting()
        guard let process = worker?.process else { throw .noWorker }
        let answer = converse(question, for: answer, with: process)
        if answer.endsWorker { worker = nil }
        return answer
    }

    private func converse<Answer: WorkerAnswer>(
        _ question: WorkerMessage, for answer: Answer.Type, with process: WorkerProcess
    ) -> Result<Answer, WorkerFailure> {
        let deadline = Deadline(in: program.limits.seconds)
        do throws(WorkerFailure) {
            try process.send(question, by: deadline)
            guard let answer = Answer(try process.receive(by: deadline)) else { throw .garbled }
            return .success(answer)
        } catch {
            return .failure(error)
        }
    }
}

/// The answer of an image worker to one kind of request.
protocol WorkerAnswer: Sendable {
    init?(_ message: WorkerMessage)
    /// The reason why it could not handle the request, if it could not.
    var problem: WorkerProblem? { get }
}

extension Result where Success: WorkerAnswer {
    /// Whether the worker has ended, or should be ended because it ran out of memory.
    fileprivate var endsWorker: Bool {
        switch self {
        case .success(let answer): answer.problem?.kind == .outOfMemory
        case .failure: true
        }
    }
}

/// The slots of one run. A worker stays in its slot from one part of the run to the next.
final class WorkerSlots: Sendable {
    private let program: WorkerProgram
    private let jobs: Int
    private let free = Locked<[WorkerSlot]>([])

    /// - Parameter jobs: the number of threads that work at the same time.
    init(_ program: WorkerProgram, jobs: Int) {
        self.program = program
        self.jobs = jobs
    }

    deinit {
        // All workers end at the same time.
        free.withLock { $0.forEach { $0.announceEnd() } }
    }

    /// Calls `body` for each index below `count` on several threads, each with a slot of its own.
    ///
    /// The distribution of the indices differs from run to run. If `isStopped` returns true, the
    /// indices that no thread has begun are skipped.
    func run(
        count: Int, isStopped: @escaping @Sendable () -> Bool = { false },
        _ body: @escaping @Sendable (Int, WorkerSlot) -> Void
    ) {
        _ = Workers.run(count: count, jobs: jobs, chunk: 1) { chunks in
            self.withSlot { slot in
                while !isStopped(), let chunk = chunks.take() {
                    for index in chunk { body(index, slot) }
                }
            }
        }
    }

    /// Calls `body` with a slot, preferably one with a running worker.
    func withSlot<Result, Failure: Error>(
        _ body: (WorkerSlot) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let slot = free.withLock { $0.popLast() } ?? WorkerSlot(program)
        defer { free.withLock { $0.append(slot) } }
        return try body(slot)
    }
}
