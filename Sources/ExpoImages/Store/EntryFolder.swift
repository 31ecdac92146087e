import ExpoBytes
import ExpoDisk

/// The folder of one original in the cache.
struct EntryFolder: Sendable {
    let folder: Folder

    static let facts = "facts"

    /// Reads what is known, without the variants whose files are missing or cut off; nil where
    /// nothing is known, or what is needed is not there any more.
    ///
    /// - Parameter now: the time of a use, which the file of facts has to the day.
    func read(markingUseAt now: Int64?) -> PictureEntry? {
        guard let file = try? folder.file(Self.facts), let bytes = try? file.contents(),
            let message = SealedMessage.open(bytes.span, as: Self.facts),
            var entry = PictureEntry(message)
        else { return nil }
        if case .rewritten(let file) = entry.original, !holds(file) { return nil }
        entry.variants.removeAll { !holds($0.file) }
        if let now { file.markUse(of: Self.facts, in: folder, at: now) }
        return entry
    }

    func write(_ entry: PictureEntry, by run: RunFolder) throws(SystemError) {
        let bytes = SealedMessage.seal(entry.message, as: Self.facts)
        try run.place(bytes, as: Self.facts, in: folder)
    }

    /// Takes in the original without private metadata, which a worker made.
    func keepOriginal(
        _ format: PictureFormat, from made: Folder, called name: String
    ) throws(SystemError) -> KeptFile {
        try keep(name, from: made) {
            "original-\($0.text).\(format.fileExtension)"
        }
    }

    /// Takes in a variant that a worker made.
    func keep(
        _ variant: Variant, on ground: RGBColour, from made: Folder
    ) throws(SystemError) -> KeptVariant {
        let file = try keep(variant.name, from: made) { Self.name(of: variant, on: ground, $0) }
        return KeptVariant(variant, on: ground, file)
    }

    /// Moves a file here, under a name that holds its hash.
    private func keep(
        _ name: String, from made: Folder, as newName: (ContentHash) -> String
    ) throws(SystemError) -> KeptFile {
        let bytes = try made.file(name).contents()
        let hash = ContentHash(of: bytes.span)
        let file = KeptFile(name: newName(hash), size: bytes.count, hash: hash)
        try made.move(name, to: folder, as: file.name)
        return file
    }

    /// Whether files of this name are the program's own.
    static func isOwn(_ name: String) -> Bool {
        let start = name.prefix { $0 != "-" }
        return name == facts || start == "original" && name != "original" || Int(start) != nil
    }

    func path(of file: KeptFile) -> String { folder.path(of: file.name) }

    private func holds(_ file: KeptFile) -> Bool {
        guard let status = try? folder.status(of: file.name) else { return false }
        return status.kind == .file && status.size == file.size
    }

    private static func name(
        of variant: Variant, on ground: RGBColour, _ hash: ContentHash
    ) -> String {
        let shape =
            switch variant.shape {
            case .scaled: "\(variant.size.width)"
            case .card: "card-\(ground.text.dropFirst())"
            }
        return "\(Recipe.version)-\(shape)-\(hash.text).\(variant.format.fileExtension)"
    }
}

extension PictureFormat {
    /// The extension to write.
    var fileExtension: String { fileExtensions.first ?? rawValue }
}
