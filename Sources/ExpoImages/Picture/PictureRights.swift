/// The author and the rights of a picture, according to its file.
package struct PictureRights: Sendable, Hashable {
    private var values: [RightsProperty: String] = [:]

    /// The author of the picture.
    package var creator: String? { values[.creator] }
    /// The name to show beside it.
    package var credit: String? { values[.credit] }
    /// The holder of the rights.
    package var copyright: String? { values[.copyright] }
    /// The address of the licence.
    package var licence: String? { values[.licence] }
    /// The address of a page about the rights.
    package var webStatement: String? { values[.webStatement] }
    /// The terms of use, as text.
    package var usageTerms: String? { values[.usageTerms] }
    /// The address where a licence can be obtained.
    package var licensor: String? { values[.licensor] }

    /// Whether there is no information.
    package var isEmpty: Bool { values.isEmpty }

    /// The largest number of characters of each value.
    static let longestText = 2000
    /// The largest number of bytes of each value in XML, so that all values fit into one segment of
    /// a JPEG.
    static let longestEscaped = 8000
    /// Creates rights without information.
    package init() {}

    /// The value of a property, on one line; setting nil or an empty text removes it.
    package subscript(property: RightsProperty) -> String? {
        get { values[property] }
        set {
            let text = newValue.map(Self.tidy) ?? ""
            values[property] = text.isEmpty ? nil : text
        }
    }

    /// Adds values that are missing here.
    package mutating func complete(with other: PictureRights) {
        values.merge(other.values) { known, _ in known }
    }

    /// Returns a text on one line, limited in length and without characters that XML does not
    /// allow.
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

    /// Returns the number of bytes of a character in XML.
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

/// A property of the rights in a picture, by its name in XMP.
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
    /// Reads the rights from a message; missing properties are not set.
    package init(_ message: WorkerMessage) {
        self.init()
        for property in RightsProperty.allCases {
            if let text = message[property.rawValue] { self[property] = text }
        }
    }

    /// Adds the properties that are set to a message.
    package func append(to message: inout WorkerMessage) {
        for property in RightsProperty.allCases {
            if let text = self[property] { message.append(property.rawValue, text) }
        }
    }
}
