/// What tells vocabularies apart: the FNV-1a hash of their names and kinds, with what stands inside
/// a name behind it.
///
/// It grows with each name that is declared, because every page's values are compared by it.
struct VocabularyFingerprint: Sendable, Hashable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ entry: VocabularyEntry) {
        mix(entry.name)
        mix(" ")
        mix(entry.listedKind.rawValue)
        mix("(")
        if let inner = entry.inner { mix(inner.fingerprint) }
        mix(")")
    }

    private mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(UInt64(byte)) }
    }

    private mutating func mix(_ number: UInt64) {
        value = (value ^ number) &* 0x100_0000_01B3
    }
}
