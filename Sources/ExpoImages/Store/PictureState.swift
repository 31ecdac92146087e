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
    func isIncomplete(
        _ depth: PictureStore.Depth, on ground: RGBColour, formats: Set<PictureFormat>
    ) -> Bool {
        guard problems.isEmpty, let entry else { return false }
        return switch depth {
        case .known: false
        case .decoded: entry.facts == nil
        case .made: !entry.isComplete(for: order.uses, on: ground, formats: formats)
        }
    }
}
