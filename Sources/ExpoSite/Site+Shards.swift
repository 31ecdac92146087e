internal import ExpoBytes
internal import ExpoDiagnostics
private import ExpoThreads

extension Site {
    /// Builds the files of one shard, and writes them into its folder inside the folder at
    /// `output`.
    ///
    /// Problems that only the whole site can show are not reported.
    ///
    /// - Parameters:
    ///   - program: the edition of the program.
    ///   - isStopped: polled often; returns whether the program was asked to end.
    ///   - progress: called repeatedly with the current progress.
    package func build(
        _ shard: Shard, into output: String, by program: String, jobs: Int? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (FileProgress) -> Void = { _ in }
    ) throws(OutputFailure) -> BuildResult {
        guard let subject, let inputs = inputs(by: program) else {
            return BuildResult(diagnostics: diagnostics)
        }
        let files = ShardDivision(subject.pictures).files(of: shard, in: plan)
        guard !diagnostics.hasErrors else {
            let run = RenderingRun(
                subject, files, .pages, jobs: jobs ?? Processors.count, sink: .nowhere,
                earlier: diagnostics, progress: progress)
            return BuildResult(diagnostics: texts.changes ?? run.diagnostics)
        }
        let staged = try StagedSite(
            at: BuildPart.shard(shard).folder(in: output), folders: files.folders,
            isStopped: isStopped)
        do throws(OutputFailure) {
            let run = RenderingRun(
                subject, files, .all, jobs: jobs ?? Processors.count,
                sink: FileSink(
                    put: { file, bytes throws(OutputFailure) in
                        try staged.put(bytes, at: file.path, copying: file.keptSource)
                    }, compressor: compressor), earlier: diagnostics, progress: progress)
            if let failure = run.failure { throw failure }
            let diagnostics = texts.changes ?? run.diagnostics
            guard !isPrevented(by: diagnostics) else {
                staged.discard()
                return BuildResult(diagnostics: diagnostics)
            }
            let list = ShardList(
                shard: shard, inputs: inputs, usedPictures: run.usedPictures,
                written: run.list(of: files))
            _ = try staged.publish(list.written, as: list.text)
            return BuildResult(
                diagnostics: diagnostics, files: files,
                variantsMade: subject.root.gallery.variantsMade, rendered: run.rendered,
                changed: run.changed, knowsAddress: plan.knowsAddress,
                hasCompletedEarlierRun: staged.hasCompletedEarlierRun)
        } catch {
            staged.discard()
            throw error
        }
    }

    /// Combines the shards in the folder at `output` into one site: checks that they are complete
    /// and belong together, then removes stale files and the shards' folders.
    ///
    /// If there are errors, the output does not change.
    package func finish(
        shards count: Int, in output: String, by program: String, jobs: Int? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) -> BuildResult {
        guard let subject, let inputs = inputs(by: program), !diagnostics.hasErrors else {
            return BuildResult(diagnostics: diagnostics)
        }
        let staged = try StagedSite(
            at: output, folders: plan.files.folders, isStopped: isStopped)
        do throws(OutputFailure) {
            var union = ShardUnion(Shard.all(count), inputs, in: output)
            try union.readLists()
            try union.stage(
                plan, ShardDivision(subject.pictures), in: staged,
                jobs: jobs ?? Processors.count)
            var diagnostics = texts.changes ?? diagnostics
            diagnostics.merge(union.diagnostics)
            if !diagnostics.hasErrors {
                for check in pictureChecks {
                    check.reportUnused(besides: union.usedPictures, diagnostics: &diagnostics)
                }
            }
            guard !isPrevented(by: diagnostics) else {
                staged.discard()
                return BuildResult(diagnostics: diagnostics)
            }
            let publication = try staged.publish(union.written)
            return BuildResult(
                diagnostics: diagnostics, files: plan.files, variantsMade: 0, rendered: 0,
                removed: publication.removed, knowsAddress: plan.knowsAddress,
                hasCompletedEarlierRun: staged.hasCompletedEarlierRun)
        } catch {
            staged.discard()
            throw error
        }
    }

    /// Returns a hash of all inputs of the site, including the program.
    private func inputs(by program: String) -> ContentHash? {
        guard let contents else { return nil }
        var hash = SourceHash()
        hash.add(contents.value)
        hash.add(program)
        return ContentHash(value: hash.value)
    }
}
