/// Plans what tells hosts which addresses lead elsewhere, if any do.
struct HostRedirectsProducer: Producer {
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile]) {
        guard !subject.former.isEmpty else { return }
        let text = GeneratedText { subject, buffer in
            HostRedirects(subject.former, subject.addresses).append(to: &buffer)
        }
        files.append(PlannedFile(path: HostRedirects.path, origin: .text(text)))
    }
}
