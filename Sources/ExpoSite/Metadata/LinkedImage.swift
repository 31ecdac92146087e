/// A picture of an exhibit as search engines read it.
struct LinkedImage<Text: JSONStringContent>: JSONObject {
    let address: Text
    let width: Int?
    let height: Int?
    let caption: Text?
    /// Whose picture it is.
    let credit: Text?
    /// Under which terms it may be used: an address of a licence, or a sentence.
    let rights: Text?

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", "ImageObject")
        writer.member("url", address)
        writer.member("width", width)
        writer.member("height", height)
        writer.member("caption", caption)
        writer.member("creditText", credit)
        writer.member(isLicence ? "license" : "copyrightNotice", rights)
    }

    private var isLicence: Bool {
        guard let rights = rights?.string,
            rights.hasPrefix("https://") || rights.hasPrefix("http://")
        else { return false }
        return !rights.contains(where: \.isWhitespace)
    }
}
