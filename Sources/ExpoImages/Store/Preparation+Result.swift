private import ExpoDisk

/// The result of a run.
extension Preparation {
    /// Returns the results for the pictures, whose files are in the cache at `folder`.
    func result(
        _ pictures: [StoredPicture], in folder: String, limits: [StoreProblem] = [], made: Int = 0,
        writable: Set<PictureFormat>? = nil, temporary: TemporaryCache? = nil
    ) -> PreparedPictures {
        let finished = pictures.map { self.finished($0, in: folder, writable) }
        let files = Set(
            finished.flatMap { picture in picture.variants.map { picture.path(of: $0.file) } })
        return PreparedPictures(
            pictures: finished, limits: limits, made: made, cached: max(0, files.count - made),
            unread: pictures.count { $0.isUnknown && $0.depth != .known }, temporary: temporary)
    }

    private func finished(
        _ picture: StoredPicture, in folder: String, _ writable: Set<PictureFormat>?
    ) -> StoredPicture {
        guard let key = picture.key, let entry = picture.entry else { return picture }
        var picture = picture
        picture.folder = CacheFolder.path(of: key, in: folder)
        if picture.uses.contains(.card) { picture.cardHash = key.cardHash(on: ground) }
        let wanted = entry.wanted(for: picture.uses, formats: Self.formats) ?? []
        picture.variants = wanted.compactMap { entry.kept($0, on: ground) }
        if picture.depth == .planned {
            // The existing variants, and those that the worker can make here, if it was asked.
            picture.planned = wanted.filter { variant in
                entry.kept(variant, on: ground) != nil
                    || writable.map { variant.format.canBeMade(by: $0) } == true
            }
        }
        // The name of a file is a problem of its first page.
        if picture.page == 1, let expected = PictureFormat(pathExtensionOf: picture.path),
            expected != entry.header.format
        {
            picture.problems.append(.wrongExtension(is: entry.header.format))
        }
        return picture
    }
}

extension PictureFormat {
    /// Returns whether a worker can make the variant with the formats that it can write besides
    /// those that all workers can.
    fileprivate func canBeMade(by writable: Set<PictureFormat>) -> Bool {
        !Preparation.formats.contains(self) || writable.contains(self)
    }

    /// Creates the format from the extension of a file's name.
    fileprivate init?(pathExtensionOf path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(fileExtension: String(path[path.index(after: dot)...]))
    }
}
