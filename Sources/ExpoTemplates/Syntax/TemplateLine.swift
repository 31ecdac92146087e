/// A line of a template; a tag that spans several lines makes them one.
struct TemplateLine: Sendable {
    /// The indices of its tokens.
    let tokens: Range<Int>
    /// Its indentation, in bytes of the template; empty where it has none.
    let space: Range<Int>
    /// Whether it has nothing but space.
    let isBlank: Bool
    /// Whether it has nothing to show but its tags, so that it leaves no line behind.
    let isStandalone: Bool
}
