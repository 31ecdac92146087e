/// One thing that can be said of the rights in a picture.
enum RightsProperty: CaseIterable {
    case creator
    case credit
    case copyright
    case licence
    case webStatement
    case usageTerms
    case licensor

    /// How XMP writes the value.
    enum Form {
        /// A text or an address.
        case plain
        /// A list of texts, of which order matters.
        case sequence
        /// A text in one or more languages.
        case languages
        /// An address that is an attribute.
        case resource
        /// An address within a structure within a list.
        case nested(in: XMLName)
    }

    var form: Form {
        switch self {
        case .creator: .sequence
        case .copyright, .usageTerms: .languages
        case .credit, .webStatement: .plain
        case .licence: .resource
        case .licensor: .nested(in: XMLName(XMPNamespace.plus, "Licensor"))
        }
    }

    /// Whether the value stands within a structure of other values.
    var isNested: Bool {
        if case .nested = form { true } else { false }
    }

    /// What XMP calls the element that holds the value.
    var name: XMLName {
        switch self {
        case .creator: XMLName(XMPNamespace.dc, "creator")
        case .credit: XMLName(XMPNamespace.photoshop, "Credit")
        case .copyright: XMLName(XMPNamespace.dc, "rights")
        case .licence: XMLName(XMPNamespace.cc, "license")
        case .webStatement: XMLName(XMPNamespace.xmpRights, "WebStatement")
        case .usageTerms: XMLName(XMPNamespace.xmpRights, "UsageTerms")
        case .licensor: XMLName(XMPNamespace.plus, "LicensorURL")
        }
    }

    /// Creates the property that XMP gives this name.
    init?(_ name: XMLName) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
