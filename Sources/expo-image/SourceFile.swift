import ExpoImages

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The file of a picture.
struct SourceFile {
    let path: String

    /// Throws if the file cannot be read, which decoders do not distinguish from damage.
    func check() throws(WorkerProblem) {
        close(try opened().descriptor)
    }

    /// Reads the whole file into memory, where it cannot change.
    func contents() throws(WorkerProblem) -> SourceBytes {
        let (descriptor, size) = try opened()
        defer { close(descriptor) }
        let contents = try SourceBytes(count: size)
        var count = 0
        while count < size {
            let rest = UnsafeMutableRawBufferPointer(rebasing: contents.memory[count...])
            let more = FileDescriptor.read(into: rest, from: descriptor)
            guard more > 0 else { throw WorkerProblem(.unreadable) }
            count += more
        }
        return contents
    }

    private func opened() throws(WorkerProblem) -> (descriptor: Int32, size: Int) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.problem(errno) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Self.problem(errno, closing: file) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw Self.problem(EISDIR, closing: file)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Self.problem(ENOTSUP, closing: file)
        }
        return (file, Int(status.st_size))
    }

    private static func problem(_ code: Int32, closing file: Int32 = -1) -> WorkerProblem {
        if file >= 0 { close(file) }
        return WorkerProblem(.unreadable, number: code)
    }
}

/// The bytes of a picture's file, in memory that is freed with it.
struct SourceBytes: ~Copyable {
    fileprivate let memory: UnsafeMutableRawBufferPointer

    /// Allocates memory with the C library, which reports failures; Swift would end the process.
    fileprivate init(count: Int) throws(WorkerProblem) {
        guard let address = malloc(max(1, count)) else { throw WorkerProblem(.outOfMemory) }
        memory = UnsafeMutableRawBufferPointer(start: address, count: count)
    }

    deinit { free(memory.baseAddress) }

    /// Calls `body` with the bytes.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(memory))
    }
}

/// A file that is written under a temporary name, and has its own name only when it is complete.
struct NewFile {
    let folder: String
    let name: String

    func write(_ bytes: [UInt8]) throws(WorkerProblem) {
        let unfinished = "\(folder)/.\(name).part"
        let file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Self.problem() }
        let isWritten = FileDescriptor.write(bytes, to: file)
        let problem = Self.problem()
        guard close(file) == 0, isWritten else {
            unlink(unfinished)
            throw problem
        }
        guard rename(unfinished, "\(folder)/\(name)") == 0 else {
            let problem = Self.problem()
            unlink(unfinished)
            throw problem
        }
    }

    private static func problem() -> WorkerProblem {
        WorkerProblem(.unwritable, number: errno)
    }
}
