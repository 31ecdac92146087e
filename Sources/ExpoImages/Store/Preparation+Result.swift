private import ExpoDisk

/// What a run tells.
extension Preparation {
    /// Returns what is known of the pictures, of which files stand in the cache at `folder`.
    func result(
        _ states: [PictureState], in folder: String, limits: [StoreProblem] = [], made: Int = 0,
        writable: Set<PictureFormat>? = nil, temporary: TemporaryCache? = nil
    ) -> PreparedPictures {
        let pictures = states.map { prepared($0, in: folder, writable) }
        let files = Set(pictures.flatMap { $0.variants.map(\.path) })
        return PreparedPictures(
            pictures: pictures, limits: limits, made: made, cached: max(0, files.count - made),
            unread: states.filter { $0.isUnknown && $0.order.depth != .known }.count,
            temporary: temporary)
    }

    private func prepared(
        _ state: PictureState, in folder: String, _ writable: Set<PictureFormat>?
    ) -> PreparedPicture {
        var picture = PreparedPicture(problems: state.problems)
        guard let digest = state.digest, let entry = state.entry else { return picture }
        let (outer, inner) = digest.folders
        let path = "\(folder)/\(CacheFolder.pictures)/\(outer)/\(inner)"
        picture.header = entry.header
        picture.facts = entry.facts
        picture.nameHash = digest.nameHash
        picture.cardHash = state.order.uses.contains(.card) ? digest.cardHash(on: ground) : nil
        picture.variants = variants(of: entry, for: state.order.uses, in: path)
        picture.planned = planned(state.order, entry, writable)
        picture.original = entry.original.file(in: path)
        picture.rights = entry.rights
        if let expected = PictureFormat(pathExtensionOf: state.order.path),
            expected != entry.header.format
        {
            picture.problems.append(.wrongExtension(is: entry.header.format))
        }
        return picture
    }

    private func variants(
        of entry: PictureEntry, for uses: PictureUses, in path: String
    ) -> [PreparedVariant] {
        let wanted = entry.wanted(for: uses, formats: Self.formats) ?? []
        return wanted.compactMap { variant in
            entry.kept(variant, on: ground).map { kept in
                PreparedVariant(
                    variant: variant, path: "\(path)/\(kept.file.name)", size: kept.file.size,
                    hash: kept.file.hash)
            }
        }
    }
}

extension Preparation {
    /// Returns the variants that there are once everything is made: those that are there, and
    /// those that the worker makes here; nothing if nobody asked for them.
    private func planned(
        _ order: PictureOrder, _ entry: PictureEntry, _ writable: Set<PictureFormat>?
    ) -> [Variant]? {
        guard order.depth == .planned else { return nil }
        let wanted = entry.wanted(for: order.uses, formats: Self.formats) ?? []
        return wanted.filter { variant in
            if entry.kept(variant, on: ground) != nil { return true }
            guard let writable else { return false }
            return variant.format.isAlwaysWritable || writable.contains(variant.format)
        }
    }
}

extension PictureFormat {
    /// Whether it is one of those that the worker always writes.
    fileprivate var isAlwaysWritable: Bool { !Preparation.formats.contains(self) }
}

extension KeptOriginal {
    fileprivate func file(in path: String) -> OriginalFile {
        switch self {
        case .exact: .exact
        case .withheld: .withheld
        case .rewritten(let file):
            .rewritten(path: "\(path)/\(file.name)", size: file.size, hash: file.hash)
        }
    }
}

extension PictureFormat {
    /// Creates the format that the end of a file's name promises.
    fileprivate init?(pathExtensionOf path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(fileExtension: String(path[path.index(after: dot)...]))
    }
}
