import ExpoBytes
import ExpoDisk
import ExpoImages
import Foundation
import TestSupport

/// The built worker, which receives requests over its pipes; it makes variants in a folder of its
/// own.
struct WorkerProcess: ~Copyable {
    /// Its greeting.
    let greeting: WorkerGreeting
    private let process: ChildProgram
    private let requests: Pipe
    private let answers: Pipe
    private let errors: Pipe
    private let folder: TemporaryFolder

    /// It ended instead of sending an answer.
    struct Silence: Error {}

    /// How it ended.
    struct Ending: Equatable {
        let status: Int32
        let isCrash: Bool
        /// The rest of its output, with that to standard error.
        let output: String
    }

    init(_ arguments: String...) throws {
        signal(SIGPIPE, SIG_IGN)
        let folder = try TemporaryFolder()
        let (requests, answers, errors) = (Pipe(), Pipe(), Pipe())
        let program = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "expo-image").path()
        let process = try ChildProgram(
            [program] + arguments, input: requests.fileHandleForReading.fileDescriptor,
            output: answers.fileHandleForWriting.fileDescriptor,
            errors: errors.fileHandleForWriting.fileDescriptor)
        try requests.fileHandleForReading.close()
        try answers.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        guard let greeting = WorkerGreeting(try Self.message(from: answers)) else {
            throw Silence()
        }
        self.greeting = greeting
        self.process = process
        self.folder = folder
        (self.requests, self.answers, self.errors) = (requests, answers, errors)
    }

    /// Requests variants of a file of the corpus, and returns the answer.
    func ask(
        for uses: PictureUses, of name: String, _ format: PictureFormat, page: Int = 1,
        formats: Set<PictureFormat> = [.avif, .webp], existing: Set<String> = [],
        rights: PictureRights = PictureRights()
    ) throws -> WorkerReply {
        let request = WorkerRequest(
            source: name.hasPrefix("/") ? name : try Corpus.path(name), format: format,
            page: page, folder: folder.path, uses: uses, formats: formats, existing: existing,
            ground: RGBColour(red: 245, green: 238, blue: 223), rights: rights)
        try say(request.message.bytes)
        guard let reply = WorkerReply(try Self.message(from: answers)) else { throw Silence() }
        return reply
    }

    /// The name of the file that is made from an original.
    static let rewritten = "original"

    /// Requests the inspection of a file, and returns the answer.
    ///
    /// - Parameter hash: the expected hash, if it is not that of the file.
    func inspect(_ path: String, hash: ContentHash? = nil) throws -> InspectionReply {
        let meant = try hash ?? ContentHash(of: Data(contentsOf: URL(filePath: path)).span)
        let request = InspectionRequest(
            source: path, hash: meant, folder: folder.path, name: Self.rewritten)
        try say(request.message.bytes)
        guard let reply = InspectionReply(try Self.message(from: answers)) else { throw Silence() }
        return reply
    }

    /// Sends any bytes.
    func say(_ bytes: [UInt8]) throws {
        try requests.fileHandleForWriting.write(contentsOf: Data(bytes))
    }

    /// Returns the path of a variant it made.
    func path(_ name: String) -> String { folder.path(name) }

    /// The names of the files in the folder.
    func names() throws -> [String] { try folder.names() }

    /// Closes the input, and returns how the worker ended.
    consuming func end() throws -> Ending {
        try? requests.fileHandleForWriting.close()
        let said = try answers.fileHandleForReading.readToEnd() ?? Data()
        let errorOutput = try errors.fileHandleForReading.readToEnd() ?? Data()
        let status = process.wait()
        return Ending(
            status: abs(status), isCrash: status < 0,
            output: String(decoding: said + errorOutput, as: UTF8.self))
    }

    /// Reads one message, of any length except zero.
    private static func message(from pipe: Pipe) throws -> WorkerMessage {
        var bytes: [UInt8] = []
        while bytes.suffix(2) != [0, 0] {
            let byte = try pipe.fileHandleForReading.read(upToCount: 1) ?? Data()
            guard let byte = byte.first else { throw Silence() }
            bytes.append(byte)
        }
        guard let message = WorkerMessage(bytes.dropLast()) else { throw Silence() }
        return message
    }
}

extension WorkerReply {
    /// The facts about a picture; fails if there was a problem with it.
    func facts() throws -> PictureFacts {
        switch self {
        case .done(let facts, _): return facts
        case .failed(let problem): throw problem
        }
    }

    /// The variants that were made; fails if there was a problem.
    func made() throws -> [String] {
        switch self {
        case .done(_, let made): return made
        case .failed(let problem): throw problem
        }
    }

    /// The kind of problem there was, if any.
    var problem: WorkerProblem.Kind? {
        if case .failed(let problem) = self { problem.kind } else { nil }
    }
}
