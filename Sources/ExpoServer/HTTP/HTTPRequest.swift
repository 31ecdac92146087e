internal import ExpoBytes

/// The parts of an HTTP request that the server uses.
package struct HTTPRequest: Sendable {
    package let method: String
    /// The path as it was sent: percent-encoded, and without the query.
    package let path: String
    /// What was sent with it; nil before it is read.
    package var content: [UInt8]?
    private let headers: [String: String]
    private let arguments: [String: String]

    /// The headers that the server uses.
    static let headerNames = [
        "Host", "If-None-Match", "Range", "If-Range", "Origin", "Content-Type", tokenHeader,
    ]
    /// The header with the token of the one who may edit.
    package static let tokenHeader = "X-Expo-Site-Token"
    /// The names in a query that the server uses.
    static let argumentNames = ["session", "number", "page", "tag"]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - headers: by their names in `headerNames`.
    ///   - arguments: the values in the query, percent-encoded.
    package init(
        _ method: String = "GET", _ path: String, headers: [String: String] = [:],
        arguments: [String: String] = [:], content: [UInt8]? = nil
    ) {
        self.content = content
        self.method = method
        self.path = path
        self.headers = headers
        self.arguments = arguments
    }

    /// Whether it only reads, and sends no content.
    var isReading: Bool { method == "GET" || method == "HEAD" }

    /// Returns the value of a header; nil if it was not sent.
    func header(_ name: String) -> String? { headers[name] }

    /// Returns the decoded value of a name in the query.
    func argument(_ name: String) -> String? {
        arguments[name].flatMap(PercentCoding.decoded)
    }
}

/// The part of a file that a browser requests (RFC 9110, section 14).
enum RequestedRange: Sendable, Equatable {
    /// The whole file; also if several parts are requested, or if the header is not understood.
    case all
    case part(Range<Int>)
    /// A part that is outside the file.
    case outside

    /// Parses the header of a request for a file with `size` bytes.
    init(_ header: String?, of size: Int) {
        self = header.flatMap { Self.read($0, size) } ?? .all
    }

    private static func read(_ header: String, _ size: Int) -> RequestedRange? {
        guard let separator = header.firstIndex(of: "="),
            header[..<separator].lowercased() == "bytes"
        else {
            return nil
        }
        let ends = header[header.index(after: separator)...].trimmed
            .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        if ends[0].isEmpty { return number(ends[1]).map { end($0, of: size) } }
        guard let first = number(ends[0]) else { return nil }
        let last = ends[1].isEmpty ? Int.max - 1 : number(ends[1])
        guard let last, first <= last else { return nil }
        return first < size ? .part(first..<min(last + 1, size)) : .outside
    }

    /// Returns the range of the last bytes of a file.
    private static func end(_ count: Int, of size: Int) -> RequestedRange {
        count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .outside
    }

    /// Returns a number that consists of digits only; one that is too large is limited to the
    /// largest size.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return min(Int(text) ?? Int.max, Int.max - 1)
    }
}

extension Substring {
    /// The text without spaces at its ends.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
