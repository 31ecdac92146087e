/// Limits of the user's templates, so that no text makes the program hang or run out of memory.
package enum TemplateLimits {
    /// The largest template, in bytes.
    package static let templateSize = 1 << 20
    /// The largest depth of nested sections, blocks and templates, in one file and in a page.
    package static let nesting = 64
    /// The largest size of a page's template with its parts and constants, in bytes; each tag
    /// counts as `tagCost`.
    package static let expandedSize = 8 << 20
    /// The bytes of `expandedSize` that visiting a tag costs, even if it shows nothing.
    package static let tagCost = 64
}
