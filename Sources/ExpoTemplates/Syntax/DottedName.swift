/// A name as a tag gives it: `picture.width`, or `.` for the thing itself.
struct DottedName: Sendable, Hashable {
    let text: String
    let parts: [String]
    /// Where it begins in its template.
    let offset: Int

    init(_ text: String, at offset: Int) {
        self.text = text
        self.parts = Self.parts(of: text)
        self.offset = offset
    }

    private static func parts(of text: String) -> [String] {
        let dot = UInt8(ascii: ".")
        guard text != ".", text.utf8.contains(dot) else { return [text] }
        return text.utf8.split(separator: dot, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }

    /// Returns where one of its parts begins in its template.
    func offset(ofPart index: Int) -> Int {
        parts[..<index].reduce(offset) { $0 + $1.utf8.count + 1 }
    }
}
