/// Plans the pictures' own files.
struct PictureProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        for picture in site.lazy.flatMap(\.pictures.pictures) where picture.isShown {
            switch picture.original {
            case .copied: append(picture.contents, at: picture.ownPath, to: &files)
            case .rewritten(let contents): append(contents, at: picture.ownPath, to: &files)
            case .leftOut: break
            }
        }
    }

    private func append(
        _ contents: FileContents, at path: String, to files: inout PlannedFiles
    ) {
        files.append(PlannedFile(path: path, origin: .copy(contents, kind: .picture)))
    }
}

/// Plans the variants of pictures.
struct VariantProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        for variant in site.lazy.flatMap(\.pictures.pictures).flatMap(\.variants) {
            files.append(
                PlannedFile(path: variant.path, origin: .copy(variant.contents, kind: .variant)))
        }
    }
}

/// Plans a copy of every file of the content's folders `files`; all languages share them.
struct FileProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        for (path, contents) in site.flatMap({ $0.files.sorted { $0.key < $1.key } }) {
            files.append(PlannedFile(path: path, origin: .copy(contents, kind: .file)))
        }
    }
}

/// Plans a copy of every file of the theme's `assets`.
struct AssetProducer: Producer {
    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        for (path, contents) in site[0].assets.sorted(by: { $0.key < $1.key }) {
            files.append(PlannedFile(path: path, origin: .copy(contents, kind: .asset)))
        }
    }
}
