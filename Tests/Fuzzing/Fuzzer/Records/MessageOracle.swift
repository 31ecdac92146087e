import ExpoBytes

@testable import ExpoDisk
@testable import ExpoImages

/// The messages that the cache of pictures keeps, and those that the program and its image worker
/// send each other.
enum MessageOracle {
    /// Reads what the cache knows of a picture, with a forged seal.
    static func checkPicture(_ bytes: [UInt8]) {
        checkSeal(of: bytes)
        guard let message = sealed(bytes), let entry = PictureEntry(message) else { return }
        for file in entry.files {
            expect(!file.name.utf8.contains(UInt8(ascii: "/")), "a file \(file.name.shown)")
        }
        let seal = SealedMessage.seal(entry.message, as: "facts")
        let again = SealedMessage.open(seal.span, as: "facts")
        let same = again.flatMap(PictureEntry.init)
        expect(same == entry, "\(entry) is read as \(String(describing: same))")
    }

    /// Reads the cache's index of originals, with a forged seal.
    static func checkIndex(_ bytes: [UInt8]) {
        checkSeal(of: bytes)
        guard let message = sealed(bytes) else { return }
        let index = OriginalIndex(message)
        let seal = SealedMessage.seal(index.message, as: "index")
        let again = SealedMessage.open(seal.span, as: "index")
        expect(again.map(OriginalIndex.init) == index, "the index is not read again")
    }

    /// Reads what the other program says, in pieces.
    static func checkTalk(_ bytes: [UInt8]) {
        var buffer = MessageBuffer()
        var messages: [WorkerMessage] = []
        do throws(WorkerFailure) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 + Int(rest[rest.startIndex]) % 7)
                buffer.append(piece)
                rest = rest.dropFirst(piece.count)
                while let message = try buffer.next() { messages.append(message) }
            }
        } catch {}
        for message in messages { checkTalk(message) }
    }

    private static func checkTalk(_ message: WorkerMessage) {
        let again = WorkerMessage(message.bytes.dropLast())
        expect(again == message, "\(message) is read as \(String(describing: again))")
        if let request = WorkerRequest(message) {
            expect(WorkerRequest(request.message) == request, "\(request) is not read again")
        }
        if let request = InspectionRequest(message) {
            expect(InspectionRequest(request.message) == request, "\(request) is not read again")
        }
        if let reply = InspectionReply(message) {
            expect(InspectionReply(reply.message) == reply, "\(reply) is not read again")
        }
        if let reply = WorkerReply(message) {
            expect(WorkerReply(reply.message) == reply, "\(reply) is not read again")
        }
        if let greeting = WorkerGreeting(message),
            greeting.version == WorkerGreeting.protocolVersion
        {
            expect(WorkerGreeting(greeting.message) == greeting, "\(greeting) is not read again")
        }
    }

    /// Opens bytes as they are: they are refused, or have the seal that they should have.
    private static func checkSeal(of bytes: [UInt8]) {
        guard let message = SealedMessage.open(bytes.span, as: "facts") else {
            return
        }
        expect(
            SealedMessage.seal(message, as: "facts").count <= bytes.count + 2,
            "a message grows when it is sealed")
    }

    /// Returns the message in bytes without a seal.
    private static func sealed(_ bytes: [UInt8]) -> WorkerMessage? {
        let hash = ContentHash(of: bytes.span)
        let file = Array("expo-site facts 1\n\(hash.text)\n".utf8) + bytes
        return SealedMessage.open(file.span, as: "facts")
    }
}
