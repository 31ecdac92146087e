/// Plans the pictures' own files.
struct PictureProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for picture in subject.pictures.pictures where picture.isShown {
            switch picture.original {
            case .copied: append(picture.contents, at: picture.ownPath, to: &files)
            case .rewritten(let contents): append(contents, at: picture.ownPath, to: &files)
            case .leftOut: break
            }
        }
    }

    private func append(
        _ contents: FileContents, at path: String, to files: inout [PlannedFile]
    ) {
        files.append(PlannedFile(path: path, origin: .copy(contents, kind: .picture)))
    }
}
