package import ExpoDisk

/// What a browser is sent.
package struct HTTPAnswer: ~Copyable {
    /// What follows the headers.
    package enum Body: ~Copyable {
        case bytes([UInt8])
        /// A part of a file, from a byte on.
        case file(OpenFile, offset: Int, count: Int)
    }

    package let status: Int
    package private(set) var headers: [(name: String, value: String)]
    package let body: Body

    /// Creates an answer.
    package init(
        _ status: Int, _ headers: [(name: String, value: String)] = [],
        _ body: consuming Body = .bytes([])
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Creates an answer of a sentence, for people.
    init(_ status: Int, saying text: String, _ headers: [(name: String, value: String)] = []) {
        self.init(
            status, headers + [("Content-Type", MediaType.plainText.text)],
            .bytes(Array((text + "\n").utf8)))
    }

    /// What follows the headers, as what it is sent from.
    consuming func takeBody() -> Body { body }

    /// Returns the value of a header.
    package borrowing func header(_ name: String) -> String? {
        for header in headers where header.name == name { return header.value }
        return nil
    }
}
