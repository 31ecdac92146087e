private import ExpoDisk
private import ExpoThreads

/// The part of a run in which workers decode pictures and make their variants.
struct VariantMaking: Sendable {
    let preparation: Preparation
    let cache: CacheFolder
    let run: RunFolder
    let slots: WorkerSlots

    /// The result of making variants.
    struct Outcome {
        var pictures: [StoredPicture]
        var limits: [StoreProblem] = []
        var count = 0
        /// The formats that the worker can write besides the fallback; nil if it was not asked.
        var writable: Set<PictureFormat>?
    }

    /// Sends workers requests for the pictures with missing results.
    ///
    /// The greeting of the first worker lists the formats that it can write; only then is the
    /// number of needed workers known.
    func make(_ pictures: [StoredPicture]) -> Outcome {
        var outcome = Outcome(pictures: pictures)
        let ground = preparation.ground
        guard pictures.contains(where: { $0.needsWorker(on: ground) }) else { return outcome }
        do throws(StoreProblem) {
            let writable = try slots.withSlot { slot throws(StoreProblem) in
                try slot.greeting().formats
            }
            for format in [PictureFormat.avif, .webp] where !writable.contains(format) {
                outcome.limits.append(.formatMissing(format))
            }
            let formats = Preparation.formats.intersection(writable)
            outcome.writable = formats
            outcome.take(perform(jobs(among: pictures, formats: formats), formats))
        } catch {
            outcome.limits.append(error)
        }
        return outcome
    }

    /// Returns the jobs, the longest first, so that all threads finish at about the same time. Jobs
    /// that make variants come first, because another run on these pictures may meanwhile decode
    /// the others.
    private func jobs(
        among pictures: [StoredPicture], formats: Set<PictureFormat>
    ) -> [PictureJob] {
        var jobs: [PictureJob] = []
        var places: [PictureDigest: Int] = [:]
        for (index, picture) in pictures.enumerated() {
            guard
                picture.isIncomplete(on: preparation.ground, formats: formats),
                let key = picture.key, let entry = picture.entry
            else { continue }
            if let place = places[key] {
                jobs[place].indices.append(index)
                jobs[place].uses.formUnion(picture.usesToMake)
                continue
            }
            places[key] = jobs.count
            jobs.append(
                PictureJob(
                    key: key, indices: [index], uses: picture.usesToMake,
                    path: picture.path, page: picture.page, stamp: picture.stamp, entry: entry))
        }
        return jobs.sorted { first, second in
            guard first.uses.isEmpty == second.uses.isEmpty else { return second.uses.isEmpty }
            return (first.work, second.indices[0]) > (second.work, first.indices[0])
        }
    }

    private func perform(
        _ jobs: [PictureJob], _ formats: Set<PictureFormat>
    ) -> [PictureJob] {
        let board = JobBoard(jobs, progress: preparation.progress)
        let (preparation, cache, run) = (preparation, cache, run)
        slots.run(count: jobs.count, isStopped: preparation.store.isStopped) { index, slot in
            var performance = JobPerformance(
                job: jobs[index], ground: preparation.ground, formats: formats, cache: cache,
                run: run)
            performance.perform(in: slot)
            board.note(performance.job, at: index)
        }
        return board.jobs
    }
}

extension VariantMaking.Outcome {
    fileprivate mutating func take(_ jobs: [PictureJob]) {
        for job in jobs {
            count += job.made
            if let limit = job.limit, !limits.contains(limit) { limits.append(limit) }
            for index in job.indices {
                pictures[index].entry = job.entry
                pictures[index].problems += job.problems
            }
        }
    }
}
