/// A character that turns the direction of writing around, or ends that (UAX 9, section 2).
///
/// U+200E, U+200F and U+061C are none of these: they are letters that nobody sees, and reach no
/// further than other letters do.
enum DirectionMark {
    /// LRE, RLE, LRO and RLO.
    case embedding
    /// LRI, RLI and FSI.
    case isolate
    /// PDF.
    case embeddingEnd
    /// PDI.
    case isolateEnd

    /// Reads the mark whose three bytes are these; nothing if they are none.
    init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        switch (first, second, third) {
        case (0xE2, 0x80, 0xAC): self = .embeddingEnd
        case (0xE2, 0x80, 0xAA...0xAE): self = .embedding
        case (0xE2, 0x81, 0xA6...0xA8): self = .isolate
        case (0xE2, 0x81, 0xA9): self = .isolateEnd
        default: return nil
        }
    }
}
