internal import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The folder next to the output in which a new site is prepared. Its lock prevents two runs on one
/// output.
///
///     .public.expo-stage/new/              files of the site being prepared
///     .public.expo-stage/ready/            the same, complete: they are being moved into place
///
/// The kernel releases the lock when the process ends, however it ends.
struct Stage {
    /// The folder of this run's files, whose lock is held.
    let folder: Folder
    private let place: Folder
    private let name: String
    /// Returns whether the program was asked to end.
    private let isStopped: @Sendable () -> Bool

    static let newFiles = "new"
    static let readyFiles = "ready"

    /// Opens the stage of an output; waits up to ten seconds for another run.
    ///
    /// The stage is next to the output, or inside it if nothing can be created there.
    ///
    /// - Parameters:
    ///   - patience: the time to wait for another run, in milliseconds.
    ///   - isStopped: polled often; returns whether the program was asked to end.
    init(
        for output: OutputPath, in parent: Folder, patience: Int = usualPatience,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) {
        self.isStopped = isStopped
        do throws(SystemError) {
            let name = Self.name(besides: output.name)
            do throws(SystemError) {
                guard try !Self.isMountPoint(output, in: parent),
                    !Self.waitsInside(output, in: parent)
                else {
                    throw SystemError(.made, name, number: EACCES)
                }
                folder = try Self.acquire(name, in: parent, patience, isStopped)
                (place, self.name) = (parent, name)
            } catch  where error.isRefusal {
                guard try parent.status(of: output.name)?.kind == .folder else { throw error }
                let inside = try parent.folder(output.name)
                folder = try Self.acquire(Self.insideName, in: inside, patience, isStopped)
                (place, self.name) = (inside, Self.insideName)
            }
        } catch {
            guard error.number != EWOULDBLOCK else {
                let holder = LockHolder.process(ofFolderAt: error.path)
                throw OutputFailure(.outputBusy(holder: holder), at: output.path)
            }
            throw .creating(error)
        }
    }

    /// Returns the name of a stage next to its output.
    static func name(besides output: String) -> String { ".\(output)\(suffix)" }

    /// The suffix of the name of a stage next to its output.
    static let suffix = ".expo-stage"

    /// The name of a stage inside its output.
    static let insideName = ".expo-stage"

    /// Whether the stage is inside the output; then the output cannot be replaced as a whole.
    var isInside: Bool { name == Self.insideName }

    /// Whether the stage has complete files for this run or the next to move into place.
    var isReady: Bool {
        get throws(SystemError) { try folder.status(of: Self.readyFiles)?.kind == .folder }
    }

    /// Throws if the program was asked to end.
    func requireGoingOn() throws(SystemError) {
        guard !isStopped() else { throw SystemError(.written, folder.path, number: EINTR) }
    }

    /// Returns whether a stage, whose lock is not held, has complete files.
    static func holdsReadyFiles(_ stage: Folder) -> Bool {
        (try? stage.status(of: readyFiles)) != nil
    }

    /// Removes this run's files, and the stage if no other run uses it, and releases the lock.
    func remove() throws(SystemError) {
        for entry in try folder.names() { try folder.removeTree(entry) }
        place.removeEmptyFolder(name)
    }

    /// Discards this run's files after a failure, unless they are being moved into place: then the
    /// next run has to complete that. The next run also removes what cannot be removed now.
    func discard() {
        do throws(SystemError) {
            if try folder.status(of: Self.readyFiles) == nil { try remove() }
        } catch {}
    }

    private static func acquire(
        _ name: String, in parent: Folder, _ patience: Int, _ isStopped: () -> Bool
    ) throws(SystemError) -> Folder {
        for attempt in 0...(patience / Self.pause) {
            guard !isStopped() else {
                throw SystemError(.locked, parent.path(of: name), number: EINTR)
            }
            if attempt > 0 { usleep(UInt32(1000 * Self.pause)) }
            let folder: Folder
            do throws(SystemError) {
                folder = try parent.makeFolder(name)
            } catch  where error.number == ENOENT {
                continue  // The run that held it removed it between our two calls.
            }
            guard try folder.tryLock() else { continue }
            // The run that held it may have removed it between opening and locking.
            let current = try parent.status(of: name)?.identity
            if let current, current == folder.status?.identity { return folder }
        }
        throw SystemError(.locked, parent.path(of: name), number: EWOULDBLOCK)
    }

    private static func isMountPoint(
        _ output: OutputPath, in parent: Folder
    ) throws(SystemError) -> Bool {
        guard let device = try parent.status(of: output.name)?.identity.device else { return false }
        return device != parent.status?.identity.device
    }

    /// Returns whether a run with its stage inside the output was interrupted while files were
    /// moved into place.
    private static func waitsInside(_ output: OutputPath, in parent: Folder) -> Bool {
        guard let inside = try? parent.folder(output.name).folder(insideName) else { return false }
        return holdsReadyFiles(inside)
    }

    static let usualPatience = 10_000
    /// The time between two attempts, in milliseconds.
    private static let pause = 50
}
