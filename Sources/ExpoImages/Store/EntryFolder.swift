import ExpoBytes
import ExpoDisk

/// The folder of one original in the cache.
struct EntryFolder: Sendable {
    let folder: Folder

    static let facts = "facts"

    /// Reads the facts, without variants whose files are missing or truncated; nil if there are no
    /// facts, or if a required file is missing.
    ///
    /// - Parameter now: the time of a use, which is recorded as the time of the facts, to the day.
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

    /// Adds the original without private metadata, which a worker made.
    func keepOriginal(
        _ format: PictureFormat, from made: Folder, called name: String
    ) throws(SystemError) -> KeptFile {
        try keep(name, from: made) {
            "original-\($0.text).\(format.fileExtension)"
        }
    }

    /// Adds a variant that a worker made.
    func keep(
        _ variant: Variant, on ground: RGBColour, from made: Folder
    ) throws(SystemError) -> KeptVariant {
        let file = try keep(variant.name, from: made) { Self.name(of: variant, on: ground, $0) }
        return KeptVariant(variant, on: ground, file)
    }

    /// Moves a file here, under a name that contains its hash.
    private func keep(
        _ name: String, from made: Folder, as newName: (ContentHash) -> String
    ) throws(SystemError) -> KeptFile {
        let bytes = try made.file(name).contents()
        let hash = ContentHash(of: bytes.span)
        let file = KeptFile(name: newName(hash), size: bytes.count, hash: hash)
        try made.move(name, to: folder, as: file.name)
        return file
    }

    /// Returns whether files with this name belong to the program.
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
    /// The extension for new files.
    var fileExtension: String { fileExtensions.first ?? rawValue }
}
