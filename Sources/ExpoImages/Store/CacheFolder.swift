private import ExpoBytes
import ExpoDisk

/// The cache on disk.
///
///     pictures/ab/cdef…/            an original's entry, by the SHA-256 of its bytes
///         facts                     the facts about it, and the list of files in this folder
///         1-640-0f3c….avif          a variant: version of the recipe, name, hash of its bytes
///         1-card-f5eedf-77ab….jpg   a card, with its background
///         original-81d2….jpg        the original without private metadata
///     index/9c41…                   the digests of one site's originals, by path and times
///     temporary/…/                  the files that a run is making
///     swept                         its time is that of the last removal of unused files
///
/// Every file is made in `temporary` and moved into its place, an entry's `facts` last. Names of
/// files with content contain its hash, so no name is reused for other bytes. Runs may share a
/// cache: a run that writes facts locks the entry, and adds the facts that another run wrote
/// meanwhile.
struct CacheFolder: Sendable {
    let root: Folder

    static let pictures = "pictures"
    static let index = "index"
    static let temporary = "temporary"
    static let swept = "swept"

    /// Opens the cache if it exists.
    static func existing(_ path: String) -> CacheFolder? {
        (try? Folder.open(path)).map { CacheFolder(root: $0) }
    }

    /// Opens the cache, creating it if it is missing.
    static func made(_ path: String) throws(SystemError) -> CacheFolder {
        CacheFolder(root: try Folder.made(path))
    }

    /// Returns the path of the folder of an original, with a slash at its end, in the cache at `folder`.
    static func path(of digest: PictureDigest, in folder: String) -> String {
        let (outer, inner) = digest.folders
        return "\(folder)/\(pictures)/\(outer)/\(inner)/"
    }

    /// Opens the entry of an original if it exists.
    func entry(_ digest: PictureDigest) -> EntryFolder? {
        let (outer, inner) = digest.folders
        let folder = try? root.folder(Self.pictures).folder(outer).folder(inner)
        return folder.map { EntryFolder(folder: $0) }
    }

    /// Opens the entry of an original, creating it if it is missing.
    func madeEntry(_ digest: PictureDigest) throws(SystemError) -> EntryFolder {
        let (outer, inner) = digest.folders
        let pictures = try root.makeFolder(Self.pictures)
        return EntryFolder(folder: try pictures.makeFolder(outer).makeFolder(inner))
    }

    /// Reads one of the indexes; returns an empty one if it is missing or damaged.
    ///
    /// - Parameter now: the time of a use, which is recorded as the time of the file, to the day.
    func readIndex(_ name: String, markingUseAt now: Int64?) -> OriginalIndex {
        guard let folder = try? root.folder(Self.index), let file = try? folder.file(name),
            let bytes = try? file.contents(),
            let message = SealedMessage.open(bytes.span, as: "index")
        else { return OriginalIndex() }
        if let now { file.markUse(of: name, in: folder, at: now) }
        return OriginalIndex(message)
    }

    /// Writes one of the indexes.
    func write(_ index: OriginalIndex, as name: String, by run: RunFolder) throws(SystemError) {
        let bytes = SealedMessage.seal(index.message, as: "index")
        try run.place(bytes, as: name, in: root.makeFolder(Self.index))
    }
}

extension OpenFile {
    /// Sets the time of a file in a folder to now, if it is more than a day old.
    func markUse(of name: String, in folder: Folder, at now: Int64) {
        guard let status = try? status(), status.modified < now - Age.day else { return }
        try? folder.touch(name)
    }
}

extension CacheFolder {
    /// Calls `body` with each entry, and removes folders that are then empty, unless they were
    /// changed after `time`, because another run may just have created them.
    func forEachEntry(
        removingEmptyFrom time: Int64 = .max, _ body: (EntryFolder) throws(SystemError) -> Void
    ) throws(SystemError) {
        try root.inFolder(Self.pictures, removingEmptyFrom: time) {
            (pictures) throws(SystemError) in
            for outer in try pictures.names() where Self.isHexadecimal(outer, count: 2) {
                try pictures.inFolder(outer, removingEmptyFrom: time) {
                    (folder) throws(SystemError) in
                    for inner in try folder.names() where Self.isHexadecimal(inner, count: 62) {
                        try folder.inFolder(inner, removingEmptyFrom: time) {
                            (entry) throws(SystemError) in
                            try body(EntryFolder(folder: entry))
                        }
                    }
                }
            }
        }
    }

    static func isIndex(_ name: String) -> Bool { isHexadecimal(name, count: 16) }

    private static func isHexadecimal(_ name: String, count: Int) -> Bool {
        name.utf8.count == count && name.utf8.allSatisfy(\.isHexDigit)
    }
}

extension Folder {
    /// Calls `body` with a folder in this one, if it exists. Removes the folder if it is then empty
    /// and was not changed after `time`.
    func inFolder(
        _ name: String, removingEmptyFrom time: Int64 = .max,
        _ body: (Folder) throws(SystemError) -> Void
    ) throws(SystemError) {
        guard let status = try status(of: name), status.kind == .folder else { return }
        try body(folder(name))
        if status.modified <= time { removeEmptyFolder(name) }
    }

    func removeFiles(where isOwn: (String) -> Bool) throws(SystemError) {
        for name in try names() where isOwn(name) { try removeFile(name) }
    }
}
