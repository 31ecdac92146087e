/// Plans a page for each published address that is no page's any more.
struct FormerPageProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for (index, address) in subject.former.enumerated() {
            files.append(PlannedFile(path: address.path, origin: .page(.former(index))))
        }
    }
}
