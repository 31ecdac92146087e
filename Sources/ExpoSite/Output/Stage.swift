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
///
/// The lock is the kernel's: it goes with the process that holds it, however that ends.
struct Stage {
    /// The folder that holds what this run prepares, and whose lock is held.
    let folder: Folder
    private let place: Folder
    private let name: String
    /// Whether the program was asked to end.
    private let isStopped: @Sendable () -> Bool

    static let newFiles = "new"
    static let readyFiles = "ready"

    /// Opens the stage of an output, waiting up to ten seconds while another run holds it.
    ///
    /// It is beside the output; where nothing can be made there, it is inside.
    ///
    /// - Parameters:
    ///   - patience: how long to wait for another run, in milliseconds.
    ///   - isStopped: asked often, whether the program was asked to end.
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

    /// The name of a stage that is beside its output.
    static func name(besides output: String) -> String { ".\(output)\(suffix)" }

    /// How the name of a stage ends that is beside its output.
    static let suffix = ".expo-stage"

    /// The name of a stage that is inside its output.
    static let insideName = ".expo-stage"

    /// Whether the stage is inside the output, which can then not be replaced as a whole.
    var isInside: Bool { name == Self.insideName }

    /// Whether complete files wait here to be put in place, by this run or the next.
    var isReady: Bool {
        get throws(SystemError) { try folder.status(of: Self.readyFiles)?.kind == .folder }
    }

    /// Throws if the program was asked to end.
    func requireGoingOn() throws(SystemError) {
        guard !isStopped() else { throw SystemError(.written, folder.path, number: EINTR) }
    }

    /// Whether in a stage, of which no run here has the lock, complete files wait.
    static func holdsReadyFiles(_ stage: Folder) -> Bool {
        (try? stage.status(of: readyFiles)) != nil
    }

    /// Removes what this run prepared, with the stage if no other run is in it, and lets the lock
    /// go.
    func remove() throws(SystemError) {
        for entry in try folder.names() { try folder.removeTree(entry) }
        place.removeEmptyFolder(name)
    }

    /// Throws away what was prepared, after a failure, unless it is being put in place: the next
    /// run has to complete that. What cannot be removed now, the next run removes.
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
            // Between opening and locking, the run that held it may have removed it.
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

    /// Whether a run that could make nothing beside the output was interrupted while files were put
    /// in place.
    private static func waitsInside(_ output: OutputPath, in parent: Folder) -> Bool {
        guard let inside = try? parent.folder(output.name).folder(insideName) else { return false }
        return holdsReadyFiles(inside)
    }

    static let usualPatience = 10_000
    /// How long to wait before looking again, in milliseconds.
    private static let pause = 50
}
