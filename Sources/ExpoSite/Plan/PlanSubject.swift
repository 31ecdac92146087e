internal import ExpoModel

/// What a site is planned from.
struct PlanSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    /// The published addresses that are no page's any more.
    let former: [FormerAddress]
    let pictures: PictureCollection
    /// The theme's files by their path in the site.
    let assets: [String: FileContents]
    let themeSettings: ThemeSettings
}
