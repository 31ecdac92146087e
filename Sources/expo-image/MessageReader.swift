import ExpoImages

/// Reads messages from a file descriptor, one after another.
struct MessageReader: ~Copyable {
    /// The reasons why no message can be read.
    enum Failure: Error {
        /// The message is longer than any valid one.
        case tooLong
        /// The message is incomplete, or not a list of fields.
        case malformed
    }

    private let descriptor: Int32
    private let longest: Int
    private var pending: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    init(_ descriptor: Int32, longest: Int = 1 << 20) {
        self.descriptor = descriptor
        self.longest = longest
    }

    /// Returns the next message; nil if there are no more.
    mutating func next() throws(Failure) -> WorkerMessage? {
        var seen = 0
        while true {
            if let end = endOfMessage(after: seen) { return try take(upTo: end) }
            seen = pending.count
            guard seen <= longest else { throw .tooLong }
            guard readMore() else {
                guard pending.isEmpty else { throw .malformed }
                return nil
            }
        }
    }

    /// Finds the zero byte that ends a message, which does not end a field.
    private func endOfMessage(after seen: Int) -> Int? {
        (seen..<pending.count).first { index in
            pending[index] == 0 && (index == 0 || pending[index - 1] == 0)
        }
    }

    private mutating func take(upTo end: Int) throws(Failure) -> WorkerMessage {
        guard end <= longest else { throw .tooLong }
        let message = WorkerMessage(pending[..<end])
        pending.removeSubrange(...end)
        guard let message else { throw .malformed }
        return message
    }

    private mutating func readMore() -> Bool {
        let count = chunk.withUnsafeMutableBytes { FileDescriptor.read(into: $0, from: descriptor) }
        pending += chunk[..<count]
        return count > 0
    }
}
