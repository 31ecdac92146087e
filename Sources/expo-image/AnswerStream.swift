import ExpoImages

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// What was standard output: from now on, answers go there and nothing else does.
struct AnswerStream {
    private let descriptor: Int32

    /// Takes standard output away from everything else in this process, and standard error with
    /// it: what libraries print is discarded. Nil if that cannot be done.
    init?(takingStandardOutput: Void = ()) {
        let descriptor = dup(STDOUT_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        guard descriptor >= 0, nowhere >= 0, dup2(nowhere, STDOUT_FILENO) >= 0,
            dup2(nowhere, STDERR_FILENO) >= 0
        else { return nil }
        close(nowhere)
        self.descriptor = descriptor
    }

    /// Sends a message; false if the reader has left.
    func send(_ message: WorkerMessage) -> Bool {
        FileDescriptor.write(message.bytes, to: descriptor)
    }
}
