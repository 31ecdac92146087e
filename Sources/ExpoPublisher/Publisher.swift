/// Publishes a finished site: says what would change, and changes it.
package struct Publisher {
    private let place: any PublicPlace

    /// - Parameters:
    ///   - cacheFolder: where what makes the next publication faster is kept.
    ///   - isStopped: asked often, whether somebody wants the program to end.
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
            place = GitBranch(
                branch, of: remote, program("git", "git"), cacheFolder: cacheFolder)
        case .rsync(let target):
            place = SentFolder(RsyncFolder(target, program("rsync", "rsync"), work), work)
        case .rclone(let target):
            place = SentFolder(RcloneFolder(target, program("rclone", "rclone"), work), work)
        }
    }

    /// Returns what would change, and changes nothing.
    package func changes(for site: FinishedSite) throws(PublishingFailure) -> PublicChanges {
        let state = try place.state(for: site.list.files.map(\.path))
        return try PublicChanges(site, against: state)
    }

    /// Publishes what has changed.
    package func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        guard !changes.isNothing else { return }
        try place.publish(changes)
    }
}
