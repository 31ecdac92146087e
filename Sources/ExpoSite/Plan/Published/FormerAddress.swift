/// A published address that no item and no page of the list has any more.
struct FormerAddress: Sendable, Hashable {
    /// The path in the site.
    let path: String
    let fate: Fate
    /// Its place in the file of published addresses.
    let index: Int

    /// What its visitors find there.
    enum Fate: Sendable, Hashable {
        /// They are sent to another page.
        case leads(to: Page)
        /// They read that it is gone, and why, if somebody said so.
        case gone(reason: String)
    }
}
