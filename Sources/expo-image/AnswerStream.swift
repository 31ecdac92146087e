import ExpoImages

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The original standard output, to which only answers are sent.
struct AnswerStream {
    private let descriptor: Int32

    /// Redirects standard output and standard error, so that anything that libraries print is
    /// discarded; nil if that is not possible.
    init?(takingStandardOutput: Void = ()) {
        let descriptor = dup(STDOUT_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        guard descriptor >= 0, nowhere >= 0, dup2(nowhere, STDOUT_FILENO) >= 0,
            dup2(nowhere, STDERR_FILENO) >= 0
        else { return nil }
        close(nowhere)
        self.descriptor = descriptor
    }

    /// Sends a message; false if the reader has closed the channel.
    func send(_ message: WorkerMessage) -> Bool {
        FileDescriptor.write(message.bytes, to: descriptor)
    }
}
