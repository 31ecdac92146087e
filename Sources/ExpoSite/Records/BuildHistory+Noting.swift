internal import ExpoDisk

extension BuildHistory {
    /// Keeps what a build left, for the next one.
    ///
    /// - Parameter inputs: stands for all that was read, if that is known.
    func note(
        _ result: BuildResult, _ run: RenderingRun, _ publication: Publication, _ plan: SitePlan,
        inputs: UInt64?, pictures: PageSources
    ) {
        guard let built = result.summary else { return }
        let isSilent = result.diagnostics.isEmpty
        let summary = BuildRecords.Summary(
            inputs: isSilent ? inputs.map(fingerprint) ?? 0 : 0, moment: FileTime.now(),
            pages: built.pages, pictures: built.pictures, variants: built.variants)
        var uses: [Int: [Int]] = [:]
        for use in run.uses { uses[use.file, default: []].append(use.picture) }
        var writer = BuildRecords.Writer(capacity: plan.files.count + 1)
        let files = run.written.map { (path: plan.files[$0.index].path, outcome: $0.outcome) }
        for (file, stamp) in zip(run.written, publication.stamps(of: files)) {
            writer.append(
                RecordedFile(source: file.source, content: file.outcome.hash, stamp: stamp),
                at: plan.files[file.index].path)
            for picture in uses[file.index] ?? [] {
                writer.appendUse(of: pictures.name(ofPicture: picture))
            }
        }
        let list = (path: WrittenFiles.path, outcome: publication.list)
        writer.append(
            RecordedFile(
                source: 0, content: publication.list.hash,
                stamp: publication.stamps(of: [list]).first ?? nil),
            at: WrittenFiles.path)
        keep(writer.bytes(summary))
    }
}
