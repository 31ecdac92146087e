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
        let (read, readingProblem) = readUnknown(known, in: cache, by: run)
        writeIndex(of: read, before: known, in: cache, by: run)
        let making = VariantMaking(preparation: self, cache: cache, run: run)
        let made = making.make(read)
        for problem in [readingProblem].compactMap({ $0 }) + made.limits
        where !limits.contains(problem) {
            limits.append(problem)
        }
        return result(
            made.states, in: cache.root.path, limits: limits, made: made.count,
            writable: made.writable, temporary: temporary)
    }

    private func readUnknown(
        _ states: [PictureState], in cache: CacheFolder, by run: RunFolder
    ) -> ([PictureState], StoreProblem?) {
        let unknown = states.indices.filter {
            states[$0].isUnknown && states[$0].order.depth != .known
        }
        let reader = OriginalReader(cache: cache, run: run, now: store.now())
        let results = SharedStates(states)
        WorkerThreads.run(
            count: unknown.count, jobs: jobs, at: (), others: {}, isStopped: store.isStopped
        ) { position, _ in
            let index = unknown[position]
            var state = states[index]
            do throws(SystemError) {
                try reader.read(&state)
            } catch {
                results.note(.variantsNotWritable(detail: error.message))
            }
            results.set(index, to: state)
        }
        return (results.states, results.problems.first)
    }
}

/// The states of pictures, while several threads find out about them.
final class SharedStates: Sendable {
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
