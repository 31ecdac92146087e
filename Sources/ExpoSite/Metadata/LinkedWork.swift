/// An exhibit as search engines read it.
struct LinkedWork: JSONObject {
    let type: ExhibitType
    let name: String
    var description: String?
    let address: String
    var image: LinkedImage?
    /// The address of its picture, where nothing else is said of that.
    var imageAddress: String?
    var exhibition: LinkedCollection?
    /// An RFC 3339 full date.
    var modified: String?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", type.rawValue)
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("image", image)
        writer.member("image", imageAddress)
        writer.member("isPartOf", exhibition)
        writer.member("dateModified", modified)
    }
}
