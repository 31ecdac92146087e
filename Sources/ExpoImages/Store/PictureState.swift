/// What a run knows of one picture so far.
struct PictureState: Sendable {
    let order: PictureOrder
    var stamp: FileStamp?
    var digest: PictureDigest?
    var entry: PictureEntry?
    var problems: [PictureProblem] = []

    init(_ order: PictureOrder) {
        self.order = order
    }

    /// Whether its file should be read: nothing is known of it, not even a problem.
    var isUnknown: Bool { entry == nil && problems.isEmpty }

    /// Whether a worker should be asked about it.
    func isIncomplete(on ground: RGBColour, formats: Set<PictureFormat>) -> Bool {
        guard problems.isEmpty, let entry else { return false }
        let isComplete = entry.isComplete(for: order.uses, on: ground, formats: formats)
        return switch order.depth {
        case .known: false
        case .decoded: entry.facts == nil
        case .planned: entry.facts == nil && !isComplete
        case .made: !isComplete
        }
    }

    /// Whether there has to be a worker: to be asked about it, or to tell what can be made of it.
    func needsWorker(on ground: RGBColour) -> Bool {
        if isIncomplete(on: ground, formats: Preparation.formats) { return true }
        guard order.depth == .planned, problems.isEmpty, let entry else { return false }
        return !entry.isComplete(for: order.uses, on: ground, formats: Preparation.formats)
    }

    /// The uses for which variants are to be made of it.
    var usesToMake: PictureUses { order.depth == .made ? order.uses : [] }
}
