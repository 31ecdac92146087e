private import ExpoBytes

/// The parts of a compiled template that are the same on every page: the texts of the templates and
/// the constants, with a zero in place of each value, and where a section begins or ends.
package struct TemplateMarkup: Sendable {
    package let bytes: [UInt8]
    private let origins: [LiteralOrigin]

    package init(of template: CompiledTemplate) {
        var bytes: [UInt8] = []
        var origins: [LiteralOrigin] = []
        var next = template.origins.startIndex
        for instruction in template.instructions {
            guard case .literal(let start, let count) = instruction, count > 0 else {
                if bytes.last != Self.gap { bytes.append(Self.gap) }
                continue
            }
            let range = Int(start)..<Int(start + count)
            let shift = bytes.count - range.lowerBound
            while next < template.origins.endIndex, template.origins[next].start < range.upperBound
            {
                let origin = template.origins[next]
                origins.append(
                    LiteralOrigin(
                        start: origin.start + shift, count: origin.count, place: origin.place))
                next += 1
            }
            bytes += template.literals[range]
            bytes.append(Self.gap)
        }
        self.bytes = bytes
        self.origins = origins
    }

    /// The byte in place of everything that is not the same on every page.
    package static let gap: UInt8 = 0

    /// Returns the template and the offset of a byte; for a constant, those of the tag that shows
    /// it.
    package func place(at index: Int) -> (template: String, offset: Int)? {
        let next = origins.partitionIndex { $0.start <= index }
        guard next > 0 else { return nil }
        let origin = origins[next - 1]
        return (
            origin.place.template,
            origin.place.offset + min(index - origin.start, max(origin.count - 1, 0))
        )
    }
}
