internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A branch of a repository, from which hosts such as GitHub Pages serve a site.
///
/// The work is done in a bare repository in the user's cache, so that neither fetching nor sending
/// has to begin from nothing. It is named after the address and the branch, and locked while it is
/// used. A publication is one commit: the next one takes its place, and the history that was there
/// before stays.
struct GitBranch: PublicPlace {
    /// Where the remote is: an address, or the whole path of a folder.
    private let address: String
    private let reference: String
    /// git, at work in the repository of the cache.
    private let git: ExternalProgram
    /// That repository, whose lock is held.
    private let repository: Folder

    init(
        _ branch: String, of remote: String, _ git: ExternalProgram, in work: WorkFolder,
        cacheFolder: String
    ) throws(PublishingFailure) {
        // What a hook or a shell says of another repository does not count here.
        let variables = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_COMMON_DIR",
        ]
        var environment: [String: String?] = ["LC_ALL": "C"]
        for name in variables { environment.updateValue(nil, forKey: name) }
        let git = git.with(environment)
        address = try Self.address(of: remote, git)
        reference = "refs/heads/\(branch)"
        let name = ContentHash(of: "\(address)#\(branch)").text
        do throws(SystemError) {
            repository = try Folder.made("\(cacheFolder)/\(Self.cacheFolder)/\(name).git")
            guard try repository.tryLock() else {
                throw SystemError(.locked, repository.path, number: EWOULDBLOCK)
            }
            // A git that was killed left its locks; those of one that works are never seen here.
            for name in try repository.names() where name.hasSuffix(".lock") {
                try repository.removeFile(name)
            }
        } catch {
            throw error.number == EWOULDBLOCK
                ? .busy("git:\(remote)#\(branch)", lockedAt: error.path) : .writing(error)
        }
        self.git = git.with([
            "GIT_DIR": repository.path, "GIT_INDEX_FILE": work.path + "/index",
        ])
        try makeRepository()
    }

    /// Returns where a remote is: one that the repository here knows is called by its name there.
    private static func address(
        of remote: String, _ git: ExternalProgram
    ) throws(PublishingFailure) -> String {
        let address = try git.run(["ls-remote", "--get-url", "--", remote]).line
        guard !address.prefix(while: { $0 != "/" }).contains(":") else { return address }
        // Paths that were typed begin here, those that a repository knows where its files do.
        let isRelative = address != remote && !address.hasPrefix("/")
        let start = try isRelative ? git.attempt(["rev-parse", "--show-cdup"]).line : ""
        return Folder.resolvedPath(start + address) ?? address
    }

    /// Makes the repository in the cache if it is missing or damaged.
    private func makeRepository() throws(PublishingFailure) {
        guard try !git.attempt(["rev-parse", "--git-dir"]).isDone else { return }
        do throws(SystemError) {
            for name in try repository.names() { try repository.removeTree(name) }
        } catch {
            throw .writing(error)
        }
        try git.run(["init", "--quiet", "--bare"])
    }

    // MARK: What is there

    func state(for site: FinishedSite) throws(PublishingFailure) -> PublicState {
        var state = PublicState(blobs: try blobs(of: site))
        let heads = try git.run(["ls-remote", "--heads", "--", address, reference])
        guard !heads.output.isEmpty else { return state }
        try git.run(
            ["-c", "gc.autoDetach=false", "fetch", "--quiet", "--no-tags", "--depth=2"]
                + ["--", address, "+\(reference):\(Self.fetched)"])
        let revision = try git.run(["rev-parse", "--verify", Self.fetched]).line
        state.revision = revision
        // MODE SP TYPE SP NAME TAB PATH NUL
        for entry in try git.run(["ls-tree", "-r", "-z", revision]).output.split(separator: 0) {
            let parts = entry.split(separator: 0x09, maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { continue }
            let isSame = state.blobs[parts[1]].map { parts[0] == "100644 blob \($0)" } ?? false
            state.sizes[parts[1]] = isSame ? site.sizes[parts[1]] ?? 0 : PublicState.otherSize
        }
        if state.sizes[WrittenFiles.path] != nil {
            let bytes = try git.run(["cat-file", "blob", "\(revision):\(WrittenFiles.path)"]).output
            state.list = WrittenFiles(
                SourceText(path: WrittenFiles.path, bytes: ByteRegion(copying: bytes)))
        }
        return state
    }

    /// Stores the files of a site as they are, whatever git is set to, and returns what git calls
    /// their bytes.
    private func blobs(of site: FinishedSite) throws(PublishingFailure) -> [String: String] {
        let paths = site.list.paths + [WrittenFiles.path]
        var input: [UInt8] = []
        for path in paths { input += "\(site.path)/\(path)\n".utf8 }
        let names = try git.run(
            ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: input
        ).text.split(separator: "\n").map(String.init)
        guard names.count == paths.count else {
            throw .unavailable(
                message: Message(
                    "'git hash-object' answered for \(names.count) of \(paths.count) files",
                    "'git hash-object'가 파일 \(paths.count)개 가운데 \(names.count)개만 답했습니다"),
                help: Message(
                    "check that the first 'git' in PATH is git itself",
                    "PATH에서 처음 찾은 'git'이 진짜 git인지 확인하십시오"))
        }
        return Dictionary(zip(paths, names)) { $1 }
    }

    // MARK: Publishing

    func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        let revision = changes.state.revision
        let commit = try commit(tree(of: changes), after: revision)
        // Another publication in the meantime is not overwritten.
        let lease = "--force-with-lease=\(reference):\(revision ?? "")"
        try git.run(["push", "--quiet", lease, "--", address, "\(commit):\(reference)"])
    }

    /// Returns the tree of the new site: files of others stay where they are.
    private func tree(of changes: PublicChanges) throws(PublishingFailure) -> String {
        try git.run(["read-tree", changes.state.revision ?? "--empty"])
        let blobs = changes.state.blobs
        // MODE SP NAME TAB PATH NUL; the mode 0 removes a file, and any name will do.
        var entries: [UInt8] = []
        for path in changes.removed { entries += "0 \(blobs.values.first ?? "")\t\(path)\0".utf8 }
        for (path, blob) in blobs { entries += "100644 \(blob)\t\(path)\0".utf8 }
        try git.run(["update-index", "-z", "--index-info"], input: entries)
        return try git.run(["write-tree"]).line
    }

    /// Returns a commit of a tree in the place of the last publication, or after what another
    /// did.
    private func commit(
        _ tree: String, after revision: String?
    ) throws(PublishingFailure) -> String {
        var parents: [String] = []
        if let revision {
            let lines = try git.run(["cat-file", "commit", revision]).text
                .split(separator: "\n", omittingEmptySubsequences: false)
            let head = lines.prefix { !$0.isEmpty }
            parents =
                lines.dropFirst(head.count + 1).first == Self.message[...]
                ? head.filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst(7)) }
                : [revision]
        }
        // Who publishes: the user, or where git does not know who that is, this program.
        let identity =
            try git.attempt(["var", "GIT_COMMITTER_IDENT"]).isDone
            ? [] : ["-c", "user.name=expo-site", "-c", "user.email=expo-site@localhost"]
        return try git.run(
            identity + ["commit-tree", "-m", Self.message, tree] + parents.flatMap { ["-p", $0] }
        ).line
    }

    /// The folder of the cache that has the repositories.
    static let cacheFolder = "publications"
    private static let fetched = "refs/publications/fetched"
    private static let message = "Publish the exhibition"
}

extension ExternalProgram.Run {
    /// The first line of what it printed.
    fileprivate var line: String { String(text.prefix { !$0.isNewline }) }
}
