/// How long a file may be shown without asking its host again (RFC 9111, section 5.2.2).
enum Caching: String {
    /// Never: its name stays while its bytes change.
    case revalidated = "public, max-age=0, must-revalidate"
    /// For a year: its name changes with its bytes.
    case unchanging = "public, max-age=31536000, immutable"
}
