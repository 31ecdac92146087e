/// Plans the page that a host shows for addresses that lead nowhere.
struct NotFoundPageProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        files.append(PlannedFile(path: Addresses.notFound, origin: .page(.notFound)))
    }
}
