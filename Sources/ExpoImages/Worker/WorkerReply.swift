/// An image worker's answer to a request.
package enum WorkerReply: Sendable, Hashable {
    /// The picture was decoded, and the variants that were missing stand in the folder.
    case done(PictureFacts, made: [String])
    case failed(WorkerProblem)

    package init?(_ message: WorkerMessage) {
        if let kind = message["problem"].flatMap(WorkerProblem.Kind.init(rawValue:)) {
            self = .failed(WorkerProblem(kind, message["detail"] ?? ""))
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
        case .failed(let problem):
            message.append("problem", problem.kind.rawValue)
            message.append("detail", problem.detail)
        }
        return message
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
