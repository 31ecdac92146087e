internal import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
private import ExpoThreads

/// The records of the last build of an output, in the user's cache, one file per output.
///
/// A disposable cache: errors in reading or writing it are ignored.
package struct BuildHistory: Sendable {
    let output: String
    /// A key of the program and all its options that can affect the site.
    let key: String
    /// The records of the last build, if there are usable ones.
    let records: BuildRecords?
    private let folder: String
    private let name: String

    /// Reads the records of an output.
    ///
    /// - Parameters:
    ///   - output: the folder that is built.
    ///   - cache: the cache folder; if it is empty, the result is `nil`.
    ///   - key: a key of the program and all its options that can affect the site.
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
        bytes.load(0..<bytes.count)
        return BuildRecords(bytes)
    }

    /// Removes all build records from a cache.
    package static func forgetAll(in cache: String) {
        guard let folder = try? Folder.open(cache) else { return }
        try? folder.removeTree("records")
    }

    /// The records of the last build, prepared for looking up paths.
    var earlierBuild: EarlierBuild? { records.map(EarlierBuild.init) }

    /// Returns the fingerprint of all inputs of a build, given that of the folders.
    func fingerprint(of inputs: UInt64) -> UInt64 {
        var hash = SourceHash()
        hash.add(inputs)
        hash.add(key)
        return hash.value
    }

    /// Saves records, written by `write`, for the next build.
    func keep(_ write: (borrowing OpenFile) throws(SystemError) -> Void) {
        do {
            let folder = try Folder.made(folder)
            let temporary = name + ".new"
            try folder.removeFile(temporary)
            let file = try folder.makeFile(temporary)
            try write(file)
            try file.close()
            // A file that is moved onto another is written to the disk at once (ext4, `auto_da_alloc`).
            try folder.removeFile(name)
            try folder.move(temporary, to: folder, as: name)
            try removeOldRecords(in: folder)
        } catch {}
    }

    /// Removes the records of outputs that have not been built for three months, once a day.
    private func removeOldRecords(in folder: Folder) throws(SystemError) {
        let now = FileTime.now()
        guard folder.isDue("swept", at: now) else { return }
        for name in try folder.names() {
            guard let status = try folder.status(of: name),
                status.modified < now - 90 * FileTime.day
            else { continue }
            try folder.removeFile(name)
        }
    }
}

extension BuildHistory {
    /// Records the files of a build for the next one.
    ///
    /// - Parameters:
    ///   - inputs: the fingerprint of all input files, if it is known.
    ///   - pictureNames: the hashes that identify the pictures with these numbers in records.
    func note(
        _ result: BuildResult, _ run: RenderingRun, _ publication: Publication,
        _ files: PlannedFiles, inputs: UInt64?, _ pictureNames: [Int: UInt64]
    ) {
        let found = result.diagnostics
        guard let site = result.summary else { return }
        let summary = BuildRecords.Summary(
            inputs: found.has(anyOf: Self.passing) ? 0 : inputs.map(fingerprint) ?? 0,
            moment: FileTime.now(), pages: site.pages, pictures: site.pictures,
            variants: site.variants, knowsAddress: site.knowsAddress)
        let uses = run.uses.sorted { $0.file < $1.file }
        var writer = BuildRecords.Writer(capacity: files.count + 1)
        keep { records throws(SystemError) in
            for file in run.written {
                let record = RecordedFile(
                    source: file.source, content: file.outcome.hash,
                    stamp: publication.stamp(
                        of: file.outcome, at: files[file.index].path))
                files.withPath(of: file.index) { writer.append(record, at: $0) }
                let first = uses.partitionIndex(where: { $0.file < file.index })
                for use in uses[first...].prefix(while: { $0.file == file.index }) {
                    writer.appendUse(of: pictureNames[use.picture] ?? 0)
                }
                try writer.give(to: records)
            }
            let list = publication.list
            writer.append(
                RecordedFile(
                    source: 0, content: list.hash,
                    stamp: publication.stamp(of: list, at: WrittenFiles.path)),
                at: WrittenFiles.path)
            let report = found.isEmpty ? [] : found.written
            let rest = try writer.finish(summary, report: report) { writer throws(SystemError) in
                try writer.give(to: records)
            }
            try records.write(rest.span)
        }
    }

    /// The codes of problems of the machine, which can change while the inputs do not.
    private static let passing: Set<DiagnosticCode> = [
        .noImageWorker, .noPictureFormat, .noPictureCache, .pictureNotMade,
    ]
}

extension BuildHistory {
    /// Returns the result of a build that has nothing to do, because its inputs and outputs have
    /// not changed since the last build; `nil` if that is not certain.
    ///
    /// It neither reads the exhibition nor renders a page: a site of 100,000 exhibits is checked by
    /// asking the file system for the status of each of its files.
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
            if !stamps.isEmpty {
                keep { file throws(SystemError) in
                    try file.write(records.bytes(with: stamps).span)
                }
            }
            return BuildResult(unchanged: records.summary, diagnostics: diagnostics)
        } catch {
            return nil
        }
    }

    /// The time after which everything is checked again, so that the cache of pictures learns which
    /// of them are still used.
    private static let longest = 30 * FileTime.day
}
