extension ItemTexts {
    /// Whether all texts are shown as they are.
    var areTidy: Bool {
        ShownText.isTidy(name) && ShownText.isTidy(shortDesc) && Self.isTidy(alt)
            && Self.isTidy(caption) && Self.isTidy(credit) && Self.isTidy(rights)
    }

    /// Calls `body` with the texts as they are shown, which hardly ever differ from what they are.
    func withTidied<Result>(_ body: (ItemTexts) -> Result) -> Result {
        var bytes: [UInt8] = []
        func tidied(_ text: UnsafeRawBufferPointer?) -> Range<Int>? {
            let start = bytes.count
            guard let text else { return nil }
            bytes += ShownText.tidied(text)
            return start..<bytes.count
        }
        let places = [name, shortDesc, alt, caption, credit, rights].map(tidied)
        return bytes.withUnsafeBytes { bytes in
            func text(_ index: Int) -> UnsafeRawBufferPointer? {
                places[index].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
            }
            let none = UnsafeRawBufferPointer(start: nil, count: 0)
            return body(
                ItemTexts(
                    name: text(0) ?? none, shortDesc: text(1) ?? none, alt: text(2),
                    caption: text(3), credit: text(4), rights: text(5), type: type,
                    modified: modified))
        }
    }

    private static func isTidy(_ text: UnsafeRawBufferPointer?) -> Bool {
        guard let text else { return true }
        return ShownText.isTidy(text)
    }
}
