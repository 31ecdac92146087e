private import ExpoDisk
private import ExpoThreads

/// The program of the image workers, and whether it can be started.
final class WorkerProgram: Sendable {
    /// Its path; nil if there is none.
    let path: String?
    let limits: WorkerLimits
    /// Returns whether the program was asked to end, so that no answer is needed.
    let isStopped: @Sendable () -> Bool
    /// Called with the process ID of each worker that starts.
    let onStart: @Sendable (Int32) -> Void

    private let state = Locked(State())

    private struct State {
        var failures = 0
        var verdict: StoreProblem?
    }

    init(
        path: String?, limits: WorkerLimits, isStopped: @escaping @Sendable () -> Bool = { false },
        onStart: @escaping @Sendable (Int32) -> Void
    ) {
        self.path = path
        self.limits = limits
        self.isStopped = isStopped
        self.onStart = onStart
    }

    /// Starts a worker and reads its greeting. Tries again until it is certain that no worker
    /// starts.
    func start() throws(StoreProblem) -> (WorkerProcess, WorkerGreeting) {
        guard let path else { throw .noWorker }
        while true {
            if let verdict = state.withLock({ $0.verdict }) { throw verdict }
            do throws(WorkerFailure) {
                return try started(path)
            } catch {
                note(error)
            }
        }
    }

    private func started(_ path: String) throws(WorkerFailure)
        -> (WorkerProcess, WorkerGreeting)
    {
        let process = try WorkerProcess(
            path, arguments: ["--memory", String(limits.memory)], isStopped: isStopped)
        onStart(process.id)
        let message = try process.receive(by: Deadline(in: limits.greetingSeconds))
        guard let greeting = WorkerGreeting(message),
            greeting.version == WorkerGreeting.protocolVersion
        else { throw .garbled }
        state.withLock { $0.failures = 0 }
        return (process, greeting)
    }

    /// Records a start without a greeting. The third in a row, or one that would always end in the
    /// same way, is final.
    private func note(_ failure: WorkerFailure) {
        state.withLock { state in
            state.failures += 1
            guard state.verdict == nil, failure.isFinal || state.failures >= Self.mostFailures
            else { return }
            state.verdict = StoreProblem(failure)
        }
    }

    private static let mostFailures = 3
}

extension WorkerFailure {
    /// Whether starting the program again would end in the same way.
    fileprivate var isFinal: Bool {
        switch self {
        case .cannotStart, .garbled: true
        case .died, .tookTooLong: false
        }
    }
}

extension StoreProblem {
    /// Creates the problem that no worker can be started.
    fileprivate init(_ failure: WorkerFailure) {
        switch failure {
        case .died(let end) where end.isMissingLibrary: self = .libraryMissing
        case .cannotStart(let number) where SystemError(.read, "", number: number).isMissing:
            self = .noWorker
        case .cannotStart, .died, .tookTooLong, .garbled: self = .workerCannotStart(failure)
        }
    }
}

/// The limits of an image worker, above which it is ended.
package struct WorkerLimits: Sendable, Hashable {
    /// The time for one picture, in seconds.
    package let seconds: Double
    /// The time from the start until the greeting, in seconds.
    package let greetingSeconds: Double
    /// The address space, in bytes.
    package let memory: Int

    package init(seconds: Double = 120, greetingSeconds: Double = 20, memory: Int = 2 << 30) {
        self.seconds = seconds
        self.greetingSeconds = greetingSeconds
        self.memory = memory
    }

    /// The limits for pictures of up to `Recipe.mostPixels`.
    package static let standard = WorkerLimits()
}
