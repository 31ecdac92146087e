/// What libvips said when it could not do something.
struct VipsFailure: Error {
    /// Its messages, one a line.
    let text: String
}
