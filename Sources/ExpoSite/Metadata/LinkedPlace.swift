/// Where an exposition was held, as search engines read it.
struct LinkedPlace: JSONObject {
    let name: String

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "Place")
        writer.member("name", name)
    }
}
