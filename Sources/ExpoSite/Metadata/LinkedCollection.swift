/// The exhibition that an exhibit belongs to, as search engines read it.
struct LinkedCollection: JSONObject {
    let name: String
    let address: String

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "Collection")
        writer.member("name", name)
        writer.member("url", address)
    }
}
