private import ExpoDisk
private import ExpoThreads

/// The part of a run in which workers decode pictures and make their variants.
struct VariantMaking: Sendable {
    let preparation: Preparation
    let cache: CacheFolder
    let run: RunFolder
    let team: WorkerTeam

    /// What came of it.
    struct Outcome {
        var states: [PictureState]
        var limits: [StoreProblem] = []
        var count = 0
        /// The formats that the worker can write besides the fallback; nil if nobody asked it.
        var writable: Set<PictureFormat>?
    }

    /// Asks workers about the pictures that lack something.
    ///
    /// The first worker's greeting tells what can be made at all; only then is it known how many
    /// workers there is work for.
    func make(_ states: [PictureState], at seat: WorkerSeat) -> Outcome {
        var outcome = Outcome(states: states)
        let ground = preparation.ground
        guard states.contains(where: { $0.needsWorker(on: ground) }) else { return outcome }
        do throws(StoreProblem) {
            let writable = try seat.greeting().formats
            for format in [PictureFormat.avif, .webp] where !writable.contains(format) {
                outcome.limits.append(.formatMissing(format))
            }
            let formats = Preparation.formats.intersection(writable)
            outcome.writable = formats
            let jobs = jobs(among: states, formats: formats)
            outcome.take(perform(jobs, formats, at: seat), of: jobs)
        } catch {
            outcome.limits.append(error)
        }
        return outcome
    }

    /// The work, the longest first, so that no thread is left with it at the end; and before all,
    /// what has to be made: who else works on these pictures may meanwhile decode the others.
    private func jobs(
        among states: [PictureState], formats: Set<PictureFormat>
    ) -> [PictureJob] {
        var jobs: [PictureJob] = []
        var places: [PictureDigest: Int] = [:]
        for (index, state) in states.enumerated() {
            guard
                state.isIncomplete(on: preparation.ground, formats: formats),
                let digest = state.digest, let entry = state.entry
            else { continue }
            if let place = places[digest] {
                jobs[place].indices.append(index)
                jobs[place].uses.formUnion(state.usesToMake)
                continue
            }
            places[digest] = jobs.count
            jobs.append(
                PictureJob(
                    digest: digest, indices: [index], uses: state.usesToMake,
                    path: state.order.path, stamp: state.stamp, entry: entry))
        }
        return jobs.sorted { first, second in
            guard first.uses.isEmpty == second.uses.isEmpty else { return second.uses.isEmpty }
            return (first.work, second.indices[0]) > (second.work, first.indices[0])
        }
    }

    private func perform(
        _ jobs: [PictureJob], _ formats: Set<PictureFormat>, at seat: WorkerSeat
    ) -> [JobResult] {
        let board = JobBoard(jobs, progress: preparation.progress)
        team.run(
            count: jobs.count, at: seat, isStopped: preparation.store.isStopped
        ) { index, seat in
            board.note(self.perform(jobs[index], formats, seat), of: index)
        }
        return board.results
    }

    private func perform(_ job: PictureJob, _ formats: Set<PictureFormat>, _ seat: WorkerSeat)
        -> JobResult
    {
        let performance = JobPerformance(
            job: job, ground: preparation.ground, formats: formats, cache: cache, run: run)
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
