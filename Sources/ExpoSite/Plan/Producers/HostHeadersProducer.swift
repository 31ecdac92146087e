/// Plans what tells hosts which headers to send with the files.
struct HostHeadersProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        let text = GeneratedText { subject, buffer in
            HostHeaders(notFoundStyle: subject.notFoundStyle).append(to: &buffer)
        }
        files.append(PlannedFile(path: HostHeaders.path, origin: .text(text)))
    }
}
