internal import ExpoBytes
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

/// What comes of a request.
package enum HTTPReply: ~Copyable {
    case answer(HTTPAnswer)
    /// Nothing yet: the request is asked again when there is news, unless there is some already.
    case wait(hasChanges: @Sendable () -> Bool)
}

/// The name of what an address holds now, by which browsers ask whether it is still that (RFC 9110,
/// section 8.8.3).
struct EntityTag: Sendable, Equatable {
    /// Without its quotation marks.
    let text: String

    init(text: String) {
        self.text = text
    }

    /// Creates the tag of a file, which has another one after it was written or replaced.
    init(of status: FileStatus) {
        text = ContentHash(of: status.line).text
    }

    /// The tag as it is in a header.
    var header: String { "\"\(text)\"" }

    /// Returns whether it is in the list of tags that a browser sent, where `*` is any.
    func isIn(_ list: String) -> Bool {
        list.split(separator: ",").contains { one in
            let tag = one.trimmed
            return tag == "*" || tag == header || tag == "W/" + header
        }
    }
}
