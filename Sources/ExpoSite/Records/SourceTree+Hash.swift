internal import ExpoModel

extension SourceTree {
    /// The hash of every text that all pages are made from; not of the items.
    func sourceHash(with base: BaseURL?) -> UInt64 {
        var hash = SourceHash()
        hash.add(base?.address)
        for text in [exposition, settings, themeSettings] { hash.add(text) }
        for texts in [templates, words, contentWords] {
            hash.add(texts.count)
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                hash.add(name)
                hash.add(text)
            }
        }
        return hash.value
    }
}
