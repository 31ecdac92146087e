/// Plans a page for each item.
struct DetailPageProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for index in subject.catalogue.items.indices {
            files.append(
                PlannedFile(path: subject.addresses.item(index), origin: .page(.detail(index))))
        }
    }
}
