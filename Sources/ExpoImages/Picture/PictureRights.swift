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
    /// Creates rights of which nothing is known.
    package init() {}

    /// A property's value in one line; setting nil or an empty text forgets it.
    package subscript(property: RightsProperty) -> String? {
        get { values[property] }
        set {
            let text = newValue.map(Self.tidy) ?? ""
            values[property] = text.isEmpty ? nil : text
        }
    }

    /// Takes over what is not known yet.
    package mutating func complete(with other: PictureRights) {
        values.merge(other.values) { known, _ in known }
    }

    /// Returns a text in one line, without what XML cannot hold, and not too long.
    package static func tidy(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        var count = 0
        var length = 0
        var owesSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || !isAllowed(scalar) {
                owesSpace = !line.isEmpty
                continue
            }
            length += escapedLength(scalar) + (owesSpace ? 1 : 0)
            count += owesSpace ? 2 : 1
            guard count <= longestText, length <= longestEscaped else { break }
            if owesSpace { line.append(" ") }
            owesSpace = false
            line.append(scalar)
        }
        return String(line)
    }

    /// Returns how many bytes a character takes in XML.
    private static func escapedLength(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "&": 5
        case "<", ">": 4
        case "\"": 6
        default: UTF8.width(scalar)
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
            && scalar.value & 0xFFFE != 0xFFFE
    }
}

/// One thing that is known of the rights in a picture, by the name that XMP gives it.
package enum RightsProperty: String, Sendable, CaseIterable {
    case creator = "dc:creator"
    case credit = "photoshop:Credit"
    case copyright = "dc:rights"
    case licence = "cc:license"
    case webStatement = "xmpRights:WebStatement"
    case usageTerms = "xmpRights:UsageTerms"
    case licensor = "plus:LicensorURL"
}

extension PictureRights {
    /// Reads the rights from a message; what is not in it is not known.
    package init(_ message: WorkerMessage) {
        self.init()
        for property in RightsProperty.allCases {
            if let text = message[property.rawValue] { self[property] = text }
        }
    }

    /// Adds what is known to a message.
    package func append(to message: inout WorkerMessage) {
        for property in RightsProperty.allCases {
            if let text = self[property] { message.append(property.rawValue, text) }
        }
    }
}
