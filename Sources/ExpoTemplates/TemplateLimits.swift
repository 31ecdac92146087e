/// How much a person's templates may ask for, so that no text makes the program hang or run out
/// of memory.
package enum TemplateLimits {
    /// The largest template, in bytes.
    package static let templateSize = 1 << 20
    /// How deep sections, blocks and templates may be nested, in one file and in a page.
    package static let nesting = 64
    /// The largest page a template may grow to when its parts and constants are put in, in bytes;
    /// each tag counts as `tagCost`.
    package static let expandedSize = 8 << 20
    /// What visiting a tag costs of `expandedSize`, even if it shows nothing.
    package static let tagCost = 64
}
