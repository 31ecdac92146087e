private import CPlatform
private import ExpoThreads

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A running image worker, and the channel to it.
///
/// It is a class because the process has to be waited for, and the channel closed, exactly once.
final class WorkerProcess {
    /// The process ID.
    let id: Int32
    private let channel: Int32
    /// Returns whether the program was asked to end, so that no answer is needed.
    private let isStopped: @Sendable () -> Bool
    private var received = MessageBuffer()
    private var end: WorkerEnd?

    /// Starts the program.
    init(
        _ program: String, arguments: [String],
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(WorkerFailure) {
        var channel: Int32 = -1
        let id = Self.withPointers([program] + arguments) {
            cplatform_start(program, $0, &channel)
        }
        guard id > 0 else { throw .cannotStart(-id) }
        self.id = id
        self.channel = channel
        self.isStopped = isStopped
    }

    deinit {
        kill()
        close(channel)
    }

    /// Sends a message; it is a failure if the worker does not accept it by the deadline.
    func send(_ message: WorkerMessage, by deadline: Deadline) throws(WorkerFailure) {
        var rest = message.bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                cplatform_send(channel, $0.baseAddress, UInt($0.count))
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .died(kill())
            }
        }
    }

    /// Returns the next message.
    func receive(by deadline: Deadline) throws(WorkerFailure) -> WorkerMessage {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            if let message = try received.next() { return message }
            try wait(for: POLLIN, until: deadline)
            let count = recv(channel, &chunk, chunk.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .died(kill()) }
            received.append(chunk[..<count])
        }
    }

    /// Signals the worker that there are no more messages.
    func endSending() { cplatform_end_sending(channel) }

    /// Waits for the worker to end, and ends it if it takes too long.
    func dismiss() {
        endSending()
        let deadline = Deadline(in: Self.farewellSeconds)
        while (try? receive(by: deadline)) != nil {}
        kill()
    }

    /// Ends the worker if it is still running, and returns how it ended.
    @discardableResult
    func kill() -> WorkerEnd {
        if let end { return end }
        // The process ID belongs to this child until it has been waited for, and a child that is
        // already ending keeps its status.
        #if canImport(Glibc)
            _ = Glibc.kill(id, SIGKILL)
        #else
            _ = Darwin.kill(id, SIGKILL)
        #endif
        let end = WorkerEnd(reported: cplatform_wait(id))
        self.end = end
        return end
    }

    private func wait(for event: Int32, until deadline: Deadline) throws(WorkerFailure) {
        while true {
            var request = pollfd(fd: channel, events: Int16(event), revents: 0)
            let time = deadline.milliseconds
            let count = poll(&request, 1, min(time, Self.glance))
            if count > 0 { return }
            if isStopped() { throw .died(kill()) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count == 0, time > Self.glance { continue }
            kill()
            throw .tookTooLong(seconds: deadline.seconds)
        }
    }

    /// Calls `body` with the texts as C strings.
    private static func withPointers<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }

    private static let farewellSeconds = 2.0
    /// The polling interval of waiting threads, in milliseconds.
    private static let glance: Int32 = 50
}

/// Bytes from a worker, until they are a complete message.
struct MessageBuffer {
    private var bytes: [UInt8] = []
    /// No message ends before this index.
    private var searched = 0

    /// The longest valid message.
    static let longest = 1 << 20

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes += more
    }

    /// Removes and returns the first message; nil if none is complete yet.
    mutating func next() throws(WorkerFailure) -> WorkerMessage? {
        guard let end = endOfMessage() else {
            guard bytes.count <= Self.longest else { throw .garbled }
            return nil
        }
        let message = WorkerMessage(bytes[..<end])
        bytes.removeSubrange(...end)
        searched = 0
        guard let message else { throw .garbled }
        return message
    }

    /// Finds the zero byte that does not end a field.
    private mutating func endOfMessage() -> Int? {
        for index in searched..<bytes.count
        where bytes[index] == 0 && (index == 0 || bytes[index - 1] == 0) {
            return index
        }
        searched = bytes.count
        return nil
    }
}

/// The reason why the connection to an image worker has ended.
package enum WorkerFailure: Error, Sendable, Hashable {
    /// The system cannot start the program; the number is that of `errno`.
    case cannotStart(Int32)
    /// It ended.
    case died(WorkerEnd)
    /// It did not answer in time, and was ended.
    case tookTooLong(seconds: Double)
    /// Its messages are malformed or of another version; it was ended.
    case garbled
}

/// The way in which an image worker ended.
package enum WorkerEnd: Sendable, Hashable {
    case exit(status: Int32)
    case signal(Int32)

    /// Creates the end from the result of `cplatform_wait`: minus the number of a signal, or an
    /// exit status.
    init(reported: Int32) {
        self = reported < 0 ? .signal(-reported) : .exit(status: reported)
    }

    /// Whether the program could not be loaded: a library that it needs is missing.
    package var isMissingLibrary: Bool { self == .exit(status: 127) }
}

/// A point in time of a monotonic clock.
struct Deadline {
    /// The seconds from its creation to the deadline.
    let seconds: Double
    private let end: Moment

    /// Creates a deadline in `seconds`.
    init(in seconds: Double) {
        self.seconds = seconds
        end = .now + .seconds(max(0, min(seconds, 1e9)))
    }

    /// The remaining time, rounded up; 0 when it has passed.
    var milliseconds: Int32 {
        let left = Moment.now.duration(to: end) / .milliseconds(1)
        return left > 0 ? Int32(min(left.rounded(.up), Double(Int32.max))) : 0
    }
}
