internal import ExpoBytes
package import ExpoDisk

/// An HTTP response.
package struct HTTPAnswer: ~Copyable {
    /// The body of a response.
    package enum Body: ~Copyable {
        case bytes([UInt8])
        /// A part of a file, starting at a byte.
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

    /// Creates a response with a text for the user.
    init(_ status: Int, saying text: String, _ headers: [(name: String, value: String)] = []) {
        self.init(
            status, headers + [("Content-Type", MediaType.plainText.text)],
            .bytes(Array((text + "\n").utf8)))
    }

    /// Takes the body out of the response.
    consuming func takeBody() -> Body { body }

    /// Returns the value of a header.
    package borrowing func header(_ name: String) -> String? {
        for header in headers where header.name == name { return header.value }
        return nil
    }
}

/// The reply to a request.
package enum HTTPReply: ~Copyable {
    case answer(HTTPAnswer)
    /// No response yet: the request is handled again when something changes, unless `hasChanges` is
    /// true already.
    case wait(hasChanges: @Sendable () -> Bool)
    /// No response yet: the request is handled again with its content, of which at most a number of bytes is read.
    case read(atMost: Int)
}

/// The entity tag of an address, with which browsers check whether its content has changed (RFC
/// 9110, section 8.8.3).
struct EntityTag: Sendable, Equatable {
    /// The tag without quotation marks.
    let text: String

    init(text: String) {
        self.text = text
    }

    /// Creates the tag of a file, which changes when the file is written or replaced.
    init(of status: FileStatus) {
        text = ContentHash(of: status.line).text
    }

    /// The tag in the form of a header.
    var header: String { "\"\(text)\"" }

    /// Returns whether the tag is in a list of tags from a browser, in which `*` matches any.
    func isIn(_ list: String) -> Bool {
        list.split(separator: ",").contains { one in
            let tag = one.trimmed
            return tag == "*" || tag == header || tag == "W/" + header
        }
    }
}
