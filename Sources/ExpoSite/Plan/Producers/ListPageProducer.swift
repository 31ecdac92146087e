/// Plans the pages of the list, a hundred items each.
struct ListPageProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        for page in 0..<subject.addresses.listPageCount {
            files.append(
                PlannedFile(path: subject.addresses.list(page), origin: .page(.list(page))))
        }
    }
}
