import ExpoImages

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The file that a picture is in.
struct SourceFile {
    let path: String

    /// Sees whether it is a file that can be read, which decoders do not tell from damage.
    func check() throws(WorkerProblem) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.problem(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Self.problem(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Self.problem(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Self.problem(ENOTSUP) }
    }

    private static func problem(_ code: Int32) -> WorkerProblem {
        WorkerProblem(.unreadable, String(cString: strerror(code)))
    }
}
