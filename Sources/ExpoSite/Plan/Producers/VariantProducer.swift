/// Plans the files made of pictures.
struct VariantProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for variant in subject.pictures.pictures.lazy.flatMap(\.variants) {
            files.append(
                PlannedFile(path: variant.path, origin: .copy(variant.contents, kind: .variant)))
        }
    }
}
