import ExpoImages

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A variant's file, which is there only when all of it is.
struct VariantFile {
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
        WorkerProblem(.unwritable, String(cString: strerror(errno)))
    }
}
