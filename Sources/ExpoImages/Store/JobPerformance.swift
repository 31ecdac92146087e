private import ExpoDisk

/// Asks a worker about one picture, and takes what it makes into the cache.
struct JobPerformance {
    let job: PictureJob
    let ground: RGBColour
    /// The formats that the worker can write besides the fallback.
    let formats: Set<PictureFormat>
    let cache: CacheFolder
    let run: RunFolder

    func perform(at seat: WorkerSeat) -> JobResult {
        var result = JobResult(entry: job.entry)
        if let known = knownMeanwhile {
            result.entry = known
            return result
        }
        do throws(SystemError) {
            try perform(at: seat, &result)
        } catch {
            result.limit = .variantsNotWritable(detail: error.message)
        }
        return result
    }

    private func perform(at seat: WorkerSeat, _ result: inout JobResult) throws(SystemError) {
        let name = String(job.digest.text)
        let made = try run.folder.makeFolder(name)
        // Whoever did not come to an end has left the variants that were finished before.
        var names: Set<String>?
        defer { try? run.folder.removeTree(name) }
        do throws(StoreProblem) {
            switch try seat.ask(request(into: made).message, for: WorkerReply.self) {
            case .failure(let failure): result.problems = [PictureProblem(failure)]
            case .success(.failed(let problem)): result.note(problem, about: job)
            case .success(.done(let facts, let made)):
                guard isUnchanged else {
                    result.problems = [.changedMeanwhile]
                    return
                }
                result.entry.facts = facts
                names = Set(made)
            }
        } catch {
            result.limit = error
        }
        guard result.entry.facts != nil, names != nil || isUnchanged else { return }
        try takeIn(names, of: made, &result)
    }

    private func request(into folder: Folder) -> WorkerRequest {
        WorkerRequest(
            source: job.path, format: job.entry.header.format, folder: folder.path,
            uses: uses, formats: formats, existing: existing, ground: ground,
            rights: job.entry.rights)
    }

    private var uses: PictureUses { job.entry.uses(of: job.uses) }

    /// What another run found out since this one looked, if it is all that was missing.
    private var knownMeanwhile: PictureEntry? {
        guard let entry = cache.entry(job.digest)?.read(markingUseAt: nil), entry.facts != nil,
            entry.isComplete(for: job.uses, on: ground, formats: formats)
        else { return nil }
        return entry
    }

    /// The names of the variants that need not be made.
    private var existing: Set<String> {
        Set(job.entry.variants.filter { $0.serves($0.variant, on: ground) }.map(\.variant.name))
    }

    /// Whether the file that the worker read is the one that the cache's key was computed from.
    private var isUnchanged: Bool {
        guard let status = try? FileStatus.following(job.path) else { return false }
        return OriginalStamp(status) == job.stamp
    }

    /// Moves what was made into the entry, and writes down that it is there.
    ///
    /// - Parameter names: what the worker says that it made; nil if it did not come to say so.
    private func takeIn(
        _ names: Set<String>?, of made: Folder, _ result: inout JobResult
    ) throws(SystemError) {
        let folder = try cache.madeEntry(job.digest)
        folder.folder.waitForLock()
        for variant in result.entry.wanted(for: uses, formats: formats) ?? []
        where names?.contains(variant.name) != false
            && result.entry.kept(variant, on: ground) == nil
        {
            guard try made.status(of: variant.name) != nil else { continue }
            result.entry.keep(try folder.keep(variant, on: ground, from: made))
            result.made += 1
        }
        result.entry.keepAll(of: folder.read(markingUseAt: nil))
        try folder.write(result.entry, by: run)
        guard result.problems.isEmpty, result.limit == nil,
            !result.entry.isComplete(for: uses, on: ground, formats: formats)
        else { return }
        result.problems = [.unencodable(detail: "")]
    }
}

extension JobResult {
    fileprivate mutating func note(_ problem: WorkerProblem, about job: PictureJob) {
        switch problem.kind {
        case .damaged: problems = [.damaged(detail: problem.detail)]
        case .tooLarge: problems = [.tooLarge(job.entry.header.size)]
        case .unreadable: problems = [.changedMeanwhile]
        case .unwritable: limit = .variantsNotWritable(detail: problem.detail)
        case .unencodable: problems = [.unencodable(detail: problem.detail)]
        case .outOfMemory: problems = [.outOfMemory]
        }
    }
}
