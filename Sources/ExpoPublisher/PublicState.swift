internal import ExpoSite

/// What is public now.
struct PublicState: Sendable {
    /// The files that are there, with their sizes in bytes.
    var sizes: [String: Int] = [:]
    /// What this program published; nothing where it did not, or the list is damaged.
    var list: WrittenFiles?
    /// What a repository calls this state; nothing where there is none, or no such name.
    var revision: String?
}
