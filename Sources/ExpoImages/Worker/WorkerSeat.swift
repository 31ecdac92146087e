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
    func ask(_ request: WorkerRequest) throws(StoreProblem) -> Result<WorkerReply, WorkerFailure> {
        _ = try greeting()
        guard let process = worker?.process else { throw .noWorker }
        let answer = converse(request, with: process)
        if answer.endsWorker { worker = nil }
        return answer
    }

    private func converse(
        _ request: WorkerRequest, with process: WorkerProcess
    ) -> Result<WorkerReply, WorkerFailure> {
        let deadline = Deadline(in: program.limits.seconds)
        do throws(WorkerFailure) {
            try process.send(request.message, by: deadline)
            guard let reply = WorkerReply(try process.receive(by: deadline)) else {
                throw .garbled
            }
            return .success(reply)
        } catch {
            return .failure(error)
        }
    }
}

extension Result<WorkerReply, WorkerFailure> {
    /// Whether the worker is gone, or has had so little memory that it should go.
    fileprivate var endsWorker: Bool {
        switch self {
        case .success(.failed(let problem)): problem.kind == .outOfMemory
        case .success(.done): false
        case .failure: true
        }
    }
}
