/// What a page says of itself to search engines, in the words of schema.org (JSON-LD 1.1).
struct LinkedDocument<Subject: JSONObject>: JSONObject {
    let subject: Subject

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@context", "https://schema.org")
        subject.writeMembers(to: &writer)
    }

    /// The document as JSON that may stand in a `<script>` of a page.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.copy
    }
}
