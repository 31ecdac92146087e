/// Plans the main page: the poster.
struct MainPageProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        guard subject.catalogue.exposition != nil else { return }
        files.append(PlannedFile(path: Addresses.main, origin: .page(.main)))
    }
}
