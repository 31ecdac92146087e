/// The first thing an image worker says, before it is asked anything.
package struct WorkerGreeting: Sendable, Hashable {
    /// The version of what worker and program say to each other.
    package static let protocolVersion = "1"

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
