private import ExpoDisk

/// The pictures' variants, kept from build to build, and the worker that makes what is missing.
package struct PictureStore: Sendable {
    /// How much to do about pictures that the cache does not know.
    package enum Depth: Sendable {
        /// Nothing: what the cache tells without reading an original.
        case known
        /// They are read and decoded; no variant is made.
        case decoded
        /// The same, and it is found out which variants somebody else will make of them here.
        case planned
        /// Everything missing is made.
        case made
    }

    let folder: String
    let worker: String?
    let limits: WorkerLimits
    /// Tells the time since 1970, in nanoseconds.
    var now: @Sendable () -> Int64 = Clock.now
    /// Asked often, whether somebody wants the program to end: then no more is made.
    let isStopped: @Sendable () -> Bool
    /// Told the number of each worker that starts.
    var onStart: @Sendable (Int32) -> Void = { _ in }

    /// Creates the store.
    ///
    /// - Parameters:
    ///   - folder: the cache's folder, made when first needed.
    ///   - worker: the path of the program `expo-image`, nil where there is none.
    ///   - isStopped: asked often, whether somebody wants the program to end: then no more is made.
    package init(
        folder: String, worker: String?, limits: WorkerLimits = .standard,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) {
        self.isStopped = isStopped
        self.folder = folder
        self.worker = worker
        self.limits = limits
    }

    /// Finds out what is known of pictures and makes what is missing, as far as each order says.
    ///
    /// Where the cache cannot be written, variants are made in a temporary folder that lives as
    /// long as the result.
    ///
    /// - Parameter progress: called from several threads, but never by two at a time.
    package func prepare(
        _ orders: [PictureOrder], jobs: Int, ground: RGBColour,
        progress: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) -> PreparedPictures {
        let plan = Preparation(
            orders: orders, jobs: jobs, ground: ground, progress: progress, store: self)
        let existing = CacheFolder.existing(folder)
        let known = plan.lookUp(in: existing)
        if plan.isComplete(known) {
            sweep(existing, after: plan)
            return plan.result(known, in: folder)
        }
        do throws(SystemError) {
            let cache = try CacheFolder.made(folder)
            let result = plan.make(known, in: cache, by: try RunFolder(in: cache))
            sweep(cache, after: plan)
            return result
        } catch {
            return withoutCache(plan, because: error)
        }
    }

    private func sweep(_ cache: CacheFolder?, after plan: Preparation) {
        guard let cache, !plan.onlyLooks else { return }
        Sweep(cache: cache, now: now()).run()
    }

    private func withoutCache(
        _ plan: Preparation, because error: SystemError
    ) -> PreparedPictures {
        let problem = StoreProblem.cacheNotWritable(error)
        do throws(SystemError) {
            let temporary = try TemporaryCache()
            let cache = try CacheFolder.made(temporary.path)
            return plan.make(
                plan.lookUp(in: nil), in: cache, by: try RunFolder(in: cache),
                limits: [problem], temporary: temporary)
        } catch {
            return plan.result(plan.lookUp(in: nil), in: folder, limits: [problem])
        }
    }
}
