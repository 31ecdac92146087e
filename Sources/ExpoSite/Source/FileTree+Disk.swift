package import ExpoDiagnostics
internal import ExpoDisk

extension FileTree {
    /// Reads which files there are below the folder at `path`; nothing if it is no folder.
    ///
    /// `help` says what to do if there is no such folder. Names that begin with a dot are passed over. A
    /// symbolic link is followed only to a file inside the folder. Other links, and what cannot be read
    /// for its name, its kind or its depth, are reported.
    package static func read(
        _ path: String, help: String? = nil, diagnostics: inout Diagnostics
    ) -> FileTree? {
        do throws(SystemError) {
            let folder = try Folder.open(path)
            var walk = FileWalk(root: path, like: diagnostics)
            try walk.visit(folder, prefix: "", depth: 0)
            diagnostics.merge(walk.diagnostics)
            return FileTree(
                root: path, files: walk.files, folders: walk.folders,
                linkTargets: walk.linkTargets, fingerprint: walk.fingerprint)
        } catch {
            diagnostics.report(
                .error, error.isMissing ? .missingFile : .unreadableFile,
                error.isMissing ? "there is no folder '\(path)'" : error.message, file: path,
                help: error.isMissing ? help : nil)
            return nil
        }
    }
}

/// A walk through a folder on disk, bounded in depth.
private struct FileWalk {
    let root: String
    var files: [String: FileContents] = [:]
    var folders: Set<String> = []
    var linkTargets: Set<String> = []
    var diagnostics: Diagnostics
    /// Of all names, and of what the file system says of the files; nothing once one of them had
    /// been written a moment before.
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
                    .unusedFile, prefix + name, at: diskPath,
                    "lies in more than \(Self.deepest) folders; nothing reads what is in it",
                    help: "move it up")
            }
            try visit(folder.folder(name), prefix: prefix + name + "/", depth: depth + 1)
        case .link:
            try addLink(prefix + name, at: diskPath)
        case .other:
            report(
                .unusedFile, prefix + name, at: diskPath,
                "is a pipe or a device, which nothing reads", help: "remove it")
        }
    }

    /// Adds a file, unless there is one whose name differs in the form of Unicode only.
    private mutating func addFile(_ path: String, _ status: FileStatus, at diskPath: String) {
        note(status)
        guard files[path] == nil else {
            diagnostics.report(
                .error, .ambiguousFile, "there are two files '\(path)', in two forms of Unicode",
                file: diskPath, help: "remove one of them")
            return
        }
        files[path] = .disk(path: diskPath)
    }

    private mutating func note(_ status: FileStatus) {
        guard let stamp = FileStamp(status, settledAt: start) else { return isSettled = false }
        hash.add(stamp)
    }

    private mutating func addLink(_ path: String, at diskPath: String) throws(SystemError) {
        guard let target = Folder.resolvedPath(diskPath) else {
            let error = SystemError("read", diskPath)
            guard error.isMissing || error.isRefusal || error.isCircle else { throw error }
            report(
                link: path, at: diskPath, "leads nowhere", help: "remove it, or put the file here")
            return
        }
        guard target.hasPrefix(realRoot + "/") else {
            report(
                link: path, at: diskPath, "leads out of '\(root)'",
                help: "copy the file here; links are not followed out of the folder")
            return
        }
        guard let status = try? FileStatus.following(target) else {
            report(
                link: path, at: diskPath, "leads to a file whose name is not UTF-8",
                help: "rename that file, or put it here")
            return
        }
        guard status.kind == .file else {
            report(
                link: path, at: diskPath, "does not lead to a file",
                help: "links to folders are not followed; put the folder here")
            return
        }
        linkTargets.insert(String(target.dropFirst(realRoot.count + 1)))
        addFile(path, status, at: target)
    }

    private mutating func report(
        link path: String, at diskPath: String, _ fact: String, help: String
    ) {
        report(.outsideLink, path, at: diskPath, "is a link that \(fact)", help: help)
    }

    private mutating func report(
        _ code: DiagnosticCode, _ path: String, at diskPath: String, _ fact: String, help: String
    ) {
        guard !PassedOverName.isPart(of: path) else { return }
        diagnostics.report(
            .warning, code, "'\(path)' \(fact)", file: diskPath, help: help)
    }

    /// Reports the names in a folder that are not UTF-8, all in one warning: an archive that was
    /// unpacked in the wrong encoding has thousands.
    private mutating func report(unreadable names: [String], in folder: Folder, prefix: String) {
        for name in names { hash.add(prefix + name) }
        let names = names.filter { !PassedOverName.isPart(of: prefix + $0) }
        guard let first = names.first else { return }
        let others = names.count == 1 ? "" : " and of \(names.count - 1) more beside it"
        diagnostics.report(
            .warning, .unreadableName,
            "the name of '\(prefix + first)'\(others) is not UTF-8; nothing reads it",
            file: folder.path(of: first),
            help: "rename it; 'convmv -f cp949 -t utf8 -r --notest \(root)' renames all that come "
                + "from a Korean Windows")
    }

    /// Deeper folders are not looked into: asset catalogs nest three or four groups.
    private static let deepest = 16
}
