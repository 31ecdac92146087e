/// Plans a copy of every file of the theme's `assets`.
struct AssetProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for (path, contents) in subject.assets.sorted(by: { $0.key < $1.key }) {
            files.append(PlannedFile(path: path, origin: .copy(contents, kind: .asset)))
        }
    }
}
