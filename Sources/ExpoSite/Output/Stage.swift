internal import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The folder beside the output in which a new site is prepared, and whose lock keeps two runs on
/// one output apart.
///
///     .public.expo-stage/new/      files of the site being prepared
///     .public.expo-stage/ready/    the same, complete: they are being put in place
///
/// The lock is the kernel's: it goes with the process that holds it, however that ends.
struct Stage {
    let folder: Folder
    private let place: Folder
    private let name: String

    static let newFiles = "new"
    static let readyFiles = "ready"

    /// Opens the stage of an output, waiting up to ten seconds while another run holds it.
    ///
    /// It stands beside the output; where nothing can be made there, it stands inside.
    ///
    /// - Parameter patience: how long to wait for another run, in milliseconds.
    init(
        for output: OutputPath, in parent: Folder, patience: Int = usualPatience
    ) throws(OutputFailure) {
        do throws(SystemError) {
            let name = ".\(output.name).expo-stage"
            do throws(SystemError) {
                guard try !Self.isMountPoint(output, in: parent) else {
                    throw SystemError("made", name, number: EACCES)
                }
                (folder, place, self.name) = (
                    try Self.acquire(name, in: parent, patience), parent, name
                )
            } catch  where error.isRefusal {
                guard try parent.status(of: output.name)?.kind == .folder else { throw error }
                let inside = try parent.folder(output.name)
                folder = try Self.acquire(Self.insideName, in: inside, patience)
                (place, self.name) = (inside, Self.insideName)
            }
        } catch {
            guard error.number != EWOULDBLOCK else {
                throw OutputFailure(
                    .outputBusy, "another run is writing '\(output.path)'", at: output.path,
                    help: "wait until it has ended, and try again")
            }
            throw .creating(error)
        }
    }

    /// The name of a stage that stands inside its output.
    static let insideName = ".expo-stage"

    /// Whether the stage stands inside the output, which can then not be replaced as a whole.
    var isInside: Bool { name == Self.insideName }

    /// Removes the stage and all that is left in it, and lets the lock go.
    func remove() throws(SystemError) {
        for entry in try folder.names() { try folder.removeTree(entry) }
        place.removeEmptyFolder(name)
    }

    /// Throws the stage away after a failure, unless it holds a site that is being put in place:
    /// the next run has to complete that. What cannot be removed now, the next run removes.
    func discard() {
        do throws(SystemError) {
            guard try folder.status(of: Self.readyFiles) == nil else { return }
            try remove()
        } catch {}
    }

    private static func acquire(
        _ name: String, in parent: Folder, _ patience: Int
    ) throws(SystemError) -> Folder {
        for attempt in 0...(patience / Self.pause) {
            if attempt > 0 { usleep(UInt32(1000 * Self.pause)) }
            let folder: Folder
            do throws(SystemError) {
                folder = try parent.makeFolder(name)
            } catch  where error.number == ENOENT {
                continue  // The run that held it removed it between our two calls.
            }
            guard folder.tryLock() else { continue }
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

    static let usualPatience = 10_000
    /// How long to wait before looking again, in milliseconds.
    private static let pause = 50
}
