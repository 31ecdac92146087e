/// Plans the files of one kind.
protocol Producer: Sendable {
    /// Appends the files of this kind, in the order of the content.
    func appendFiles(for subject: PlanSubject, to files: inout [PlannedFile])
}
