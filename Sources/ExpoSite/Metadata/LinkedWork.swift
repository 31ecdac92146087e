/// An exhibit as search engines read it.
struct LinkedWork<Text: JSONStringContent>: JSONObject {
    let type: ExhibitType
    let name: Text
    var description: Text?
    let address: Text
    var image: LinkedImage<Text>?
    /// The address of its picture, where nothing else is said of that.
    var imageAddress: Text?
    /// The exhibition it belongs to.
    var exhibition: WrittenJSON?
    /// An RFC 3339 full date.
    var modified: Text?

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
