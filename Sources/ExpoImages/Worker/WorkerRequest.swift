/// The request to decode one picture, and to make variants of it.
package struct WorkerRequest: Sendable, Hashable {
    /// The path of the picture's file.
    package let source: String
    /// The format of the file, according to its first bytes.
    package let format: PictureFormat
    /// The page of the file, from 1.
    package let page: Int
    /// The folder for the variants' files, which have names of their own.
    package let folder: String
    /// The uses of the variants; if empty, the picture is only decoded.
    package let uses: PictureUses
    /// The formats to make besides the fallback.
    package let formats: Set<PictureFormat>
    /// The names of the variants that exist already.
    package let existing: Set<String>
    /// The background of cards, and of formats without transparency.
    package let ground: RGBColour
    /// The rights in the picture, which every variant contains.
    package let rights: PictureRights

    package init(
        source: String, format: PictureFormat, page: Int = 1, folder: String,
        uses: PictureUses, formats: Set<PictureFormat>, existing: Set<String> = [],
        ground: RGBColour,
        rights: PictureRights = PictureRights()
    ) {
        self.source = source
        self.format = format
        self.page = page
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
            let page = message["page"].flatMap({ Int($0) }), page > 0,
            let uses = message["uses"].flatMap(UInt8.init),
            let ground = message["ground"].flatMap(RGBColour.init)
        else { return nil }
        self.init(
            source: source, format: format, page: page, folder: folder,
            uses: PictureUses(rawValue: uses),
            formats: Set(message.values("format").compactMap(PictureFormat.init(rawValue:))),
            existing: Set(message.values("existing")), ground: ground,
            rights: PictureRights(message))
    }

    package var message: WorkerMessage {
        var message = WorkerMessage()
        message.append("source", source)
        message.append("is", format.rawValue)
        message.append("page", String(page))
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
