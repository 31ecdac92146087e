private import ExpoDisk
private import ExpoThreads

/// One run over the pictures of a site.
struct Preparation: Sendable {
    let orders: [PictureOrder]
    let jobs: Int
    let ground: RGBColour
    let progress: @Sendable (PictureProgress) -> Void
    let store: PictureStore

    /// The formats to have besides the fallback, wherever they can be written.
    static let formats: Set<PictureFormat> = [.avif, .webp]

    /// Whether nothing is done that changes the cache.
    var onlyLooks: Bool { orders.allSatisfy { $0.depth == .known } }

    /// Whether nothing is left to read, to make or to find out.
    func isComplete(_ states: [PictureState]) -> Bool {
        states.allSatisfy { state in
            state.order.depth == .known || (!state.isUnknown && !state.needsWorker(on: ground))
        }
    }

    /// Reads what is not known yet, makes what is missing, and returns all of it.
    func make(
        _ known: [PictureState], in cache: CacheFolder, by run: RunFolder,
        limits: [StoreProblem] = [], temporary: TemporaryCache? = nil
    ) -> PreparedPictures {
        var limits = limits
        let program = WorkerProgram(
            path: store.worker, limits: store.limits, isStopped: store.isStopped,
            onStart: store.onStart)
        let team = WorkerTeam(program, jobs: jobs)
        let seat = WorkerSeat(program)
        let (read, readingProblems) = readUnknown(known, in: cache, by: run, with: team, at: seat)
        writeIndex(of: read, before: known, in: cache, by: run)
        let making = VariantMaking(
            preparation: self, cache: cache, run: run, team: team)
        let made = making.make(read, at: seat)
        for problem in readingProblems + made.limits
        where !limits.contains(problem) {
            limits.append(problem)
        }
        return result(
            made.states, in: cache.root.path, limits: limits, made: made.count,
            writable: made.writable, temporary: temporary)
    }

    private func readUnknown(
        _ states: [PictureState], in cache: CacheFolder, by run: RunFolder,
        with team: WorkerTeam, at seat: WorkerSeat
    ) -> ([PictureState], [StoreProblem]) {
        let unknown = states.indices.filter {
            states[$0].isUnknown && states[$0].order.depth != .known
        }
        let reader = OriginalReader(cache: cache, run: run, now: store.now())
        let results = SharedStates(states)
        team.run(count: unknown.count, at: seat, isStopped: store.isStopped) { position, seat in
            let index = unknown[position]
            var state = states[index]
            do throws(StoreProblem) {
                try reader.read(&state, at: seat)
            } catch {
                results.note(error)
            }
            results.set(index, to: state)
        }
        return (results.states, results.problems)
    }
}

/// The states of pictures, while several threads find out about them.
private final class SharedStates: Sendable {
    private let content: Locked<([PictureState], [StoreProblem])>

    init(_ states: [PictureState]) {
        content = Locked((states, []))
    }

    var states: [PictureState] { content.withLock { $0.0 } }
    var problems: [StoreProblem] { content.withLock { $0.1 } }

    func set(_ index: Int, to state: PictureState) {
        content.withLock { $0.0[index] = state }
    }

    func note(_ problem: StoreProblem) {
        content.withLock { content in
            if !content.1.contains(problem) { content.1.append(problem) }
        }
    }
}

/// What a run knows of one picture so far.
struct PictureState: Sendable {
    let order: PictureOrder
    var stamp: OriginalStamp?
    var digest: PictureDigest?
    var entry: PictureEntry?
    var problems: [PictureProblem] = []

    init(_ order: PictureOrder) {
        self.order = order
    }

    /// Whether its file should be read: nothing is known of it, not even a problem.
    var isUnknown: Bool { entry == nil && problems.isEmpty }

    /// Whether a worker should be asked about it.
    func isIncomplete(on ground: RGBColour, formats: Set<PictureFormat>) -> Bool {
        guard problems.isEmpty, let entry else { return false }
        let isComplete = entry.isComplete(for: order.uses, on: ground, formats: formats)
        return switch order.depth {
        case .known: false
        case .decoded: entry.facts == nil
        case .planned: entry.facts == nil && !isComplete
        case .made: !isComplete
        }
    }

    /// Whether there has to be a worker: to be asked about it, or to tell what can be made of it.
    func needsWorker(on ground: RGBColour) -> Bool {
        if isIncomplete(on: ground, formats: Preparation.formats) { return true }
        guard order.depth == .planned, problems.isEmpty, let entry else { return false }
        return !entry.isComplete(for: order.uses, on: ground, formats: Preparation.formats)
    }

    /// The uses for which variants are to be made of it.
    var usesToMake: PictureUses { order.depth == .made ? order.uses : [] }
}
