package import ExpoDiagnostics
internal import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

extension FileTree {
    /// Reads which files there are below the folder at `path`; nothing if it is no folder.
    ///
    /// `help` says what to do if there is no such folder. Names that begin with a dot are passed over. A symbolic link is followed only to a file
    /// inside the folder; others are reported.
    package static func read(
        _ path: String, help: String? = nil, diagnostics: inout Diagnostics
    ) -> FileTree? {
        do throws(SystemError) {
            let folder = try Folder.open(path)
            var walk = FileWalk(root: path)
            try walk.visit(folder, prefix: "", depth: 0)
            diagnostics.merge(walk.diagnostics)
            return FileTree(
                root: path, files: walk.files, folders: walk.folders,
                fingerprint: walk.fingerprint)
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
    var diagnostics = Diagnostics()
    /// Of all names, and of what the file system says of the files; nothing once one of them had
    /// been written a moment before.
    var fingerprint: UInt64? { isSettled ? hash.value : nil }
    private var hash = SourceHash()
    private var isSettled = true
    private let start = FileTime.now()
    private let realRoot: String

    init(root: String) {
        self.root = root
        realRoot = Self.realPath(root) ?? root
    }

    mutating func visit(_ folder: Folder, prefix: String, depth: Int) throws(SystemError) {
        for name in try folder.names() where !name.hasPrefix(".") {
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
            guard depth < Self.deepest else { return }
            try visit(folder.folder(name), prefix: prefix + name + "/", depth: depth + 1)
        case .link:
            try addLink(prefix + name, at: diskPath)
        case .other:
            break
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
        guard let target = Self.realPath(diskPath) else {
            let error = SystemError("read", diskPath)
            guard error.isMissing || error.isRefusal || error.isCircle else { throw error }
            report(path, at: diskPath, "leads nowhere", help: "remove it, or put the file here")
            return
        }
        guard target.hasPrefix(realRoot + "/") else {
            report(
                path, at: diskPath, "leads out of '\(root)'",
                help: "copy the file here; links are not followed out of the folder")
            return
        }
        let status = try FileStatus.following(target)
        guard status.kind == .file else {
            report(
                path, at: diskPath, "does not lead to a file",
                help: "links to folders are not followed; put the folder here")
            return
        }
        addFile(path, status, at: target)
    }

    private mutating func report(
        _ path: String, at diskPath: String, _ fact: String, help: String
    ) {
        diagnostics.report(
            .warning, .outsideLink, "'\(path)' is a link that \(fact)", file: diskPath, help: help)
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Deeper folders are not looked into: asset catalogs nest three or four groups.
    private static let deepest = 16
}
