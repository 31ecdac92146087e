private import CPlatform
private import ExpoBytes

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// An open folder: files are opened by their names in it, never through a symbolic link.
///
/// It is a class because its descriptor has to be closed exactly once. Its functions may be called
/// from several threads.
package final class Folder: Sendable {
    /// The path shown to users.
    package let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Opens the folder at `path`; a link there is followed, because it was named.
    package static func open(_ path: String) throws(SystemError) -> Folder {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let descriptor = cplatform_openat(AT_FDCWD, path, flags, 0)
        guard descriptor >= 0 else { throw SystemError(.opened, path) }
        return Folder(path: path, descriptor: descriptor)
    }

    /// Opens the folder at `path`, creating it and its parents if they are missing.
    package static func made(_ path: String) throws(SystemError) -> Folder {
        for end in path.utf8.indices
        where path.utf8[end] == UInt8(ascii: "/") && end > path.startIndex {
            mkdir(String(path[..<end]), 0o777)
        }
        mkdir(path, 0o777)
        return try open(path)
    }

    /// Opens a folder in this one; messages call it `shown`, or by its path.
    package func folder(_ name: String, shownAs shown: String? = nil) throws(SystemError) -> Folder
    {
        let path = shown ?? path(of: name)
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = cplatform_openat(descriptor, name, flags, 0)
        guard descriptor >= 0 else { throw SystemError(.opened, path) }
        return Folder(path: path, descriptor: descriptor)
    }

    /// Creates a folder in this one if it is missing; messages call it `shown`, or by its path.
    package func makeFolder(_ name: String, shownAs shown: String? = nil) throws(SystemError)
        -> Folder
    {
        if mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST {
            throw SystemError(.made, path(of: name))
        }
        return try folder(name, shownAs: shown)
    }

    /// Returns the names in this folder, in the order of their bytes, without `.` and `..`.
    ///
    /// A name that is not UTF-8 is repaired, so no file is found by it.
    package func names() throws(SystemError) -> [String] {
        var names: [String] = []
        try forEachName { names.append(String(decoding: $0)) }
        return names.sortedByBytes()
    }

    /// Returns the names that are UTF-8, in the order of their bytes. Appends the others to
    /// `unreadable`, with `\xNN` for each byte that is not ASCII.
    package func names(unreadable: inout [String]) throws(SystemError) -> [String] {
        var names: [String] = []
        var others: [String] = []
        try forEachName { bytes in
            if let name = String(validating: bytes) {
                names.append(name)
            } else {
                others.append(Self.readable(bytes))
            }
        }
        unreadable += others.sortedByBytes()
        return names.sortedByBytes()
    }

    /// Returns a readable form of a name, in whatever encoding it is.
    private static func readable(_ name: Span<UInt8>) -> String {
        Array(name).reduce(into: "") { text, byte in
            if byte < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private func forEachName(_ body: (Span<UInt8>) -> Void) throws(SystemError) {
        let copy = cplatform_openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard copy >= 0 else { throw SystemError(.read, path) }
        guard let stream = fdopendir(copy) else {
            let error = SystemError(.read, path)
            close(copy)
            throw error
        }
        defer { closedir(stream) }
        while let entry = try nextEntry({ readdir(stream) }) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let bytes = bytes.assumingMemoryBound(to: UInt8.self).span
                let name = bytes.extracting(..<bytes.firstIndex(of: 0, from: 0))
                let isDots = name.count < 3 && name.allSatisfy { $0 == UInt8(ascii: ".") }
                if !isDots { body(name) }
            }
        }
    }

    /// `nil` is the end of the folder only if no error was set: if a listing ended early, callers
    /// would take files for missing.
    private func nextEntry(
        _ read: () -> UnsafeMutablePointer<dirent>?
    ) throws(SystemError) -> UnsafeMutablePointer<dirent>? {
        errno = 0
        let entry = read()
        guard entry != nil || errno == 0 else { throw SystemError(.read, path) }
        return entry
    }

    /// Returns the status of `name`, if it exists.
    package func status(of name: String) throws(SystemError) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let error = SystemError(.read, path(of: name))
            guard error.isMissing else { throw error }
            return nil
        }
        return FileStatus(status)
    }

    /// The status of this folder itself.
    package var status: FileStatus? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
    }

    /// Opens a file for reading.
    package func file(_ name: String) throws(SystemError) -> OpenFile {
        try OpenFile(name, in: descriptor, flags: O_RDONLY | O_NOFOLLOW, path: path(of: name))
    }

    /// Creates a new file, open for writing.
    package func makeFile(_ name: String) throws(SystemError) -> OpenFile {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        return try OpenFile(name, in: descriptor, flags: flags, path: path(of: name))
    }

    /// Moves a file or folder into another folder, replacing a file that is there.
    package func move(_ name: String, to folder: Folder, as newName: String) throws(SystemError) {
        guard renameat(descriptor, name, folder.descriptor, newName) == 0 else {
            throw SystemError(.written, folder.path(of: newName))
        }
    }

    /// Returns the name that a file has until it is complete; names that begin with a dot are not content.
    package static func newName(of name: String) -> String { ".\(name).new" }

    /// Copies a file of another folder into this one, which has none with this name; it is there only when it is
    /// complete.
    package func copyFile(_ name: String, from folder: Folder) throws(SystemError) {
        let newName = Self.newName(of: name)
        try removeFile(newName)
        let source = try folder.file(name)
        let file = try makeFile(newName)
        let isCopied = try file.copy(source)
        if !isCopied {
            let contents = try source.contents()
            try file.write(contents.span)
        }
        try file.synchronize()
        try file.close()
        try move(newName, to: self, as: name)
    }

    /// Sets the modification time of a file to now.
    package func touch(_ name: String) throws(SystemError) {
        guard utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw SystemError(.written, path(of: name))
        }
    }

    /// Returns whether a day has passed since a file was touched, and touches it then; makes it if it is missing.
    ///
    /// - Parameter now: the time, in nanoseconds since 1970.
    package func isDue(_ name: String, at now: Int64) -> Bool {
        guard let status = try? status(of: name) else {
            _ = try? makeFile(name)
            return false
        }
        guard status.modified < now - FileTime.day else { return false }
        return (try? touch(name)) != nil
    }

    /// Removes a file, if it exists.
    package func removeFile(_ name: String) throws(SystemError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
            throw SystemError(.removed, path(of: name))
        }
    }

    /// Removes a folder if it is empty, and returns whether it is gone.
    @discardableResult
    package func removeEmptyFolder(_ name: String) -> Bool {
        unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    }

    /// Removes the folder at `path` if it is empty; a link there stays.
    package static func removeEmpty(_ path: String) {
        rmdir(path)
    }

    /// Removes a folder with everything in it; links in it are removed, not followed.
    package func removeTree(_ name: String) throws(SystemError) {
        guard try status(of: name)?.kind == .folder else { return try removeFile(name) }
        try removeTree(in: folder(name), depth: 0)
        guard removeEmptyFolder(name) else { throw SystemError(.removed, path(of: name)) }
    }

    private func removeTree(in folder: Folder, depth: Int) throws(SystemError) {
        guard depth < Self.deepest else {
            throw SystemError(.removed, folder.path, number: ELOOP)
        }
        for name in try folder.names() where try !folder.removeIfNoFolder(name) {
            try removeTree(in: folder.folder(name), depth: depth + 1)
            folder.removeEmptyFolder(name)
        }
    }

    /// Removes the file at a name, unless it is a folder, and returns whether it is gone. Trying is
    /// less work than checking first.
    private func removeIfNoFolder(_ name: String) throws(SystemError) -> Bool {
        guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return true }
        let error = SystemError(.removed, path(of: name))
        guard try status(of: name)?.kind == .folder else { throw error }
        return false
    }

    /// Throws if files cannot be created and removed in this folder.
    package func requireWritable() throws(SystemError) {
        guard faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
            throw SystemError(.written, path)
        }
    }

    /// Takes the lock on this folder if it is free. The lock is released with the folder, or with
    /// the process.
    package func tryLock() throws(SystemError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw SystemError(.locked, path) }
            return false
        }
        return true
    }

    /// Waits for the lock on this folder, which no process should hold for long. If locks are not
    /// supported, it continues without one.
    package func waitForLock() {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Waits until everything written to this file system has reached the disk.
    package func synchronize() throws(SystemError) {
        guard cplatform_sync(descriptor) == 0 else { throw SystemError(.written, path) }
    }

    /// Returns the final target of a path, from the root of the file system; nil if it does not
    /// exist. A name in it that is not UTF-8 is repaired.
    package static func resolvedPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    package func path(of name: String) -> String {
        path.hasSuffix("/") ? path + name : path + "/" + name
    }

    /// Bounds the walk through a tree that another program may have made.
    private static let deepest = 64
}
