/// What tags begin and end with.
struct Delimiters: Sendable, Hashable {
    let open: [UInt8]
    let close: [UInt8]

    /// Two braces, with which every template begins.
    static let braces = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// Creates the delimiters that a tag such as `{{=<% %>=}}` asks for, if it makes sense.
    init?(_ content: ArraySlice<UInt8>) {
        let parts = content.split(whereSeparator: \.isTemplateSpace)
        guard parts.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(parts[0]), close: Array(parts[1]))
    }
}
