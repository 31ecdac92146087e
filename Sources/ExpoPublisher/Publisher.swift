import ExpoDisk
import ExpoSite

/// Publishes a finished site: determines the changes, and makes them.
package struct Publisher {
    private let place: any PublicPlace

    /// - Parameters:
    ///   - cacheFolder: the folder for data that make the next publication faster; if it is empty,
    ///     nothing is kept.
    ///   - isStopped: called often; returns whether the program was asked to end.
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

    /// Removes the cached data of all destinations.
    package static func forgetAll(in cacheFolder: String) {
        guard let folder = try? Folder.open(cacheFolder) else { return }
        try? folder.removeTree(GitBranch.cacheFolder)
    }

    /// Returns the changes without making them.
    package func changes(for site: FinishedSite) throws(PublishingFailure) -> PublicChanges {
        try PublicChanges(site, against: place.state(for: site))
    }

    /// Publishes what has changed.
    package func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        guard !changes.isNothing else { return }
        try place.publish(changes)
    }
}

/// A site in its folder, as written by a build.
package struct FinishedSite: Sendable {
    /// The path of the folder.
    package let path: String
    /// The files that the program wrote there.
    let list: WrittenFiles
    /// The size of each file except the list, in bytes.
    let sizes: [String: Int]

    /// Reads the output of a build.
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

/// A kind of place where sites are published.
protocol PublicPlace {
    /// Returns the current state.
    ///
    /// - Parameter site: the site that will be published.
    func state(for site: FinishedSite) throws(PublishingFailure) -> PublicState

    /// Publishes the new site. If it is interrupted at any moment, it can be repeated.
    func publish(_ changes: PublicChanges) throws(PublishingFailure)
}

/// The published state.
struct PublicState: Sendable {
    /// The files with their sizes in bytes, or `otherSize`.
    var sizes: [String: Int] = [:]
    /// The list that this program published; nil if there is none, or if it is damaged.
    var list: WrittenFiles?
    /// The name of this state in a repository; nil if there is none.
    var revision: String?
    /// The names of the files' contents in a repository, including the list, by path.
    var blobs: [String: String] = [:]

    /// The size of a file that is known to differ from the site's, whatever its size.
    static let otherSize = -1
}
