/// One thread's place: a worker is started there when there is something to ask, and again when it
/// died over a picture.
final class WorkerSeat {
    private let program: WorkerProgram
    private var worker: (process: WorkerProcess, greeting: WorkerGreeting)?

    init(_ program: WorkerProgram) {
        self.program = program
    }

    deinit {
        worker?.process.dismiss()
    }

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
