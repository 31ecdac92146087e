internal import ExpoDisk

extension BuildHistory {
    /// Keeps what a build left, for the next one.
    ///
    /// - Parameters:
    ///   - inputs: stands for all that was read, if that is known.
    ///   - sources: what it told of the pages, and how it calls pictures.
    func note(
        _ result: BuildResult, _ run: RenderingRun, _ publication: Publication, _ plan: SitePlan,
        inputs: UInt64?, _ sources: PageSources
    ) {
        guard let built = result.summary else { return }
        let isSilent = result.diagnostics.isEmpty
        let summary = BuildRecords.Summary(
            inputs: isSilent ? inputs.map(fingerprint) ?? 0 : 0, moment: FileTime.now(),
            pages: built.pages, pictures: built.pictures, variants: built.variants,
            knowsAddress: built.knowsAddress)
        let uses = run.uses.sorted { $0.file < $1.file }
        var writer = BuildRecords.Writer(capacity: plan.files.count + 1)
        func append(_ outcome: StagedSite.Outcome, madeFrom source: UInt64, at path: String) {
            let stamp = publication.stamp(of: outcome, at: path)
            writer.append(
                RecordedFile(source: source, content: outcome.hash, stamp: stamp), at: path)
        }
        for file in run.written {
            append(file.outcome, madeFrom: file.source, at: plan.files[file.index].path)
            let first = uses.firstIndex(after: { $0.file < file.index })
            for use in uses[first...].prefix(while: { $0.file == file.index }) {
                writer.appendUse(of: sources.name(ofPicture: use.picture))
            }
        }
        append(publication.list, madeFrom: 0, at: WrittenFiles.path)
        keep(writer.finish(summary))
    }
}
