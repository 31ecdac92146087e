internal import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
private import ExpoThreads

/// Where the records of the last build of an output lie: in the user's cache, a file an output.
///
/// A disposable cache: errors of reading or writing it are ignored.
package struct BuildHistory: Sendable {
    let output: String
    /// Stands for the program, and for all its options that can make a difference in the site.
    let key: String
    /// The records of the last build, if there are any that can be used.
    let records: BuildRecords?
    private let folder: String
    private let name: String

    /// - Parameters:
    ///   - output: the folder that is built.
    ///   - cache: the folder of all that is kept for later; nothing is kept if it is empty.
    ///   - key: stands for the program, and for all its options that can make a difference.
    package init?(of output: String, in cache: String, key: String) {
        guard !cache.isEmpty else { return nil }
        self.output = output
        self.key = key
        folder = cache + "/records"
        let path = OutputPath(output)
        var hash = SourceHash()
        hash.add(OutputPath(path.parent).absolute)
        hash.add(path.name)
        name = ContentHash(value: hash.value).text
        records = Self.records(named: name, in: folder)
    }

    private static func records(named name: String, in folder: String) -> BuildRecords? {
        guard let folder = try? Folder.open(folder),
            let bytes = try? folder.file(name).contents()
        else { return nil }
        return BuildRecords(bytes)
    }

    /// Forgets all builds whose records a cache has.
    package static func forgetAll(in cache: String) {
        guard let folder = try? Folder.open(cache) else { return }
        try? folder.removeTree("records")
    }

    /// The records of the last build, ready to be asked for a path.
    var earlierBuild: EarlierBuild? { records.map(EarlierBuild.init) }

    /// Returns the fingerprint of all that a build reads, when `inputs` is that of the folders.
    func fingerprint(of inputs: UInt64) -> UInt64 {
        var hash = SourceHash()
        hash.add(inputs)
        hash.add(key)
        return hash.value
    }

    /// Keeps records for the next build.
    func keep(_ bytes: [UInt8]) {
        do {
            let folder = try Folder.made(folder)
            let temporary = name + ".new"
            try folder.removeFile(temporary)
            let file = try folder.makeFile(temporary)
            try file.write(bytes.span)
            try file.close()
            try folder.move(temporary, to: folder, as: name)
            try removeOldRecords(in: folder)
        } catch {}
    }

    /// Removes the records of outputs that were not built for three months.
    private func removeOldRecords(in folder: Folder) throws(SystemError) {
        for name in try folder.names() {
            guard let status = try folder.status(of: name),
                status.modified < FileTime.now() - 90 * FileTime.day
            else { continue }
            try folder.removeFile(name)
        }
    }
}

extension BuildHistory {
    /// Keeps what a build left, for the next one.
    ///
    /// - Parameters:
    ///   - inputs: stands for all that was read, if that is known.
    ///   - sources: what it reported of the pages, and how it calls pictures.
    func note(
        _ result: BuildResult, _ run: RenderingRun, _ publication: Publication, _ plan: SitePlan,
        inputs: UInt64?, _ sources: PageHashes
    ) {
        guard let built = result.summary else { return }
        let found = result.diagnostics
        let summary = BuildRecords.Summary(
            inputs: found.has(anyOf: Self.passing) ? 0 : inputs.map(fingerprint) ?? 0,
            moment: FileTime.now(),
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
            let first = uses.partitionIndex(where: { $0.file < file.index })
            for use in uses[first...].prefix(while: { $0.file == file.index }) {
                writer.appendUse(of: sources.name(ofPicture: use.picture))
            }
        }
        append(publication.list, madeFrom: 0, at: WrittenFiles.path)
        keep(writer.finish(summary, report: found.isEmpty ? [] : found.written))
    }

    /// What may be otherwise when nothing that is read has changed: it is about the machine.
    private static let passing: Set<DiagnosticCode> = [
        .noImageWorker, .noPictureFormat, .noPictureCache, .pictureNotMade,
    ]
}

extension BuildHistory {
    /// Returns the result of a build that needs to do nothing, since what would be read and what
    /// would be written are as the last build left them; nothing if that is not known for sure.
    ///
    /// It neither reads the exhibition nor renders a page: the site of 100,000 exhibits is seen to
    /// be unchanged by asking the file system for each of its files.
    package func unchangedSite(
        from folders: SiteFolders, jobs: Int? = nil,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) -> BuildResult? {
        guard let records, let inputs = folders.fingerprint.map(fingerprint),
            records.summary.inputs == inputs,
            records.summary.moment > FileTime.now() - Self.longest,
            let diagnostics = records.diagnostics(like: folders.diagnostics)
        else { return nil }
        let path = OutputPath(output)
        guard let parent = try? Folder.open(path.parent),
            (try? parent.status(of: path.name))?.kind == .folder
        else { return nil }
        let stage = try Stage(for: path, in: parent, isStopped: isStopped)
        defer { stage.discard() }
        do throws(SystemError) {
            guard try stage.folder.names().isEmpty else { return nil }
            let root = try parent.folder(path.name)
            guard try !ShardList.existAny(in: root) else { return nil }
            let check = OutputCheck(records, in: root)
            guard let stamps = check.stamps(jobs: jobs ?? Processors.count) else {
                return nil
            }
            if !stamps.isEmpty { keep(records.bytes(with: stamps)) }
            return BuildResult(unchanged: records.summary, diagnostics: diagnostics)
        } catch {
            return nil
        }
    }

    /// After this long, everything is looked at once more, and the cache of pictures learns which
    /// of them are still used.
    private static let longest = 30 * FileTime.day
}
