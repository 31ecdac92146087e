/// What an image worker is asked: to decode one picture, and to make variants of it.
package struct WorkerRequest: Sendable, Hashable {
    /// The path of the picture's file.
    package let source: String
    /// What the file is, by its first bytes.
    package let format: PictureFormat
    /// The folder that the variants' files go into, under their own names.
    package let folder: String
    /// What the variants are for; of no use, the picture is only decoded.
    package let uses: PictureUses
    /// The formats to make besides the fallback.
    package let formats: Set<PictureFormat>
    /// The names of the variants that are there already.
    package let existing: Set<String>
    /// The ground of cards, and of what a format without transparency shows through.
    package let ground: RGBColour
    /// What every variant says of the rights in the picture.
    package let rights: PictureRights

    package init(
        source: String, format: PictureFormat, folder: String, uses: PictureUses,
        formats: Set<PictureFormat>, existing: Set<String> = [], ground: RGBColour,
        rights: PictureRights = PictureRights()
    ) {
        self.source = source
        self.format = format
        self.folder = folder
        self.uses = uses
        self.formats = formats
        self.existing = existing
        self.ground = ground
        self.rights = rights
    }

    package init?(_ message: WorkerMessage) {
        guard let source = message["source"], let folder = message["folder"],
            let format = message["is"].flatMap(PictureFormat.init(rawValue:)),
            let uses = message["uses"].flatMap(UInt8.init),
            let ground = message["ground"].flatMap(RGBColour.init)
        else { return nil }
        self.init(
            source: source, format: format, folder: folder, uses: PictureUses(rawValue: uses),
            formats: Set(message.values("format").compactMap(PictureFormat.init(rawValue:))),
            existing: Set(message.values("existing")), ground: ground,
            rights: PictureRights(message))
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        message.append("source", source)
        message.append("is", format.rawValue)
        message.append("folder", folder)
        message.append("uses", String(uses.rawValue))
        message.append("ground", ground.text)
        for format in PictureFormat.allCases where formats.contains(format) {
            message.append("format", format.rawValue)
        }
        for name in existing.sorted() { message.append("existing", name) }
        rights.append(to: &message)
        return message
    }
}
