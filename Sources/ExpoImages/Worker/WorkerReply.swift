/// An image worker's answer to a request.
package enum WorkerReply: WorkerAnswer, Sendable, Hashable {
    /// The picture was decoded, and the variants that were missing stand in the folder.
    case done(PictureFacts, made: [String])
    case failed(WorkerProblem)

    package init?(_ message: WorkerMessage) {
        if let problem = WorkerProblem(message) {
            self = .failed(problem)
            return
        }
        guard let facts = PictureFacts(message) else { return nil }
        self = .done(facts, made: message.values("made"))
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        switch self {
        case .done(let facts, let made):
            facts.append(to: &message)
            for name in made { message.append("made", name) }
        case .failed(let problem): problem.append(to: &message)
        }
        return message
    }

    package var problem: WorkerProblem? {
        if case .failed(let problem) = self { problem } else { nil }
    }
}

extension PictureFacts {
    /// Reads the facts from a message; nil unless all of them are there.
    package init?(_ message: WorkerMessage) {
        guard let width = message["width"].flatMap({ Int($0) }),
            let height = message["height"].flatMap({ Int($0) }),
            let size = PictureSize(width: width, height: height),
            let transparency = message["transparency"], let animation = message["animation"]
        else { return nil }
        self.init(
            size: size, hasTransparency: transparency == "yes", isAnimated: animation == "yes",
            colour: message["colour"].flatMap(RGBColour.init))
    }

    /// Adds the facts to a message.
    package func append(to message: inout WorkerMessage) {
        message.append("width", String(size.width))
        message.append("height", String(size.height))
        message.append("transparency", hasTransparency ? "yes" : "no")
        message.append("animation", isAnimated ? "yes" : "no")
        if let colour { message.append("colour", colour.text) }
    }
}

/// Why an image worker could not do what it was asked.
package struct WorkerProblem: Error, Sendable, Hashable {
    /// The kinds of problem.
    package enum Kind: String, Sendable, CaseIterable {
        /// The file is damaged, cut off, or nothing a decoder knows.
        case damaged
        /// The picture has more pixels than `Recipe.mostPixels`.
        case tooLarge
        /// The file does not have the page.
        case missingPage
        /// The library on this machine cannot read the format.
        case unsupportedHere
        /// The file cannot be read, or holds other bytes than are meant.
        case unreadable
        /// A file cannot be written.
        case unwritable
        /// A variant cannot be encoded.
        case unencodable
        /// The author and the rights cannot be written into a variant.
        case metadataUnwritable
        /// There is not enough memory.
        case outOfMemory
    }

    package let kind: Kind
    /// What the library says of it, in one line; may be empty.
    package let detail: String
    /// The value of `errno`, if a system call failed; the number of pages, if the page is missing.
    package let number: Int32?

    package init(_ kind: Kind, _ detail: String = "", number: Int32? = nil) {
        self.kind = kind
        self.detail = detail
        self.number = number
    }

    init?(_ message: WorkerMessage) {
        guard let kind = message["problem"].flatMap(Kind.init(rawValue:)) else { return nil }
        self.init(
            kind, message["detail"] ?? "", number: message["number"].flatMap { Int32($0) })
    }

    func append(to message: inout WorkerMessage) {
        message.append("problem", kind.rawValue)
        message.append("detail", detail)
        if let number { message.append("number", String(number)) }
    }
}

/// The first thing an image worker says, before it is asked anything.
package struct WorkerGreeting: Sendable, Hashable {
    /// The version of what worker and program say to each other.
    package static let protocolVersion = "4"

    package let version: String
    /// The formats it can write.
    package let formats: Set<PictureFormat>

    package init(formats: Set<PictureFormat>) {
        self.version = Self.protocolVersion
        self.formats = formats
    }

    package init?(_ message: WorkerMessage) {
        guard let version = message["version"] else { return nil }
        self.version = version
        self.formats = Set(message.values("format").compactMap(PictureFormat.init(rawValue:)))
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        message.append("version", version)
        for format in PictureFormat.allCases where formats.contains(format) {
            message.append("format", format.rawValue)
        }
        return message
    }
}
