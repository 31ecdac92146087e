internal import ExpoDisk

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
        var line = status.line
        text = line.withUTF8 { ContentHash(of: UnsafeRawBufferPointer($0)).text }
    }

    /// The tag as it stands in a header.
    var header: String { "\"\(text)\"" }

    /// Returns whether it is in the list of tags that a browser sent, where `*` is any.
    func isIn(_ list: String) -> Bool {
        list.split(separator: ",").contains { one in
            let tag = one.trimmed
            return tag == "*" || tag == header || tag == "W/" + header
        }
    }
}

extension Substring {
    /// Without the spaces at its ends.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
