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
/// git works in a bare repository in the user's cache, so that fetching and pushing are
/// incremental. The repository is named after the address and the branch, and locked while it is
/// used. A publication is one commit: the next publication replaces it, and earlier history stays.
struct GitBranch: PublicPlace {
    /// The address of the remote: a URL, or the absolute path of a folder.
    private let address: String
    private let reference: String
    /// Runs git in the cached repository.
    private let git: ExternalProgram
    /// The cached repository, whose lock is held.
    private let repository: Folder

    init(
        _ branch: String, of remote: String, _ git: ExternalProgram, in work: WorkFolder,
        cacheFolder: String
    ) throws(PublishingFailure) {
        // Variables of a hook or a shell for another repository are removed.
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
            // Locks here belong to a git process that was killed: a running one locks the folder
            // too.
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

    /// Returns the address of a remote, which may be given by its name in the local repository.
    private static func address(
        of remote: String, _ git: ExternalProgram
    ) throws(PublishingFailure) -> String {
        let address = try git.run(["ls-remote", "--get-url", "--", remote]).line
        guard !address.prefix(while: { $0 != "/" }).contains(":") else { return address }
        // Paths on the command line are relative to the current folder, those in a repository to
        // its folder.
        let isRelative = address != remote && !address.hasPrefix("/")
        let start = try isRelative ? git.attempt(["rev-parse", "--show-cdup"]).line : ""
        return Folder.resolvedPath(start + address) ?? address
    }

    /// Creates the cached repository if it is missing or damaged.
    private func makeRepository() throws(PublishingFailure) {
        guard try !git.attempt(["rev-parse", "--git-dir"]).isDone else { return }
        do throws(SystemError) {
            for name in try repository.names() { try repository.removeTree(name) }
        } catch {
            throw .writing(error)
        }
        try git.run(["init", "--quiet", "--bare"])
    }

    // MARK: Current state

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

    /// Stores the files of a site unchanged, whatever the settings of git are, and returns the
    /// object names of their contents.
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
        // A publication by another run in the meantime is not overwritten.
        let lease = "--force-with-lease=\(reference):\(revision ?? "")"
        try git.run(["push", "--quiet", lease, "--", address, "\(commit):\(reference)"])
    }

    /// Returns the tree of the new site; files that were not published by this program are kept.
    private func tree(of changes: PublicChanges) throws(PublishingFailure) -> String {
        try git.run(["read-tree", changes.state.revision ?? "--empty"])
        let blobs = changes.state.blobs
        // MODE SP NAME TAB PATH NUL; with mode 0, which removes a file, any name is accepted.
        var entries: [UInt8] = []
        for path in changes.removed { entries += "0 \(blobs.values.first ?? "")\t\(path)\0".utf8 }
        for (path, blob) in blobs { entries += "100644 \(blob)\t\(path)\0".utf8 }
        try git.run(["update-index", "-z", "--index-info"], input: entries)
        return try git.run(["write-tree"]).line
    }

    /// Returns a commit of a tree that replaces the last publication, or follows the commit of
    /// another program.
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
        // The author: the user, or this program if git has no user name.
        let identity =
            try git.attempt(["var", "GIT_COMMITTER_IDENT"]).isDone
            ? [] : ["-c", "user.name=expo-site", "-c", "user.email=expo-site@localhost"]
        return try git.run(
            identity + ["commit-tree", "-m", Self.message, tree] + parents.flatMap { ["-p", $0] }
        ).line
    }

    /// The folder of the cache that contains the repositories.
    static let cacheFolder = "publications"
    private static let fetched = "refs/publications/fetched"
    private static let message = "Publish the exhibition"
}

extension ExternalProgram.Run {
    /// The first line of the output.
    fileprivate var line: String { String(text.prefix { !$0.isNewline }) }
}
