internal import ExpoDiagnostics
private import ExpoDisk

/// Sends a worker a request about one picture, and adds the results to the cache.
struct JobPerformance {
    /// The request, and afterwards its result.
    private(set) var job: PictureJob
    let ground: RGBColour
    /// The formats that the worker can write besides the fallback.
    let formats: Set<PictureFormat>
    let cache: CacheFolder
    let run: RunFolder

    mutating func perform(in slot: WorkerSlot) {
        if let known = knownMeanwhile {
            job.entry = known
            return
        }
        do throws(SystemError) {
            try ask(slot)
        } catch {
            job.limit = .variantsNotWritable(reason: error.reason)
        }
    }

    private mutating func ask(_ slot: WorkerSlot) throws(SystemError) {
        let name = String(job.key.text)
        let made = try run.folder.makeFolder(name)
        // A worker that failed has left the variants that were complete.
        var names: Set<String>?
        defer { try? run.folder.removeTree(name) }
        do throws(StoreProblem) {
            switch try slot.ask(request(into: made).message, for: WorkerReply.self) {
            case .failure(let failure): job.problems = [PictureProblem(failure)]
            case .success(.failed(let problem)): job.note(problem)
            case .success(.done(let facts, let made)):
                guard isUnchanged else {
                    job.problems = [.changedMeanwhile]
                    return
                }
                job.entry.facts = facts
                names = Set(made)
            }
        } catch {
            job.limit = error
        }
        guard job.entry.facts != nil, names != nil || isUnchanged else { return }
        try takeIn(names, of: made)
    }

    private func request(into folder: Folder) -> WorkerRequest {
        WorkerRequest(
            source: job.path, format: job.entry.header.format, page: job.page, folder: folder.path,
            uses: uses, formats: formats, existing: existing, ground: ground,
            rights: job.entry.rights)
    }

    private var uses: PictureUses { job.entry.uses(of: job.uses) }

    /// The facts that another run has found since this one looked, if nothing else is missing.
    private var knownMeanwhile: PictureEntry? {
        guard let entry = cache.entry(job.key)?.read(markingUseAt: nil), entry.facts != nil,
            entry.isComplete(for: job.uses, on: ground, formats: formats)
        else { return nil }
        return entry
    }

    /// The names of the variants that exist already.
    private var existing: Set<String> {
        Set(job.entry.variants.filter { $0.serves($0.variant, on: ground) }.map(\.variant.name))
    }

    /// Whether the worker read the file from which the cache's key was computed.
    private var isUnchanged: Bool {
        guard let status = try? FileStatus.following(job.path) else { return false }
        return OriginalStamp(status) == job.stamp
    }

    /// Moves the results into the entry, and records them.
    ///
    /// - Parameter names: the names of the variants according to the worker; nil if it failed.
    private mutating func takeIn(_ names: Set<String>?, of made: Folder) throws(SystemError) {
        let folder = try cache.madeEntry(job.key)
        folder.folder.waitForLock()
        for variant in job.entry.wanted(for: uses, formats: formats) ?? []
        where names?.contains(variant.name) != false
            && job.entry.kept(variant, on: ground) == nil
        {
            guard try made.status(of: variant.name) != nil else { continue }
            job.entry.keep(try folder.keep(variant, on: ground, from: made))
            job.made += 1
        }
        job.entry.keepAll(of: folder.read(markingUseAt: nil))
        try folder.write(job.entry, by: run)
        guard job.problems.isEmpty, job.limit == nil,
            !job.entry.isComplete(for: uses, on: ground, formats: formats)
        else { return }
        job.problems = [.unencodable(detail: "")]
    }
}

extension PictureJob {
    fileprivate mutating func note(_ problem: WorkerProblem) {
        switch problem.kind {
        case .damaged: problems = [.damaged(detail: problem.detail)]
        case .tooLarge: problems = [.tooLarge(entry.header.size)]
        case .missingPage: problems = [.missingPage(count: Int(problem.number ?? 1))]
        case .unsupportedHere: problems = [.unsupportedHere(entry.header.format)]
        case .unreadable: problems = [.changedMeanwhile]
        case .unwritable: limit = .variantsNotWritable(reason: problem.reason)
        case .unencodable: problems = [.unencodable(detail: problem.detail)]
        case .metadataUnwritable: problems = [.metadataUnwritable]
        case .outOfMemory: problems = [.outOfMemory]
        }
    }
}

extension WorkerProblem {
    /// The reason why a system call failed.
    var reason: Message { SystemError.reason(number ?? 0) }
}
