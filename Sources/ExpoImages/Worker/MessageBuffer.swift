/// Bytes that came from a worker, until they are a whole message.
struct MessageBuffer {
    private var bytes: [UInt8] = []
    /// Up to here, no message ends.
    private var searched = 0

    /// No honest message is longer.
    static let longest = 1 << 20

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes += more
    }

    /// Takes the first message out; nil if none has come whole yet.
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

    /// Finds the zero byte that ends no field.
    private mutating func endOfMessage() -> Int? {
        for index in searched..<bytes.count
        where bytes[index] == 0 && (index == 0 || bytes[index - 1] == 0) {
            return index
        }
        searched = bytes.count
        return nil
    }
}
