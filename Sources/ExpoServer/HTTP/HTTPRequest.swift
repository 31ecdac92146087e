/// What a browser asks for, as far as it matters here.
package struct HTTPRequest: Sendable {
    package let method: String
    /// The path as it was sent: percent signs are not decoded, and there is no query.
    package let path: String
    private let headers: [String: String]
    private let arguments: [String: String]

    /// The headers that are looked at.
    static let headerNames = ["Host", "If-None-Match", "Range", "If-Range"]
    /// The names in a query that are looked at.
    static let argumentNames = ["session", "number", "page", "tag"]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - headers: by their names as they stand in `headerNames`.
    ///   - arguments: what stands in the query, not decoded.
    package init(
        _ method: String = "GET", _ path: String, headers: [String: String] = [:],
        arguments: [String: String] = [:]
    ) {
        self.method = method
        self.path = path
        self.headers = headers
        self.arguments = arguments
    }

    /// Whether it asks for something, and sends nothing.
    var isReading: Bool { method == "GET" || method == "HEAD" }

    /// Returns the value of a header, if it was sent.
    func header(_ name: String) -> String? { headers[name] }

    /// Returns the value of a name in the query, decoded.
    func argument(_ name: String) -> String? {
        arguments[name].flatMap(PercentCoding.decoded)
    }
}
