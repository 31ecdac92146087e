import ExpoDisk

/// The folder of one original in the cache.
struct EntryFolder: Sendable {
    let folder: Folder

    static let facts = "facts"

    /// Reads what is known, without the variants whose files are missing or cut off; nil where
    /// nothing is known, or what is needed is not there any more.
    ///
    /// - Parameter now: the time of a use, which the file of facts tells to the day.
    func read(markingUseAt now: Int64?) -> PictureEntry? {
        guard let file = try? folder.file(Self.facts), let bytes = try? file.contents(),
            let message = bytes.withBytes({ SealedMessage.open($0, as: Self.facts) }),
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

    /// Takes in the original without what is nobody's business.
    func keep(
        original bytes: [UInt8], _ format: PictureFormat, by run: RunFolder
    ) throws(SystemError) -> KeptFile {
        let hash = bytes.withUnsafeBytes { ContentHash(of: $0) }
        let name = "original-\(hash.text).\(format.fileExtension)"
        try run.place(bytes, as: name, in: folder)
        return KeptFile(name: name, size: bytes.count, hash: hash)
    }

    /// Takes in a variant that a worker made; nil if it is not what it should be.
    func keep(
        _ variant: Variant, on ground: RGBColour, from made: Folder
    ) throws(SystemError) -> KeptVariant? {
        let bytes = try made.file(variant.name).contents()
        guard let header = PictureHeader.read(bytes),
            header == PictureHeader(format: variant.format, size: variant.size)
        else { return nil }
        let hash = bytes.withBytes { ContentHash(of: $0) }
        let name = Self.name(of: variant, on: ground, hash)
        try made.move(variant.name, to: folder, as: name)
        let file = KeptFile(name: name, size: bytes.count, hash: hash)
        return KeptVariant(variant, on: ground, file)
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
