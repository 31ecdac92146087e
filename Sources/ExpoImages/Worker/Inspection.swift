package import ExpoBytes
import ExpoXML

/// The request to inspect an original: to find its format, and the part of its file that may be
/// published.
package struct InspectionRequest: Sendable, Hashable {
    /// The path of the original.
    package let source: String
    /// The hash of the expected bytes; a file with other bytes is not inspected.
    package let hash: ContentHash
    /// The folder for the file that is published instead, if there is one.
    package let folder: String
    /// The name of this file in the folder.
    package let name: String

    package init(source: String, hash: ContentHash, folder: String, name: String) {
        self.source = source
        self.hash = hash
        self.folder = folder
        self.name = name
    }

    package init?(_ message: WorkerMessage) {
        guard let source = message["inspect"], let folder = message["folder"],
            let name = message["name"], let hash = message["hash"].flatMap(ContentHash.init(text:))
        else { return nil }
        self.init(source: source, hash: hash, folder: folder, name: name)
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        message.append("inspect", source)
        message.append("hash", hash.text)
        message.append("folder", folder)
        message.append("name", name)
        return message
    }
}

/// The results of inspecting an original that can be shown.
package struct Inspection: Sendable, Hashable {
    /// The publishable form of an original.
    package enum Original: String, Sendable {
        /// The file itself.
        case exact
        /// The file made in the folder, which looks the same.
        case rewritten
        /// None: it contains private data that cannot be removed.
        case withheld
    }

    package let header: PictureHeader
    package let original: Original
    package let rights: PictureRights

    package init(header: PictureHeader, original: Original, rights: PictureRights) {
        self.header = header
        self.original = original
        self.rights = rights
    }
}

/// The worker's answer to an inspection request.
package enum InspectionReply: WorkerAnswer, Sendable, Hashable {
    case found(Inspection)
    /// It is empty or of an unknown kind; with the format, if it is a known one that is not
    /// supported.
    case notAPicture(ForeignFormat?)
    /// It has more pixels than `Recipe.mostPixels`.
    case tooLarge(PictureSize)
    /// It is a drawing with content that must not be published.
    case unsafeDrawing([SVGProblem])
    case failed(WorkerProblem)

    package init?(_ message: WorkerMessage) {
        if let problem = WorkerProblem(message) {
            self = .failed(problem)
        } else if let format = message["foreign"] {
            self = .notAPicture(ForeignFormat(rawValue: format))
        } else if let size = PictureSize(message, "large") {
            self = .tooLarge(size)
        } else if let inspection = Inspection(message) {
            self = .found(inspection)
        } else {
            let problems = message.values("unsafe").compactMap(SVGProblem.init)
            guard !problems.isEmpty else { return nil }
            self = .unsafeDrawing(problems)
        }
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        switch self {
        case .found(let inspection): inspection.append(to: &message)
        case .notAPicture(let format): message.append("foreign", format?.rawValue ?? "")
        case .tooLarge(let size): size.append(to: &message, "large")
        case .unsafeDrawing(let problems):
            for problem in problems { message.append("unsafe", problem.text) }
        case .failed(let problem): problem.append(to: &message)
        }
        return message
    }

    package var problem: WorkerProblem? {
        if case .failed(let problem) = self { problem } else { nil }
    }
}

extension Inspection {
    fileprivate init?(_ message: WorkerMessage) {
        guard let format = message["is"].flatMap(PictureFormat.init(rawValue:)),
            let original = message["original"].flatMap(Original.init(rawValue:))
        else { return nil }
        self.init(
            header: PictureHeader(format: format, size: PictureSize(message, "size")),
            original: original, rights: PictureRights(message))
    }

    fileprivate func append(to message: inout WorkerMessage) {
        message.append("is", header.format.rawValue)
        message.append("original", original.rawValue)
        header.size?.append(to: &message, "size")
        rights.append(to: &message)
    }
}

extension PictureSize {
    fileprivate init?(_ message: WorkerMessage, _ key: String) {
        guard let sides = message[key]?.split(separator: " "), sides.count == 2,
            let width = Int(sides[0]), let height = Int(sides[1])
        else { return nil }
        self.init(width: width, height: height)
    }

    fileprivate func append(to message: inout WorkerMessage, _ key: String) {
        message.append(key, "\(width) \(height)")
    }
}

/// A problem on one line: its offset, its kind, and its name, which may be empty.
extension SVGProblem {
    fileprivate init?(_ text: String) {
        // A name may begin with a character that combines with the one before it.
        let words = text.utf8.split(
            separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false
        ).map { String(Substring($0)) }
        guard words.count == 3, let offset = Int(words[0]), offset >= 0,
            let kind = Kind(words[1], of: words[2])
        else { return nil }
        self.init(kind: kind, offset: offset)
    }

    fileprivate var text: String {
        let name = String(String.UnicodeScalarView(kind.name.unicodeScalars.prefix(200)))
        return "\(offset) \(kind.word) \(name)"
    }
}

extension SVGProblem.Kind {
    fileprivate init?(_ word: String, of name: String) {
        switch word {
        case "element": self = .element(name)
        case "attribute": self = .attribute(name)
        case "reference": self = .reference(name)
        case "instruction": self = .instruction(name)
        case "declaration": self = .declaration
        case "compressed": self = .compressed
        case "encoding": self = .encoding
        case "root": self = .root(name)
        case "malformed":
            guard let fault = XMLFault.Kind(rawValue: name) else { return nil }
            self = .malformed(fault)
        default: return nil
        }
    }

    fileprivate var word: String {
        switch self {
        case .element: "element"
        case .attribute: "attribute"
        case .reference: "reference"
        case .instruction: "instruction"
        case .declaration: "declaration"
        case .compressed: "compressed"
        case .encoding: "encoding"
        case .root: "root"
        case .malformed: "malformed"
        }
    }

    fileprivate var name: String {
        switch self {
        case .element(let name), .attribute(let name), .reference(let name),
            .instruction(let name), .root(let name):
            name
        case .malformed(let fault): fault.rawValue
        case .declaration, .compressed, .encoding: ""
        }
    }
}
