internal import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The folder beside the output in which a new site is prepared, and whose lock keeps two runs on
/// one output apart.
///
///     .public.expo-stage/new/              files of the site being prepared
///     .public.expo-stage/ready/            the same, complete: they are being put in place
///     .public.expo-stage/shard-3-of-8/     a shard's own folders of these names
///
/// The lock is the kernel's: it goes with the process that holds it, however that ends. Shards
/// share it, and each holds that of its own folder; all other runs have it alone.
struct Stage {
    /// The folder that holds what this run prepares.
    let folder: Folder
    /// The whole stage, whose lock is held.
    private let root: Folder
    private let place: Folder
    private let name: String
    /// The shard that is made; nothing where it is not one.
    let shard: Shard?
    /// Whether somebody wants the program to end.
    private let isStopped: @Sendable () -> Bool

    static let newFiles = "new"
    static let readyFiles = "ready"

    /// Opens the stage of an output, waiting up to ten seconds while another run holds it.
    ///
    /// It stands beside the output; where nothing can be made there, it stands inside.
    ///
    /// - Parameters:
    ///   - shard: the shard that is made, if it is not the whole site.
    ///   - patience: how long to wait for another run, in milliseconds.
    ///   - isStopped: asked often, whether somebody wants the program to end.
    init(
        for output: OutputPath, in parent: Folder, shard: Shard? = nil,
        patience: Int = usualPatience, isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) {
        self.shard = shard
        self.isStopped = isStopped
        func acquire(_ name: String, in parent: Folder, _ lock: Folder.Lock) throws(SystemError)
            -> Folder
        {
            try Self.acquire(name, in: parent, lock, patience, isStopped)
        }
        let lock = shard == nil ? Folder.Lock.exclusive : .shared
        do throws(SystemError) {
            let name = Self.name(besides: output)
            do throws(SystemError) {
                guard try !Self.isMountPoint(output, in: parent),
                    !Self.waitsInside(output, in: parent)
                else {
                    throw SystemError("made", name, number: EACCES)
                }
                (root, place, self.name) = (
                    try acquire(name, in: parent, lock), parent, name
                )
            } catch  where error.isRefusal {
                guard try parent.status(of: output.name)?.kind == .folder else { throw error }
                let inside = try parent.folder(output.name)
                root = try acquire(Self.insideName, in: inside, lock)
                (place, self.name) = (inside, Self.insideName)
            }
            folder =
                if let shard {
                    try acquire(Self.folderName(of: shard), in: root, .exclusive)
                } else { root }
        } catch {
            guard error.number != EWOULDBLOCK else {
                let holder = LockHolder.process(ofFolderAt: error.path).map { "process \($0)" }
                throw OutputFailure(
                    .outputBusy, "another run is writing '\(output.path)'", at: output.path,
                    help: "wait until \(holder ?? "it") has ended, and try again")
            }
            throw .creating(error)
        }
    }

    /// The name of a stage that stands beside its output.
    static func name(besides output: OutputPath) -> String { ".\(output.name).expo-stage" }

    /// The name of a stage that stands inside its output.
    static let insideName = ".expo-stage"

    /// Whether the stage stands inside the output, which can then not be replaced as a whole.
    var isInside: Bool { name == Self.insideName }

    /// Whether a run that was no shard was interrupted while it put its site in place.
    var holdsWholeSite: Bool {
        get throws(SystemError) { try root.status(of: Self.readyFiles)?.kind == .folder }
    }

    /// Whether complete files wait here to be put in place, by this run or the next.
    var isReady: Bool {
        get throws(SystemError) { try folder.status(of: Self.readyFiles)?.kind == .folder }
    }

    /// Throws if somebody wants the program to end.
    func requireGoingOn() throws(SystemError) {
        guard !isStopped() else { throw SystemError("written", folder.path, number: EINTR) }
    }

    /// Does something with the folder of each shard in it, of which there may be more than can be open
    /// at a time.
    func forEachShardFolder(_ body: (Folder) throws(SystemError) -> Void) throws(SystemError) {
        try Self.forEachShardFolder(in: root, body)
    }

    private static func forEachShardFolder(
        in root: Folder, _ body: (Folder) throws(SystemError) -> Void
    ) throws(SystemError) {
        for name in try root.names() where name.hasPrefix(shardPrefix) {
            if try root.status(of: name)?.kind == .folder { try body(root.folder(name)) }
        }
    }

    /// Whether in a stage, of which nobody here has the lock, complete files wait.
    static func holdsReadyFiles(_ root: Folder) -> Bool {
        var holds = (try? root.status(of: readyFiles)) != nil
        try? forEachShardFolder(in: root) { folder in
            holds = holds || (try? folder.status(of: readyFiles)) != nil
        }
        return holds
    }

    /// Removes what this run prepared, with the stage if no other run is in it, and lets the lock
    /// go.
    func remove() throws(SystemError) {
        for entry in try folder.names() { try folder.removeTree(entry) }
        guard let shard else {
            place.removeEmptyFolder(name)
            return
        }
        root.removeEmptyFolder(Self.folderName(of: shard))
        // The last of several shards removes the stage, if it is still this one and empty: where
        // locks do not reach other machines, shards of theirs may be in it.
        guard try root.tryLock(), try place.status(of: name)?.identity == root.status?.identity
        else {
            return
        }
        place.removeEmptyFolder(name)
    }

    /// Throws away what was prepared, after a failure, unless it is being put in place: the next
    /// run has to complete that. What cannot be removed now, the next run removes.
    func discard() {
        do throws(SystemError) {
            var isReady = try folder.status(of: Self.readyFiles) != nil
            if shard == nil {
                try forEachShardFolder { folder throws(SystemError) in
                    if try folder.status(of: Self.readyFiles) != nil { isReady = true }
                }
            }
            if !isReady { try remove() }
        } catch {}
    }

    private static func acquire(
        _ name: String, in parent: Folder, _ lock: Folder.Lock, _ patience: Int,
        _ isStopped: () -> Bool
    ) throws(SystemError) -> Folder {
        for attempt in 0...(patience / Self.pause) {
            guard !isStopped() else {
                throw SystemError("locked", parent.path(of: name), number: EINTR)
            }
            if attempt > 0 { usleep(UInt32(1000 * Self.pause)) }
            let folder: Folder
            do throws(SystemError) {
                folder = try parent.makeFolder(name)
            } catch  where error.number == ENOENT {
                continue  // The run that held it removed it between our two calls.
            }
            guard try folder.tryLock(lock) else { continue }
            // Between opening and locking, the run that held it may have removed it.
            let current = try parent.status(of: name)?.identity
            if let current, current == folder.status?.identity { return folder }
        }
        throw SystemError("locked", parent.path(of: name), number: EWOULDBLOCK)
    }

    private static func isMountPoint(
        _ output: OutputPath, in parent: Folder
    ) throws(SystemError) -> Bool {
        guard let device = try parent.status(of: output.name)?.identity.device else { return false }
        return device != parent.status?.identity.device
    }

    /// Whether somebody who could make nothing beside the output was interrupted while files were put
    /// in place.
    private static func waitsInside(_ output: OutputPath, in parent: Folder) -> Bool {
        guard let inside = try? parent.folder(output.name).folder(insideName) else { return false }
        return holdsReadyFiles(inside)
    }

    private static func folderName(of shard: Shard) -> String {
        "\(shardPrefix)\(shard.number)-of-\(shard.count)"
    }

    private static let shardPrefix = "shard-"
    static let usualPatience = 10_000
    /// How long to wait before looking again, in milliseconds.
    private static let pause = 50
}
