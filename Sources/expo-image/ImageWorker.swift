import ExpoImages

/// Inspects and decodes pictures and makes their variants, one request after another, in a separate
/// process, because decoders may be slow to start, use much memory, or crash on a file.
struct ImageWorker: ~Copyable {
    private var requests: MessageReader
    private let answers: AnswerStream

    init(requests: consuming MessageReader, answers: AnswerStream) {
        self.requests = requests
        self.answers = answers
    }

    /// Sends the greeting, and answers requests until there are no more. Returns false if a request
    /// is malformed or the answers cannot be sent.
    consuming func work() -> Bool {
        guard answers.send(WorkerGreeting(formats: Self.writableFormats()).message) else {
            return false
        }
        do {
            while let message = try requests.next() {
                guard let answer = Self.answer(to: message), answers.send(answer) else {
                    return false
                }
            }
            return true
        } catch {
            return false
        }
    }

    /// Returns the formats that a test can write: libheif may be installed without an encoder.
    private static func writableFormats() -> Set<PictureFormat> {
        guard let trial = try? VipsPicture.black(side: 16) else { return [] }
        let formats = PictureFormat.allCases.filter { format in
            guard let encoding = VariantEncoding(format),
                let file = try? trial.encoded(as: encoding)
            else { return false }
            return VariantMetadata.put(Array("<x/>".utf8), into: file, as: format) != nil
        }
        return Set(formats)
    }

    /// Returns the answer to a message; nil if it is not a request.
    private static func answer(to message: WorkerMessage) -> WorkerMessage? {
        if let request = InspectionRequest(message) { return reply(to: request).message }
        return WorkerRequest(message).map { reply(to: $0).message }
    }

    private static func reply(to request: InspectionRequest) -> InspectionReply {
        do {
            return try OriginalInspector(request: request).inspect()
        } catch {
            return .failed(error)
        }
    }

    private static func reply(to request: WorkerRequest) -> WorkerReply {
        VipsPicture.forgetMessages()
        do {
            try SourceFile(path: request.source).check()
            let decoded = try PictureDecoder(
                path: request.source, format: request.format, page: request.page
            ).decode()
            let made = try VariantMaker(request: request, decoded: decoded).make()
            return .done(decoded.facts, made: made)
        } catch {
            let isReadable = error.kind != .damaged || VipsPicture.canRead(request.format)
            return .failed(isReadable ? error : WorkerProblem(.unsupportedHere))
        }
    }
}
