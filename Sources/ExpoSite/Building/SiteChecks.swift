/// What is checked in addition to everything from which the files of a site are made.
package struct SiteChecks: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Missing texts for people who cannot see the pages.
    package static let accessibility = SiteChecks(rawValue: 1)
    /// The templates of kinds of pages that the site has none of.
    package static let unusedTemplates = SiteChecks(rawValue: 2)
}
