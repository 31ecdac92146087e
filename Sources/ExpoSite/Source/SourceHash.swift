internal import ExpoBytes
internal import ExpoDiagnostics
import ExpoDisk
internal import ExpoModel

/// A hash of all inputs of a file of the site, built part by part.
///
/// The order and the boundaries of the parts matter. The hash has 64 bits; accidental collisions
/// are negligible.
struct SourceHash: Sendable {
    /// The hash of the parts added so far; never zero.
    var value: UInt64 { state == 0 ? 1 : state }
    private var state: UInt64 = 0x27D4_EB2F_1656_67C5

    mutating func add(_ word: UInt64) {
        let mixed = (state ^ word) &* 0x9E37_79B1_85EB_CA87
        state = (mixed << 31 | mixed >> 33) &* 0xC2B2_AE3D_27D4_EB4F ^ mixed
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ bytes: Span<UInt8>) { add(ContentHash(of: bytes).value) }

    mutating func add(_ text: String) {
        text.withUTF8Bytes { add($0) }
    }

    mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    /// Adds the bytes of a text, but not its path.
    mutating func add(_ text: SourceText?) {
        guard let text else { return add(0) }
        add(text.bytes.span)
    }

    /// Adds everything that is known about terms.
    mutating func add(_ terms: Terms) {
        for (field, terms) in terms.all {
            add(field)
            add(terms.count)
            for term in terms {
                add(term.name)
                for label in term.labels { add(label) }
                add(term.sameAs)
                add(term.coordinates.map { "\($0.latitude) \($0.longitude)" })
            }
        }
    }

    mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(UInt64(bitPattern: stamp.modified))
        add(UInt64(bitPattern: stamp.changed))
        add(stamp.inode)
    }
}
