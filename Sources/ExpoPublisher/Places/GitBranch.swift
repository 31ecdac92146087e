internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

/// A branch of a repository, from which hosts such as GitHub Pages serve a site.
///
/// The work is done in a bare repository in the user's cache, so that neither fetching nor sending
/// has to begin from nothing. A publication is one commit: the next one takes its place, and the
/// history that was there before stays.
struct GitBranch: PublicPlace {
    private let branch: String
    private let remote: String
    private let git: ExternalProgram
    private let cacheFolder: String

    init(_ branch: String, of remote: String, _ git: ExternalProgram, cacheFolder: String) {
        self.branch = branch
        self.remote = remote
        // What a hook or a shell says of another repository does not count here.
        let repository = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_COMMON_DIR",
        ]
        var environment: [String: String?] = ["LC_ALL": "C"]
        for name in repository { environment.updateValue(nil, forKey: name) }
        self.git = git.with(environment)
        self.cacheFolder = cacheFolder
    }

    // MARK: What is there

    func state(for paths: [String]) throws(PublishingFailure) -> PublicState {
        let repository = try openRepository()
        let address = try address()
        let head = try git.run(["ls-remote", "--heads", "--", address, reference]).text
        guard let revision = head.split(whereSeparator: \.isWhitespace).first else {
            return PublicState()
        }
        try run(
            ["fetch", "--quiet", "--no-tags", "--depth=2", "--", address]
                + ["+\(reference):\(Self.fetched)"], in: repository)
        var state = PublicState(revision: String(revision))
        // MODE SP "blob" SP NAME SP+ SIZE TAB PATH NUL
        let files = try run(["ls-tree", "-r", "-l", "-z", Self.fetched], in: repository).output
        for entry in files.split(separator: 0) {
            guard let tab = entry.firstIndex(of: 0x09) else { continue }
            let words = entry[..<tab].split(separator: 0x20)
            guard words.count == 4 else { continue }
            let path = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
            state.sizes[path] = Int(String(decoding: words[3], as: UTF8.self)) ?? -1
        }
        if state.sizes[WrittenFiles.path] != nil {
            let object = "\(Self.fetched):\(WrittenFiles.path)"
            let bytes = try run(["cat-file", "blob", object], in: repository).output
            state.list = WrittenFiles(
                SourceText(path: WrittenFiles.path, bytes: ByteRegion(copying: bytes)))
        }
        return state
    }

    // MARK: Publishing

    func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        let repository = try openRepository()
        let tree = try tree(of: changes, in: repository)
        let commit = try commit(tree, after: changes.state.revision, in: repository)
        // Somebody else's publication in the meantime is not overwritten.
        let lease = "--force-with-lease=\(reference):\(changes.state.revision ?? "")"
        try run(
            ["push", "--quiet", lease, "--", try address(), "\(commit):\(reference)"],
            in: repository)
        _ = try? git.attempt(["--git-dir=\(repository)", "gc", "--auto", "--quiet"])
    }

    /// Returns the tree of the new site: files of others stay where they are.
    private func tree(
        of changes: PublicChanges, in repository: String
    ) throws(PublishingFailure) -> String {
        let index = git.with(["GIT_INDEX_FILE": repository + "/publication-index"])
        func run(_ arguments: [String], input: [UInt8]? = nil) throws(PublishingFailure)
            -> ExternalProgram.Run
        {
            try index.run(["--git-dir=\(repository)"] + arguments, input: input)
        }
        _ = try run(
            changes.state.revision == nil ? ["read-tree", "--empty"] : ["read-tree", Self.fetched])
        let paths = changes.added + changes.changed + [WrittenFiles.path]
        var input: [UInt8] = []
        for path in paths { input += "\(changes.site.path)/\(path)\n".utf8 }
        // The files as they are: no line ends are changed, whatever somebody set.
        let names = try run(
            ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: input
        ).text.split(separator: "\n")
        guard names.count == paths.count else { throw .stopped }
        var entries: [UInt8] = []
        for path in changes.removed {
            entries += "0 \(String(repeating: "0", count: names[0].count))\t\(path)\0".utf8
        }
        for (path, name) in zip(paths, names) { entries += "100644 \(name)\t\(path)\0".utf8 }
        _ = try run(["update-index", "-z", "--index-info"], input: entries)
        return try Self.word(run(["write-tree"]))
    }

    /// Returns a commit of a tree in the place of the last publication, or after what somebody else
    /// did.
    private func commit(
        _ tree: String, after revision: String?, in repository: String
    ) throws(PublishingFailure) -> String {
        var parents: [String] = []
        if let revision {
            let lines = try run(["cat-file", "commit", revision], in: repository).text
                .split(separator: "\n", omittingEmptySubsequences: false)
            let head = lines.prefix { !$0.isEmpty }
            parents =
                lines.dropFirst(head.count + 1).first == Self.message[...]
                ? head.filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst(7)) }
                : [revision]
        }
        let identity = try identity()
        return try Self.word(
            run(
                identity + ["commit-tree", "-m", Self.message, tree]
                    + parents.flatMap { ["-p", $0] }, in: repository))
    }

    /// Who publishes: the user, or where git does not know who that is, this program.
    private func identity() throws(PublishingFailure) -> [String] {
        let known = try git.attempt(["var", "GIT_COMMITTER_IDENT"])
        return known.isDone
            ? [] : ["-c", "user.name=expo-site", "-c", "user.email=expo-site@localhost"]
    }

    // MARK: The repository

    /// A remote of the repository that the user stands in is known by its name.
    private func address() throws(PublishingFailure) -> String {
        guard !remote.contains("/"), !remote.contains(":") else { return remote }
        let known = try git.attempt(["remote", "get-url", "--", remote])
        return known.isDone ? Self.word(known) : remote
    }

    /// Opens the repository in the cache, and makes it if it is missing or damaged.
    private func openRepository() throws(PublishingFailure) -> String {
        let name = Array("\(remote)#\(branch)".utf8).withUnsafeBytes { ContentHash(of: $0).text }
        let path = "\(cacheFolder)/publications/\(name).git"
        let isSound = try git.attempt(["--git-dir=\(path)", "rev-parse", "--git-dir"]).isDone
        do throws(SystemError) {
            let folder = try Folder.made("\(cacheFolder)/publications")
            if !isSound { try folder.removeTree("\(name).git") }
        } catch {
            throw .writing(error)
        }
        try git.run(["init", "--quiet", "--bare", "--", path])
        return path
    }

    @discardableResult
    private func run(
        _ arguments: [String], in repository: String
    ) throws(PublishingFailure) -> ExternalProgram.Run {
        try git.run(["--git-dir=\(repository)"] + arguments)
    }

    private static func word(_ run: ExternalProgram.Run) -> String {
        String(run.text.prefix { !$0.isNewline })
    }

    private var reference: String { "refs/heads/\(branch)" }
    private static let fetched = "refs/publications/fetched"
    private static let message = "Publish the exhibition"
}
