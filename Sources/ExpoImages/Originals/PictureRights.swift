/// Whom a picture is by, and what others may do with it, as its file says.
package struct PictureRights: Sendable, Hashable {
    private var values: [RightsProperty: String] = [:]

    /// Whom the picture is by.
    package var creator: String? { values[.creator] }
    /// Whom to name beside it.
    package var credit: String? { values[.credit] }
    /// Who holds the rights.
    package var copyright: String? { values[.copyright] }
    /// The licence's address.
    package var licence: String? { values[.licence] }
    /// The address of a page about the rights.
    package var webStatement: String? { values[.webStatement] }
    /// What others may do with it, in words.
    package var usageTerms: String? { values[.usageTerms] }
    /// The address where a licence can be had.
    package var licensor: String? { values[.licensor] }

    /// Whether nothing is known.
    package var isEmpty: Bool { values.isEmpty }

    /// How many characters are kept of each.
    static let longestText = 2000
    /// How many bytes each may take in XML, so that all of them fit into one segment of a JPEG.
    static let longestEscaped = 8000
    /// How much is looked at to find them.
    static let longestRaw = 1 << 16

    /// Creates rights of which nothing is known.
    package init() {}

    /// Reads what the file with these bytes says; nothing where it says nothing or is damaged.
    package static func read(
        _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat
    ) -> PictureRights {
        let file = ByteWindow(bytes)
        return switch format {
        case .jpeg: JPEGContainer.parts(of: file)?.rights ?? PictureRights()
        case .png: PNGContainer.parts(of: file)?.rights ?? PictureRights()
        case .webp: WebPContainer.parts(of: file)?.rights ?? PictureRights()
        case .gif: GIFContainer.parts(of: file)?.rights ?? PictureRights()
        case .avif: AVIFContainer.parts(of: file)?.rights ?? PictureRights()
        case .svg, .pdf: PictureRights()
        }
    }

    /// A property's value in one line; setting nil or an empty text forgets it.
    subscript(property: RightsProperty) -> String? {
        get { values[property] }
        set {
            let text = newValue.map(Self.tidy) ?? ""
            values[property] = text.isEmpty ? nil : text
        }
    }

    /// Takes over what is not known yet.
    mutating func complete(with other: PictureRights) {
        values.merge(other.values) { known, _ in known }
    }

    /// Returns a text in one line, without what XML cannot hold, and not too long.
    static func tidy(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var length = 0
        var owesSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || !isAllowed(scalar) {
                owesSpace = !line.isEmpty
                continue
            }
            length += XMLText.escapedLength(scalar) + (owesSpace ? 1 : 0)
            count += owesSpace ? 2 : 1
            guard count <= longestText, length <= longestEscaped else { break }
            if owesSpace { line.append(" ") }
            owesSpace = false
            line.append(scalar)
        }
        return String(line)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
            && scalar.value & 0xFFFE != 0xFFFE
    }
}
