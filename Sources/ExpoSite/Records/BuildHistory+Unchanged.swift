internal import ExpoDisk

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
            records.summary.moment > FileTime.now() - Self.longest
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
            guard try ShardList.shards(in: root).isEmpty else { return nil }
            let check = OutputCheck(records, in: root)
            guard let stamps = check.stamps(jobs: jobs ?? Workers.processorCount) else {
                return nil
            }
            if !stamps.isEmpty { keep(records.bytes(with: stamps)) }
            return BuildResult(unchanged: records.summary)
        } catch {
            return nil
        }
    }

    /// After this long, everything is looked at once more, and the cache of pictures learns which
    /// of them are still used.
    private static let longest = 30 * FileTime.day
}
