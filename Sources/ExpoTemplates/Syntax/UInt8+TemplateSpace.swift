extension UInt8 {
    /// A space or a tab: what may stand before a tag on its line.
    var isIndentation: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }

    /// What may stand around a name in its tag.
    var isTemplateSpace: Bool {
        isIndentation || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }
}
