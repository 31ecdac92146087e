import ExpoDisk

/// The removal of unused files from a cache, at most once a day.
struct Sweep {
    let cache: CacheFolder
    let now: Int64

    /// Removes unused files if a day has passed since the last time; files that cannot be removed
    /// stay.
    func run() {
        guard cache.root.isDue(CacheFolder.swept, at: now) else { return }
        var entries = 0
        try? cache.forEachEntry(removingEmptyFrom: now - Age.day) { (entry) throws(SystemError) in
            guard try isOld(entry) else { return try removeForgotten(in: entry) }
            guard entries < Self.mostEntries else { return }
            entries += 1
            try entry.folder.removeFiles(where: EntryFolder.isOwn)
        }
        removeOldIndexes()
        removeOldRuns()
    }

    private func isOld(_ entry: EntryFolder) throws(SystemError) -> Bool {
        let status = try entry.folder.status(of: EntryFolder.facts) ?? entry.folder.status
        return status.map { $0.modified < now - Age.ofEntries } ?? false
    }

    /// Removes files that an entry's facts do not mention: older versions, and duplicates that two
    /// runs made at the same time.
    private func removeForgotten(in entry: EntryFolder) throws(SystemError) {
        guard let known = entry.read(markingUseAt: nil) else { return }
        let names = Set(known.files.map(\.name)).union([EntryFolder.facts])
        try removeFiles(in: entry.folder, olderThan: Age.day) {
            EntryFolder.isOwn($0) && !names.contains($0)
        }
    }

    private func removeOldIndexes() {
        try? cache.root.inFolder(CacheFolder.index, removingEmptyFrom: .min) {
            (index) throws(SystemError) in
            try removeFiles(in: index, olderThan: Age.ofEntries, where: CacheFolder.isIndex)
        }
    }

    private func removeFiles(
        in folder: Folder, olderThan age: Int64, where isOwn: (String) -> Bool
    ) throws(SystemError) {
        for name in try folder.names() where isOwn(name) {
            guard let status = try folder.status(of: name), status.modified < now - age else {
                continue
            }
            try folder.removeFile(name)
        }
    }

    /// Removes the folders of runs that were killed.
    private func removeOldRuns() {
        try? cache.root.inFolder(CacheFolder.temporary, removingEmptyFrom: .min) {
            (temporary) throws(SystemError) in
            for name in try temporary.names() where RunFolder.isOwn(name) {
                guard let status = try temporary.status(of: name),
                    status.modified < now - Age.day
                else { continue }
                try temporary.removeTree(name)
            }
        }
    }

    /// Bounds the work in one build; the remaining entries follow on the next day.
    private static let mostEntries = 1000
}

/// How long the cache keeps unused files, in nanoseconds.
enum Age {
    static let day: Int64 = 86_400_000_000_000
    /// An entry is removed if no build has used it for this long.
    static let ofEntries = 90 * day
}
