private import ExpoThreads

/// One thread's place: a worker is started there when there is something to ask, and again when it
/// died over a picture.
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

    /// Lets the worker know that nothing more will be asked, without waiting for its end.
    func announceEnd() { worker?.process.endSending() }

    /// What the worker says before it is asked; it is started for that.
    func greeting() throws(StoreProblem) -> WorkerGreeting {
        if let worker { return worker.greeting }
        let worker = try program.start()
        self.worker = worker
        return worker.1
    }

    /// Asks the worker about one picture. Whatever happens to it over that, the next picture finds
    /// a worker again.
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

/// What an image worker answers to one kind of question.
protocol WorkerAnswer: Sendable {
    init?(_ message: WorkerMessage)
    /// Why it could not do what it was asked, if it could not.
    var problem: WorkerProblem? { get }
}

extension Result where Success: WorkerAnswer {
    /// Whether the worker is gone, or has had so little memory that it should go.
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

    /// - Parameter jobs: how many threads work at a time.
    init(_ program: WorkerProgram, jobs: Int) {
        self.program = program
        self.jobs = jobs
    }

    deinit {
        // All of them end at the same time.
        free.withLock { $0.forEach { $0.announceEnd() } }
    }

    /// Calls `body` for each index below `count` on several threads, each with a slot of its own.
    ///
    /// Which thread gets which index differs from run to run. When `isStopped` says so, what no
    /// thread has begun is left undone.
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

    /// Calls `body` with a slot, if there is one with a worker.
    func withSlot<Result, Failure: Error>(
        _ body: (WorkerSlot) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let slot = free.withLock { $0.popLast() } ?? WorkerSlot(program)
        defer { free.withLock { $0.append(slot) } }
        return try body(slot)
    }
}
