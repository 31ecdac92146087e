/// Plans a copy of every picture, byte for byte.
struct PictureProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for picture in subject.pictures.pictures {
            files.append(
                PlannedFile(path: picture.path, origin: .copy(picture.contents, kind: .picture)))
        }
    }
}
