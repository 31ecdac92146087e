#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A failed system call on a file.
package struct SystemError: Error, Sendable, Hashable {
    /// The operation that failed.
    package enum Operation: Sendable, Hashable {
        case locked
        case made
        case opened
        case read
        case removed
        case started
        case written
    }

    package let operation: Operation
    package let path: String
    /// The value of `errno`.
    package let number: Int32
    /// The kind of thing found in place of a file, if that is the problem.
    let found: FileStatus.Kind?

    /// Creates the error of the system call that just failed. It reads `errno` before it evaluates
    /// the path, because allocating memory may change it.
    package init(_ operation: Operation, _ path: @autoclosure () -> String) {
        let number = errno
        self.init(operation, path(), number: number)
    }

    package init(_ operation: Operation, _ path: String, number: Int32) {
        self.init(operation, path, number: number, found: nil)
    }

    private init(
        _ operation: Operation, _ path: String, number: Int32, found: FileStatus.Kind?
    ) {
        self.operation = operation
        self.path = path
        self.number = number
        self.found = found
    }

    /// Returns the error of finding something other than a file.
    package static func notAFile(
        _ path: String, but kind: FileStatus.Kind? = .folder, _ operation: Operation = .written
    ) -> SystemError {
        SystemError(operation, path, number: EISDIR, found: kind)
    }

    /// Returns the error of finding a file of another program.
    package static func foreignFile(_ path: String) -> SystemError {
        SystemError(.written, path, number: EEXIST)
    }

    /// Returns the error of a file that was changed while it was read.
    package static func changed(_ path: String) -> SystemError {
        SystemError(.read, path, number: ESTALE)
    }

    package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
    /// Whether symbolic links form a loop.
    package var isCircle: Bool { number == ELOOP }
    package var isRefusal: Bool { number == EACCES || number == EPERM || number == EROFS }
    package var isChange: Bool { number == ESTALE }
}
