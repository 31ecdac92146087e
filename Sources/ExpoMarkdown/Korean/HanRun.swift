/// Hanja that follow each other, with their variation selectors.
struct HanRun {
    let start: Int
    let end: Int
    /// Where the last of them begins.
    let lastCharacter: Int

    /// Reads the run that begins at `start`; fails if none does.
    init?(in text: UnsafeRawBufferPointer, at start: Int) {
        guard let first = text.scalar(at: start), first.isHan else { return nil }
        var end = start + UTF8.width(first)
        var last = start
        while let scalar = text.scalar(at: end), scalar.isHan || scalar.selectsVariation {
            if scalar.isHan { last = end }
            end += UTF8.width(scalar)
        }
        self.start = start
        self.end = end
        lastCharacter = last
    }
}

extension Unicode.Scalar {
    fileprivate var selectsVariation: Bool {
        isTextVariationSelector || isIdeographicVariationSelector
    }
}
