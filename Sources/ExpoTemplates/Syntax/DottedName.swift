/// A name as a tag gives it: `picture.width`, or `.` for the thing itself.
struct DottedName: Sendable, Hashable {
    let text: String
    let parts: [String]
    /// Where it begins in its template.
    let offset: Int

    init(_ text: String, at offset: Int) {
        self.text = text
        self.parts =
            text == "."
            ? [text]
            : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.offset = offset
    }

    /// Returns where one of its parts begins in its template.
    func offset(ofPart index: Int) -> Int {
        parts[..<index].reduce(offset) { $0 + $1.utf8.count + 1 }
    }
}
