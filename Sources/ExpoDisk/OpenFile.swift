private import CPlatform
package import ExpoDiagnostics

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// An open file, closed when it goes out of scope.
package struct OpenFile: ~Copyable {
    package let path: String
    private var descriptor: Int32
    /// The status when it was opened for reading; `nil` for a file that is written, or was taken over.
    private let opened: FileStatus?

    /// Opens `name` in the folder with the given descriptor; only regular files are opened.
    package init(_ name: String, in folder: Int32, flags: Int32, path: String) throws(SystemError) {
        // Without this flag, opening a pipe would wait for its other end.
        let descriptor = cplatform_openat(folder, name, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else {
            throw SystemError(flags & O_CREAT == 0 ? .read : .written, path)
        }
        var opened: FileStatus?
        // What was created just now is a regular file.
        if flags & O_EXCL == 0 {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                _ = Self.close(descriptor)
                throw .notAFile(path, but: FileStatus(status).kind, .read)
            }
            if flags & O_ACCMODE == O_RDONLY { opened = FileStatus(status) }
        }
        self.opened = opened
        self.path = path
        self.descriptor = descriptor
    }

    /// Opens the file at `path` for reading, following links.
    package init(readingWherever path: String) throws(SystemError) {
        try self.init(path, in: AT_FDCWD, flags: O_RDONLY, path: path)
    }

    /// Opens the file at `path` for writing at its end; it is created if it is missing.
    package init(appendingTo path: String) throws(SystemError) {
        try self.init(
            path, in: AT_FDCWD, flags: O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, path: path)
    }

    /// Takes over a file that this program was started with, such as standard input.
    package init(inherited descriptor: Int32, path: String) {
        self.path = path
        self.descriptor = descriptor
        opened = nil
    }

    deinit {
        if descriptor >= 0 { _ = Self.close(descriptor) }
    }

    /// Closes a file that was written: some file systems report only now that they could not write
    /// the bytes.
    package consuming func close() throws(SystemError) {
        let (descriptor, path) = (descriptor, path)
        self.descriptor = -1
        // An interrupted call has closed the file all the same.
        guard Self.close(descriptor) == 0 || errno == EINTR else {
            throw SystemError(.written, path)
        }
    }

    /// Passes on the open file; its new owner closes it.
    package consuming func handOver() -> Int32 {
        let descriptor = descriptor
        self.descriptor = -1
        return descriptor
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    /// Returns the status: of a file that is read, when it was opened; of one that is written, now.
    package func status() throws(SystemError) -> FileStatus {
        if let opened { return opened }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(.read, path) }
        return FileStatus(status)
    }

    /// Returns the size in bytes, as in the status.
    package func size() throws(SystemError) -> Int { try status().size }

    /// Reads up to `buffer.count` bytes, fewer only at the end of the file.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        var count = 0
        while count < buffer.count {
            #if canImport(Glibc)
                let read = Glibc.read(descriptor, base + count, buffer.count - count)
            #else
                let read = Darwin.read(descriptor, base + count, buffer.count - count)
            #endif
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw SystemError(.read, path) }
            guard read > 0 else { break }
            count += read
        }
        return count
    }

    /// Writes all of `bytes`.
    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        var count = 0
        while count < bytes.count {
            let written = bytes.extracting(count...).withUnsafeBytes { rest in
                #if canImport(Glibc)
                    Glibc.write(descriptor, rest.baseAddress, rest.count)
                #else
                    Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw SystemError(.written, path) }
            count += written
        }
    }

    /// Waits until the content has reached the disk.
    package func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError(.written, path) }
    }

    /// Copies the content of `source` to this new file, and returns whether the system could do
    /// that without passing the bytes through the program. If not, the file is empty.
    package borrowing func copy(_ source: borrowing OpenFile) throws(SystemError) -> Bool {
        let size = try source.size()
        if cplatform_copy(source.descriptor, descriptor, size) == 0 { return true }
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw SystemError(.written, path)
        }
        return false
    }

    /// Returns the content, up to the size in the status: mapped if it is large, read into memory if it is small.
    package func contents() throws(SystemError) -> ByteRegion {
        let status = try status()
        return status.size >= Self.smallestMapping ? try mapped(status) : try loaded(status.size)
    }

    /// If the file is shortened later, the missing pages read as zeros instead of ending the
    /// program. The region then reports a change, as it does when the file is written to.
    private func mapped(_ status: FileStatus) throws(SystemError) -> ByteRegion {
        let watched = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard watched >= 0 else { throw SystemError(.read, path) }
        let hasChanged: @Sendable () -> Bool = {
            var now = stat()
            return fstat(watched, &now) != 0 || !FileStatus(now).isOfSameContent(as: status)
        }
        guard let address = cplatform_map(watched, UInt(status.size)) else {
            do throws(SystemError) {
                return try loaded(status.size, hasChanged) { _ = Self.close(watched) }
            } catch {
                _ = Self.close(watched)
                throw error
            }
        }
        return ByteRegion(
            adopting: UnsafeRawBufferPointer(start: address, count: status.size),
            hasChanged: hasChanged,
            load: { cplatform_load($0.baseAddress, UInt($0.count)) },
            release: {
                cplatform_unmap($0.baseAddress, UInt($0.count))
                _ = OpenFile.close(watched)
            })
    }

    private func loaded(
        _ size: Int, _ hasChanged: @escaping @Sendable () -> Bool = { false },
        release: @escaping @Sendable () -> Void = {}
    ) throws(SystemError) -> ByteRegion {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
        do throws(SystemError) {
            let count = try read(into: memory)
            let bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
            return ByteRegion(adopting: bytes, hasChanged: hasChanged) {
                $0.deallocate()
                release()
            }
        } catch {
            memory.deallocate()
            throw error
        }
    }

    /// Files of this size and above are mapped. Smaller ones are read, which is as fast, and safe
    /// if an editor shortens the file.
    private static let smallestMapping = 4 << 20
}
