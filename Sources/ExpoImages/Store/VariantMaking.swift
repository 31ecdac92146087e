private import ExpoDisk

/// The part of a run in which workers decode pictures and make their variants.
struct VariantMaking: Sendable {
    let preparation: Preparation
    let cache: CacheFolder
    let run: RunFolder

    /// What came of it.
    struct Outcome {
        var states: [PictureState]
        var limits: [StoreProblem] = []
        var count = 0
    }

    /// Asks workers about the pictures that lack something.
    ///
    /// The first worker's greeting tells what can be made at all; only then is it known how many
    /// workers there is work for.
    func make(_ states: [PictureState]) -> Outcome {
        var outcome = Outcome(states: states)
        guard !jobs(among: states, formats: Preparation.formats).isEmpty else { return outcome }
        let store = preparation.store
        let program = WorkerProgram(
            path: store.worker, limits: store.limits, onStart: store.onStart)
        let seat = WorkerSeat(program)
        do throws(StoreProblem) {
            let writable = try seat.greeting().formats
            for format in [PictureFormat.avif, .webp] where !writable.contains(format) {
                outcome.limits.append(.formatMissing(format))
            }
            let formats = Preparation.formats.intersection(writable)
            let jobs = jobs(among: states, formats: formats)
            outcome.take(perform(jobs, formats, program, first: seat), of: jobs)
        } catch {
            outcome.limits.append(error)
        }
        return outcome
    }

    /// The work, the longest first, so that no thread is left with it at the end.
    private func jobs(
        among states: [PictureState], formats: Set<PictureFormat>
    ) -> [PictureJob] {
        var jobs: [PictureJob] = []
        var places: [PictureDigest: Int] = [:]
        for (index, state) in states.enumerated() {
            guard
                state.isIncomplete(preparation.depth, on: preparation.ground, formats: formats),
                let digest = state.digest, let entry = state.entry
            else { continue }
            if let place = places[digest] {
                jobs[place].indices.append(index)
                jobs[place].uses.formUnion(state.order.uses)
                continue
            }
            places[digest] = jobs.count
            jobs.append(
                PictureJob(
                    digest: digest, indices: [index], uses: state.order.uses,
                    path: state.order.path, stamp: state.stamp, entry: entry))
        }
        return jobs.sorted { ($0.work, $1.indices[0]) > ($1.work, $0.indices[0]) }
    }

    private func perform(
        _ jobs: [PictureJob], _ formats: Set<PictureFormat>, _ program: WorkerProgram,
        first: WorkerSeat
    ) -> [JobResult] {
        let board = JobBoard(jobs, progress: preparation.progress)
        WorkerThreads.run(
            count: jobs.count, jobs: preparation.jobs, at: first,
            others: { WorkerSeat(program) },
            { index, seat in board.note(self.perform(jobs[index], formats, seat), of: index) })
        return board.results
    }

    private func perform(
        _ job: PictureJob, _ formats: Set<PictureFormat>, _ seat: WorkerSeat
    ) -> JobResult {
        let performance = JobPerformance(
            job: job, depth: preparation.depth, ground: preparation.ground, formats: formats,
            cache: cache, run: run)
        return performance.perform(at: seat)
    }
}

extension VariantMaking.Outcome {
    fileprivate mutating func take(_ results: [JobResult], of jobs: [PictureJob]) {
        for (job, result) in zip(jobs, results) {
            count += result.made
            if let limit = result.limit, !limits.contains(limit) { limits.append(limit) }
            for index in job.indices {
                states[index].entry = result.entry
                states[index].problems += result.problems
            }
        }
    }
}
