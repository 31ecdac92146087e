import ExpoDisk
import ExpoSite

/// Publishes a finished site: says what would change, and changes it.
package struct Publisher {
    private let place: any PublicPlace

    /// - Parameters:
    ///   - cacheFolder: where what makes the next publication faster is kept; nothing is kept if
    ///     it is empty.
    ///   - isStopped: asked often, whether the program was asked to end.
    package init(
        to destination: Destination, cacheFolder: String,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(PublishingFailure) {
        let work = try WorkFolder()
        func program(_ name: String, _ package: String) -> ExternalProgram {
            ExternalProgram(name, package: package, in: work, isStopped: isStopped)
        }
        switch destination {
        case .folder(let path):
            place = LocalFolder(path, isStopped: isStopped)
        case .git(let remote, let branch):
            place = try GitBranch(
                branch, of: remote, program("git", "git"), in: work,
                cacheFolder: cacheFolder.isEmpty ? work.path : cacheFolder)
        case .rsync(let target):
            place = SentFolder(RsyncFolder(target, program("rsync", "rsync"), work), work)
        case .rclone(let target):
            place = SentFolder(RcloneFolder(target, program("rclone", "rclone"), work), work)
        }
    }

    /// Forgets what a cache has of all places.
    package static func forgetAll(in cacheFolder: String) {
        guard let folder = try? Folder.open(cacheFolder) else { return }
        try? folder.removeTree(GitBranch.cacheFolder)
    }

    /// Returns what would change, and changes nothing.
    package func changes(for site: FinishedSite) throws(PublishingFailure) -> PublicChanges {
        try PublicChanges(site, against: place.state(for: site))
    }

    /// Publishes what has changed.
    package func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        guard !changes.isNothing else { return }
        try place.publish(changes)
    }
}

/// A site in its folder, as a build left it.
package struct FinishedSite: Sendable {
    /// The folder.
    package let path: String
    /// What the program wrote there.
    let list: WrittenFiles
    /// How many bytes each of its files has, but for the list.
    let sizes: [String: Int]

    /// Reads what a build left in a folder.
    package init(in path: String) throws(PublishingFailure) {
        do throws(SystemError) {
            let folder = try Folder.open(path)
            guard let list = try WrittenFiles.read(in: folder) else {
                throw SystemError.changed(folder.path(of: WrittenFiles.path))
            }
            let tree = try FolderTree.existing(folder, paths: FolderTree.parents(of: list.paths))
            var sizes: [String: Int] = [:]
            for path in list.paths {
                guard let (folder, name) = try tree.locate(path),
                    let status = try folder.status(of: name), status.kind == .file
                else { throw SystemError.notAFile(folder.path(of: path)) }
                sizes[path] = status.size
            }
            self.path = path
            self.list = list
            self.sizes = sizes
        } catch {
            throw .reading(error)
        }
    }
}

/// A kind of place where sites are public.
protocol PublicPlace {
    /// Returns what is there.
    ///
    /// - Parameter site: the site that is to be there.
    func state(for site: FinishedSite) throws(PublishingFailure) -> PublicState

    /// Makes it the new site. Stopped at any moment, it can be done again.
    func publish(_ changes: PublicChanges) throws(PublishingFailure)
}

/// What is public now.
struct PublicState: Sendable {
    /// The files that are there, with their sizes in bytes, or `otherSize`.
    var sizes: [String: Int] = [:]
    /// What this program published; nil where it did not, or the list is damaged.
    var list: WrittenFiles?
    /// What a repository calls this state; nil where there is none, or no such name.
    var revision: String?
    /// What a repository calls the bytes of the site's files, the list included, by path.
    var blobs: [String: String] = [:]

    /// Stands for the size of what is known not to be the site's file, whatever its size.
    static let otherSize = -1
}
