/// What answers the editor of a site's pages, to the one who has the token.
///
/// A page elsewhere cannot ask for an edit: it has no token, its `Origin` is another one, and a form cannot send the type
/// of the content. The token is behind `#` in the address that the program prints, so that it is in no request and no
/// file; the editor sends it in a header.
package struct SiteEditing: Sendable {
    package let token: String
    private let answer: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameters:
    ///   - token: what tells the user from others.
    ///   - answer: returns the answer to a request of the editor, both in JSON.
    package init(token: String, answer: @escaping @Sendable ([UInt8]) -> [UInt8]) {
        self.token = token
        self.answer = answer
    }

    /// The name of its address.
    static let name = "edit"
    /// The type of the content of its requests.
    static let type = "application/vnd.expo-site.edit+json"
    /// The largest request, in bytes: that of a picture.
    private static let longest = 64 << 20

    func reply(to request: HTTPRequest, _ hosts: LocalHosts) -> HTTPReply {
        guard request.method == "POST" else {
            return .answer(HTTPAnswer(405, [("Allow", "POST")]))
        }
        let host = request.header("Host") ?? ""
        guard request.header("Origin") == "http://\(host)",
            request.header("Content-Type") == Self.type,
            isToken(request.header(HTTPRequest.tokenHeader))
        else { return .answer(HTTPAnswer(403)) }
        guard let content = request.content else { return .read(atMost: Self.longest) }
        let headers = [("Content-Type", MediaType.json.text), ("Cache-Control", "no-store")]
        return .answer(HTTPAnswer(200, headers, .bytes(answer(content))))
    }

    /// Compares with the token in a time that does not depend on where the two differ.
    private func isToken(_ text: String?) -> Bool {
        guard let text, text.utf8.count == token.utf8.count else { return false }
        return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
