package import ExpoDiagnostics
internal import ExpoDisk

extension FileTree {
    /// Lists the files below the folder at `path`; `nil` if it is not a folder.
    ///
    /// `help` is the suggestion if there is no such folder. Names that begin with a dot are
    /// ignored. A symbolic link is followed only to a file inside the folder. Other links, and
    /// files that cannot be read because of their name, kind or depth, are reported.
    package static func read(
        _ path: String, help: Message? = nil, diagnostics: inout Diagnostics
    ) -> FileTree? {
        do throws(SystemError) {
            let folder = try Folder.open(path)
            var walk = FileWalk(root: path, like: diagnostics)
            try walk.visit(folder, prefix: "", depth: 0)
            diagnostics.merge(walk.diagnostics)
            return FileTree(
                root: path, files: walk.files, sorted: walk.paths.sortedByBytes(),
                folders: walk.folders,
                linkTargets: walk.linkTargets, fingerprint: walk.fingerprint)
        } catch {
            diagnostics.report(
                error.isMissing
                    ? .missingFolder(path, help: help) : .failed(.unreadableFile, error),
                file: path)
            return nil
        }
    }
}

/// A recursive walk through a folder on disk, with limited depth.
private struct FileWalk {
    let root: String
    var files: [String: FileContents] = [:]
    /// The paths of the files, which are almost in the order of their bytes.
    var paths: [String] = []
    var folders: Set<String> = []
    var linkTargets: Set<String> = []
    var diagnostics: Diagnostics
    /// A hash of all names and of the files' stamps; `nil` if a file had been written just before.
    var fingerprint: UInt64? { isSettled ? hash.value : nil }
    private var hash = SourceHash()
    private var isSettled = true
    private let start = FileTime.now()
    private let realRoot: String

    init(root: String, like diagnostics: Diagnostics) {
        self.root = root
        self.diagnostics = Diagnostics(like: diagnostics)
        realRoot = Folder.resolvedPath(root) ?? root
    }

    mutating func visit(_ folder: Folder, prefix: String, depth: Int) throws(SystemError) {
        var unreadable: [String] = []
        let names = try folder.names(unreadable: &unreadable)
        report(unreadable: unreadable, in: folder, prefix: prefix)
        for name in names where !name.hasPrefix(".") {
            guard let status = try folder.status(of: name) else { continue }
            try add(name, status, in: folder, prefix: prefix, depth: depth)
        }
    }

    private mutating func add(
        _ name: String, _ status: FileStatus, in folder: Folder, prefix: String, depth: Int
    ) throws(SystemError) {
        let diskPath = folder.path(of: name)
        hash.add(prefix + name)
        switch status.kind {
        case .file:
            addFile(prefix + name, status, at: diskPath)
        case .folder:
            folders.insert(prefix + name)
            hash.add(0)
            guard depth < Self.deepest else {
                return report(
                    .nestedTooDeep(prefix + name, deepest: Self.deepest), prefix + name,
                    at: diskPath)
            }
            try visit(folder.folder(name), prefix: prefix + name + "/", depth: depth + 1)
        case .link:
            try addLink(prefix + name, at: diskPath)
        case .other:
            report(.noRegularFile(prefix + name), prefix + name, at: diskPath)
        }
    }

    /// Adds a file, unless there is one whose name differs only in its Unicode form.
    private mutating func addFile(_ path: String, _ status: FileStatus, at diskPath: String) {
        note(status)
        guard files[path] == nil else {
            diagnostics.report(.twoForms(of: path), file: diskPath)
            return
        }
        files[path] = .disk(path: diskPath)
        paths.append(path)
    }

    private mutating func note(_ status: FileStatus) {
        guard let stamp = FileStamp(status, settledAt: start) else { return isSettled = false }
        hash.add(stamp)
    }

    private mutating func addLink(_ path: String, at diskPath: String) throws(SystemError) {
        guard let target = Folder.resolvedPath(diskPath) else {
            let error = SystemError(.read, diskPath)
            guard error.isMissing || error.isRefusal || error.isCircle else { throw error }
            return report(.linkToNowhere(path), path, at: diskPath)
        }
        guard target.hasPrefix(realRoot + "/") else {
            return report(.link(path, outOf: root), path, at: diskPath)
        }
        guard let status = try? FileStatus.following(target) else {
            return report(.linkToUnreadableName(path), path, at: diskPath)
        }
        guard status.kind == .file else {
            return report(.linkToNoFile(path), path, at: diskPath)
        }
        linkTargets.insert(String(target.dropFirst(realRoot.count + 1)))
        addFile(path, status, at: target)
    }

    private mutating func report(_ problem: Problem, _ path: String, at diskPath: String) {
        guard !PassedOverName.isPart(of: path) else { return }
        diagnostics.report(problem, file: diskPath)
    }

    /// Reports the names in a folder that are not UTF-8, all in one warning: an archive extracted
    /// in the wrong encoding has thousands.
    private mutating func report(unreadable names: [String], in folder: Folder, prefix: String) {
        for name in names { hash.add(prefix + name) }
        let names = names.filter { !PassedOverName.isPart(of: prefix + $0) }
        guard let first = names.first else { return }
        diagnostics.report(
            .unreadableName(prefix + first, others: names.count - 1, root: root),
            file: folder.path(of: first))
    }

    /// The maximum depth of folders; asset catalogs have three or four levels of groups.
    private static let deepest = 16
}
