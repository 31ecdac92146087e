private import ExpoDisk
private import ExpoThreads

/// One run over the pictures of a site.
struct Preparation: Sendable {
    let orders: [StoredPicture]
    let jobs: Int
    let ground: RGBColour
    let progress: @Sendable (PictureProgress) -> Void
    let store: PictureStore

    /// The wanted formats besides the fallback, if they can be written.
    static let formats: Set<PictureFormat> = [.avif, .webp]

    /// Whether the cache is not changed.
    var onlyLooks: Bool { orders.allSatisfy { $0.depth == .known } }

    /// Returns whether there is nothing left to read, make or find out.
    func isComplete(_ pictures: [StoredPicture]) -> Bool {
        pictures.allSatisfy { picture in
            picture.depth == .known || (!picture.isUnknown && !picture.needsWorker(on: ground))
        }
    }

    /// Reads the originals that are not cached, makes missing variants, and returns all results.
    func make(
        _ known: [StoredPicture], in cache: CacheFolder, by run: RunFolder,
        limits: [StoreProblem] = [], temporary: TemporaryCache? = nil
    ) -> PreparedPictures {
        var limits = limits
        let program = WorkerProgram(
            path: store.worker, limits: store.limits, isStopped: store.isStopped,
            onStart: store.onStart)
        let slots = WorkerSlots(program, jobs: jobs)
        let (read, readingProblems) = readUnknown(known, in: cache, by: run, slots: slots)
        writeIndex(of: read, before: known, in: cache, by: run)
        let making = VariantMaking(
            preparation: self, cache: cache, run: run, slots: slots)
        let made = making.make(read)
        for problem in readingProblems + made.limits
        where !limits.contains(problem) {
            limits.append(problem)
        }
        return result(
            made.pictures, in: cache.root.path, limits: limits, made: made.count,
            writable: made.writable, temporary: temporary)
    }

    private func readUnknown(
        _ pictures: [StoredPicture], in cache: CacheFolder, by run: RunFolder,
        slots: WorkerSlots
    ) -> ([StoredPicture], [StoreProblem]) {
        let wanted = pictures.indices.filter {
            pictures[$0].isUnknown && pictures[$0].depth != .known
        }
        let firsts = wanted.contains { pictures[$0].page > 1 } ? firstPages(of: wanted) : [:]
        let unknown = wanted.filter { firsts[$0] == nil }
        let reader = OriginalReader(cache: cache, run: run, now: store.now())
        let results = SharedPictures(pictures)
        slots.run(count: unknown.count, isStopped: store.isStopped) { position, slot in
            let index = unknown[position]
            var picture = pictures[index]
            do throws(StoreProblem) {
                try reader.read(&picture, in: slot)
                // What was read is about the file, and its first page.
                if picture.page > 1 { picture = page(picture, like: picture, in: cache) }
            } catch {
                results.note(error)
            }
            results.set(index, to: picture)
        }
        let read = results.pictures
        for (index, first) in firsts where !read[first].isUnknown {
            results.set(index, to: page(read[index], like: read[first], in: cache))
        }
        return (results.pictures, results.problems)
    }

    /// Returns, for each picture whose file another one has too, the first one of them, so that no
    /// file is read twice.
    private func firstPages(of indices: [Int]) -> [Int: Int] {
        var byPath: [String: Int] = [:]
        var firsts: [Int: Int] = [:]
        for index in indices {
            if let first = byPath[orders[index].path] {
                firsts[index] = first
            } else {
                byPath[orders[index].path] = index
            }
        }
        return firsts
    }
}

/// The pictures of a run, updated by several threads.
private final class SharedPictures: Sendable {
    private let content: Locked<([StoredPicture], [StoreProblem])>

    init(_ pictures: [StoredPicture]) {
        content = Locked((pictures, []))
    }

    var pictures: [StoredPicture] { content.withLock { $0.0 } }
    var problems: [StoreProblem] { content.withLock { $0.1 } }

    func set(_ index: Int, to picture: StoredPicture) {
        content.withLock { $0.0[index] = picture }
    }

    func note(_ problem: StoreProblem) {
        content.withLock { content in
            if !content.1.contains(problem) { content.1.append(problem) }
        }
    }
}
