/// The name of an XML element or attribute, with the namespace that its prefix stands for.
struct XMLName: Hashable {
    /// The namespace's address; empty where there is none.
    let namespace: String
    let local: String
}
